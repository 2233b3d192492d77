/**
 * Drawings of the goods of Mercadito, on a square of 48 by 48. A good that an organiser has added is a
 * basket with the first letter of its name.
 */
import { html } from "../../lib/html.js";

const OUTLINE = { stroke: "#3a2f25", "stroke-opacity": 0.35, "stroke-width": 1.2, "stroke-linejoin": "round" };

/** A few shapes, each [path or circle, colour]; a circle is [x, y, r], an ellipse [x, y, rx, ry]. */
const DRAWINGS = {
  lime: [
    [[24, 26, 16], "#8fbf3f"],
    [[24, 26, 11.5], "#d6eaa0"],
    ["M24 15v22M14 21l20 10M14 31l20-10", "line#8fbf3f"],
  ],
  banana: [
    ["M9 12c2 18 14 26 30 22 2-1 2-4 0-4-12 1-21-6-25-19-1-2-5-2-5 1z", "#f0c93b"],
    ["M9 12l1-4 4 1-1 4z", "#6b5330"],
  ],
  orange: [[[24, 27, 15], "#ef8f2d"]],
  papaya: [
    ["M24 5c5 6 13 14 11 26-1 8-6 12-11 12s-10-4-11-12C11 19 19 11 24 5z", "#f09a3e"],
    ["M24 17c3 4 6 8 5 15-1 4-3 6-5 6s-4-2-5-6c-1-7 2-11 5-15z", "#f7c98b"],
    [[23, 28, 1.8], "#43352b"],
    [[26, 32, 1.8], "#43352b"],
    [[23, 34, 1.8], "#43352b"],
  ],
  mango: [
    ["M12 30c-2-12 8-21 18-19 9 2 10 12 6 19-5 9-21 13-24 0z", "#f2a93b"],
    ["M30 11c8 2 9 12 5 19-3 5-8 8-13 8 8-5 12-16 8-27z", "#d9573c"],
  ],
  onion: [
    ["M24 6c1 6 15 11 15 22 0 8-7 13-15 13S9 36 9 28C9 17 23 12 24 6z", "#c98fb4"],
    ["M24 14c-6 7-7 18 0 26M24 14c6 7 7 18 0 26", "line#8e5379"],
  ],
  carrot: [
    ["M17 17c5-4 11-4 14 0-1 10-4 20-7 26-3-6-6-16-7-26z", "#ec7f2c"],
    ["M19 24h6M23 31h5", "line#b85a17"],
  ],
  squash: [["M20 8h7c0 8 0 10 4 14 8 9 4 20-7 20s-16-11-7-20c4-4 3-6 3-14z", "#e0a844"]],
  chili: [["M16 12c5-3 10-1 10 4 1 12-4 22-15 26 3-6 5-14 3-22-1-4 0-7 2-8z", "#cf3a30"]],
  avocado: [
    ["M24 5c7 0 8 10 12 18 4 10-3 20-12 20S8 33 12 23c4-8 5-18 12-18z", "#4c7a3a"],
    ["M24 10c5 0 6 8 9 15 2 8-3 14-9 14s-11-6-9-14c3-7 4-15 9-15z", "#d7e29a"],
    [[24, 30, 6], "#7d5233"],
  ],
  milk: [
    ["M18 5h12v6l4 7v25H14V18l4-7z", "#f4f6f8"],
    ["M14 25h20v18H14z", "#7fb0d8"],
    ["M18 5h12v4H18z", "#5b87b3"],
  ],
  yoghurt: [
    ["M11 16h26l-4 27H15z", "#f6e9ee"],
    ["M9 11h30v6H9z", "#d86f93"],
    [[24, 29, 6], "#d86f93"],
  ],
  butter: [
    ["M7 24l8-8h26l-6 8z", "#f8e39a"],
    ["M7 24h28v13H7z", "#f2cf5a"],
    ["M35 24l6-8v13l-6 8z", "#d9b13e"],
  ],
  cream: [
    ["M15 12h18l2 30H13z", "#fbf6ea"],
    ["M13 12c2-8 20-8 22 0 2 4-24 4-22 0z", "#e8dcc0"],
    ["M14 28h20v8H14z", "#c39a4e"],
  ],
  cheese: [
    ["M5 28L30 11c7 2 12 8 12 17z", "#f6cf58"],
    ["M5 28h37v12H5z", "#e9b53a"],
    [[15, 34, 3], "#c98f20"],
    [[29, 33, 4], "#c98f20"],
    [[30, 21, 3], "#d9a63a"],
  ],
  roll: [
    [[24, 28, 17, 12], "#d79a4d"],
    ["M16 22c4-4 12-4 16 0M14 28c5-4 15-4 20 0", "line#9a6325"],
  ],
  tortilla: [
    [[24, 25, 18], "#ecd29a"],
    [[17, 20, 2.5], "#c79a52"],
    [[29, 18, 2], "#c79a52"],
    [[30, 31, 3], "#c79a52"],
    [[19, 33, 2], "#c79a52"],
  ],
  bun: [
    ["M7 29c0-20 34-20 34 0z", "#c9803a"],
    ["M7 29h34c0 12-34 12-34 0z", "#e7bd7e"],
    [[18, 20, 1.3], "#f6e6c0"],
    [[25, 18, 1.3], "#f6e6c0"],
    [[31, 22, 1.3], "#f6e6c0"],
  ],
  cake: [
    ["M9 24h30v17H9z", "#f0d3a0"],
    ["M9 20c0-5 30-5 30 0v8c-4 4-6-2-10 1-4 3-7-2-10 0-4 3-8 0-10-2z", "#e58aa0"],
    ["M9 34h30v2H9z", "#b9713d"],
    [[24, 12, 4], "#c8343c"],
  ],
  "sweet bread": [
    ["M6 32c0-26 36-26 36 0 0 8-36 8-36 0z", "#dba15c"],
    ["M24 13c-5 7-6 17-4 25M24 13c5 7 6 17 4 25M13 19c-2 6-2 12 0 18M35 19c2 6 2 12 0 18", "line#f4dfb8"],
  ],
  salt: [
    ["M15 18h18l3 25H12z", "#e9eef2"],
    ["M15 18c0-14 18-14 18 0z", "#98a5b0"],
    [[20, 13, 1.2], "#3f4a52"],
    [[24, 11, 1.2], "#3f4a52"],
    [[28, 13, 1.2], "#3f4a52"],
  ],
  rice: [
    ["M7 26h34c0 22-34 22-34 0z", "#4f7fa8"],
    ["M9 26c2-16 28-16 30 0z", "#f7f5ee"],
    ["M17 20l3 2M24 16l2 3M29 21l3-2", "line#b8b1a0"],
  ],
  beans: [
    ["M9 18c6-8 15-2 12 6-2 6-12 5-12-6z", "#8d3f33"],
    ["M27 14c9-5 16 4 9 10-5 4-12-3-9-10z", "#5f3527"],
    ["M17 33c3-9 16-7 15 1-1 7-15 8-15-1z", "#a85a41"],
  ],
  coffee: [
    ["M8 18h26v14c0 12-26 12-26 0z", "#f1ede6"],
    ["M34 21c10-1 10 12 0 11", "line#b9b1a6"],
    [[21, 18, 13, 4], "#5b3822"],
    ["M16 11c-2-3 2-4 0-7M24 11c-2-3 2-4 0-7", "line#9b938a"],
  ],
  chocolate: [
    ["M11 7h26v34H11z", "#6b3f28"],
    ["M24 7v34M11 18.3h26M11 29.6h26", "line#43251a"],
  ],
  juice: [
    ["M13 14h22l-3 29H16z", "#fdf4e3"],
    ["M14 22h20l-2 21H16z", "#f29b34"],
    ["M27 22l5-17 5 1", "line#cf3a52"],
    [[14, 15, 7], "#f6b74a"],
    [[14, 15, 4.5], "#fbe1a8"],
  ],
};

const BASKET = ["M6 22h36l-5 20H11z", "#c9975a"];

/** One shape of a drawing. @param {any[]} shape */
function Shape([shape, colour]) {
  if (colour.startsWith("line")) {
    return html`<path d=${shape} fill="none" stroke=${colour.slice(4)} stroke-width="2" stroke-linecap="round" />`;
  }
  if (typeof shape === "string") return html`<path d=${shape} fill=${colour} ...${OUTLINE} />`;
  const [x, y, rx, ry = rx] = shape;
  return html`<ellipse cx=${x} cy=${y} rx=${rx} ry=${ry} fill=${colour} ...${OUTLINE} />`;
}

/**
 * The drawing of a good, for a card. @param {{name: string}} props
 */
export function GoodDrawing({ name }) {
  const shapes = DRAWINGS[name];
  if (shapes) return html`<g>${shapes.map((shape) => Shape(shape))}</g>`;
  return html`<g>${Shape(BASKET)}<text x="24" y="37" text-anchor="middle" font-size="16" fill="#43251a">${name.slice(0, 1)}</text></g>`;
}
