/**
 * Drawings of a few SVG paths in a box of 48 by 48, in the one style of all cards: flat colours in an ink line, shade at
 * the right, light from the left.
 *
 * A drawing is a list of shapes, each a role and a path: "body M4 4H40V44H4Z". A role is the class that cards.css colours,
 * in tones of the card's own: body, deep (darker), mid (lighter), soft (pale), gap (white), gilt; or it is a colour, #8fbf3f.
 * These have an ink line round them. Without one: shade, which lies over other shapes, and ink, of the line's colour.
 * Strokes only: line, fine, glint (light).
 */

import { html } from "../lib/html.js";

/** @typedef {string[]} Drawing */

/** An oval as a path, so that every shape of a drawing is a path. @param {number} x @param {number} y @param {number} rx */
export const oval = (x, y, rx, ry = rx) =>
  `M${x - rx} ${y}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0Z`;

/** Circles, each as x, y, r. @param {...[number, number, number]} places */
export const discs = (...places) => places.map(([x, y, r]) => oval(x, y, r)).join("");

/** The shapes of a drawing. @param {{shapes: Drawing}} props */
export function Shapes({ shapes }) {
  return shapes.map((shape) => {
    const cut = shape.indexOf(" ");
    const [role, path] = [shape.slice(0, cut), shape.slice(cut + 1)];
    return role[0] === "#" ? html`<path fill=${role} d=${path} />` : html`<path class=${`emblem-${role}`} d=${path} />`;
  });
}

const MOST_PETALS = 12;

/**
 * A number without a picture of its own: a rosette with as many petals, or a star for what is not counted.
 * @param {number} count @returns {Drawing}
 */
export function rosette(count) {
  const petals = Number.isInteger(count) && count > 0 && count <= MOST_PETALS ? count : 4;
  const wide = Math.min(7.5, 34 / petals + 1.5);
  const turned = (x, y, k) => {
    const angle = (2 * Math.PI * k) / petals;
    const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
    return `${round(24 + x * cos - y * sin)} ${round(24 + x * sin + y * cos)}`;
  };
  const petal = (k) =>
    `M${turned(0, -5, k)}C${turned(-wide, -10, k)} ${turned(-wide, -17, k)} ${turned(0, -22, k)}` +
    `C${turned(wide, -17, k)} ${turned(wide, -10, k)} ${turned(0, -5, k)}Z`;
  const vein = (k) => `M${turned(0, -8, k)}L${turned(0, -16, k)}`;
  const all = Array.from({ length: petals }, (_, k) => k);
  return [
    `mid ${all.map(petal).join("")}`,
    `fine ${all.map(vein).join("")}`,
    `gilt ${oval(24, 24, 5.5)}`,
    `ink ${oval(24, 24, 1.6)}`,
  ];
}

const round = (number) => Math.round(number * 10) / 10;
