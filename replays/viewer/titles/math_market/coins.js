// The coins of Math Market, and the two animals that some of them carry.
import { discs, oval, Shapes } from "../../cards/emblem.js";
import { html } from "../../lib/html.js";

/** @type {Record<"snail"|"cheetah", import("../../cards/emblem.js").Drawing>} */
const ANIMALS = {
  // It helps those who have least.
  snail: [
    "line M38 20 35 9.5M42 20 45 10",
    `ink ${discs([34.8, 8.5, 2.3], [45.2, 9, 2.3])}`,
    "#e9c9a0 M2 42.5C7 37 14 38 22 38 30 38 34.5 36 34.5 29 34.5 24 34 20.5 37 18.5 41 16.5 45 19 45 23.5 45.5 33 44 44.5 32 44.5H5C2.5 44.5 1 43.8 2 42.5Z",
    `ink ${oval(40.5, 24, 1.4)}`,
    "fine M38 29C40 30.5 42 30.3 43.5 29",
    `#9a6cc0 ${oval(18.5, 24, 15.5, 15)}`,
    "shade M25 10.5C34 18 33 34 18.5 39 28 39.5 34 32 34 24 34 18 30 12.5 25 10.5Z",
    "line M18.5 25C18.5 22 23.5 22 23.5 26 23.5 31 14.5 32 12.5 26 10.5 19 17 15.5 22 16.5 28 18 29 24 28.5 28",
    "glint M7.5 19C8.5 16 10.5 14 13 13",
  ],
  // It silences those who have most.
  cheetah: [
    "#eda63c M5 17C1 9 4 3.5 9 4 12 4.5 14 6 15.5 8.5 20 6.5 28 6.5 32.5 8.5 34 6 36 4.5 39 4 44 3.5 47 9 43 17 46 26 44.5 34 38 39.5 33 44.5 28 46.5 24 46.5S15 44.5 10 39.5C3.5 34 2 26 5 17Z",
    "ink M8 13.5C6.5 9.5 8 7.5 10 8 11.5 8.5 12.5 9.5 13 11ZM40 13.5C41.5 9.5 40 7.5 38 8 36.5 8.5 35.5 9.5 35 11Z",
    "shade M32.5 8.5C40 22 38 38 24 46.5 28 46.5 33 44.5 38 39.5 44.5 34 46 26 43 17 38 11 35.5 9.5 32.5 8.5Z",
    "gap M24 30C29 29 36.5 32.5 36 37 34 42.5 28 45 24 45S14 42.5 12 37C11.5 32.5 19 29 24 30Z",
    "gap M9.5 23C13 19 18.5 20 20.5 25.5 16 28 11.5 27 9.5 23ZM38.5 23C35 19 29.5 20 27.5 25.5 32 28 36.5 27 38.5 23Z",
    `ink ${discs([16.2, 23.6, 2.1], [31.8, 23.6, 2.1])}`,
    "line M20.5 26C20 31 17.5 33 15.5 36M27.5 26C28 31 30.5 33 32.5 36",
    "ink M20 32H28L24 36.5Z",
    "fine M24 36V39M24 39C22 41.5 19.5 41.5 18 40M24 39C26 41.5 28.5 41.5 30 40",
    `ink ${discs([24, 12.5, 1.5], [19, 15, 1.4], [29, 15, 1.4], [24, 18, 1.4], [8, 30, 1.3], [40, 30, 1.3], [10.5, 34, 1.2], [37.5, 34, 1.2])}`,
  ],
};

/**
 * The animal of a special coin.
 * @param {{kind: "snail"|"cheetah", size: number}} props
 */
export function Animal({ kind, size }) {
  return html`<svg class="mm-animal card-emblem" width=${size} height=${size} viewBox="0 0 48 48"
    aria-hidden="true" focusable="false"><${Shapes} shapes=${ANIMALS[kind]} /></svg>`;
}

/** The more it is worth, the finer the metal. */
const metalOf = (value) => (Number(value) <= 3 ? "copper" : Number(value) <= 6 ? "silver" : "gold");

const MILLED = Array.from({ length: 32 }, (_, k) => {
  const [sin, cos] = [Math.sin((k * Math.PI) / 16), Math.cos((k * Math.PI) / 16)];
  const at = (far) => `${(24 + far * sin).toFixed(1)} ${(24 - far * cos).toFixed(1)}`;
  return `M${at(20.3)}L${at(22.5)}`;
}).join("");

const STAR = "M0-3 .8-.8 3 0 .8.8 0 3-.8.8-3 0-.8-.8Z";

/**
 * What a coin shows: its value, and its animal or stars.
 * @param {{value: number | string, special?: "snail" | "cheetah" | null}} props
 */
export function CoinDrawing({ value, special }) {
  const long = String(value).length > 1;
  return html`<g class=${`mm-coin mm-${metalOf(value)}`}>
    <circle class="mm-rim" cx="24" cy="24" r="23" /><path class="mm-milled" d=${MILLED} />
    <circle class="mm-disc" cx="24" cy="24" r="18.5" />
    <path class="emblem-shade" d="M38 12A18.5 18.5 0 0 1 14 39.6 20 20 0 0 0 38 12Z" />
    ${
      special
        ? html`<g transform="translate(8 8) scale(.667)"><${Shapes} shapes=${ANIMALS[special]} /></g>`
        : html`<text class="mm-value" x="24" y=${long ? 31 : 33} text-anchor="middle" font-size=${long ? 20 : 26}>${value}</text>
        ${[10.5, 37.5].map((x) => html`<path class="mm-star" transform=${`translate(${x} 24)`} d=${STAR} />`)}`
    }
    <path class="emblem-glint" d="M9 20A16 16 0 0 1 16 10.3" />
  </g>`;
}
