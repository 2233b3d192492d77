// Drawings of Math Market: fairy-tale creatures made up from their ids, and the two animals on the coins.
import { html } from "../../lib/html.js";

const FURS = ["#c86b4a", "#5b9a6f", "#6f7fc4", "#b5628f", "#c99a3b", "#4f95a8", "#8d6bb3", "#7c8a4a"];
const PALE = "#fbf4e4";
const DARK = "#2b2430";

/** A number that is the same for the same id, everywhere and for ever (FNV-1a). */
export function numberOf(id) {
  let hash = 2166136261;
  for (const letter of id) hash = Math.imul(hash ^ letter.codePointAt(0), 16777619) >>> 0;
  return (hash ^ (hash >>> 15)) >>> 0;
}

const EARS = [
  (fur) => html`<circle cx="15" cy="17" r="8" fill=${fur} /><circle cx="49" cy="17" r="8" fill=${fur} />
    <circle cx="15" cy="17" r="4" fill=${PALE} /><circle cx="49" cy="17" r="4" fill=${PALE} />`,
  (fur) =>
    html`<path d="M12 28L12 6l16 10zM52 28L52 6 36 16z" fill=${fur} /><path d="M15 20v-8l7 5zM49 20v-8l-7 5z" fill=${PALE} />`,
  (
    fur,
  ) => html`<ellipse cx="22" cy="13" rx="5" ry="13" fill=${fur} /><ellipse cx="42" cy="13" rx="5" ry="13" fill=${fur} />
    <ellipse cx="22" cy="12" rx="2" ry="8" fill=${PALE} /><ellipse cx="42" cy="12" rx="2" ry="8" fill=${PALE} />`,
  () => html`<path d="M18 20C10 16 8 9 10 3c4 5 9 8 14 12zM46 20c8-4 10-11 8-17-4 5-9 8-14 12z"
    fill=${PALE} stroke=${DARK} stroke-opacity=".3" />`,
  (fur) => html`<path d="M24 18L18 6M40 18l6-12" stroke=${fur} stroke-width="3" />
    <circle cx="18" cy="6" r="4" fill=${fur} /><circle cx="46" cy="6" r="4" fill=${fur} />`,
  (fur) =>
    html`<path d="M16 22l3-16 6 9 7-12 7 12 6-9 3 16z" fill="#e2b53c" /><circle cx="32" cy="6" r="2" fill=${fur} />`,
];
const UNICORN = html`
  <path d="M12 28L12 9l13 9zM52 28L52 9l-13 9z" fill="#e9e4f2" />
  <path d="M28 18L32 0l4 18z" fill="#e2b53c" /><path d="M29.5 12l5 2M30.5 7l3 1.5" stroke="#a87d1d" stroke-width="1" />
  <path d="M14 24c-9 4-9 18-6 26 3-6 5-8 10-10z" fill="#d58ac4" />`;

const BODIES = [
  "M32 14c15 0 22 10 22 24 0 15-9 22-22 22S10 53 10 38c0-14 7-24 22-24z",
  "M32 13c12 0 15 8 17 17 3 12 8 18 4 24-4 7-38 7-42 0-4-6 1-12 4-24 2-9 5-17 17-17z",
  "M20 15h24c8 0 10 8 10 19 0 18-5 26-22 26S10 52 10 34c0-11 2-19 10-19z",
];
const EYES = [
  [
    [23, 32, 5],
    [41, 32, 5],
  ],
  [
    [24, 31, 4],
    [40, 31, 4],
  ],
  [[32, 31, 8]],
  [
    [21, 33, 4],
    [32, 28, 4],
    [43, 33, 4],
  ],
];
const MOUTHS = [
  html`<path d="M24 45c4 5 12 5 16 0" fill="none" stroke=${DARK} stroke-width="2" stroke-linecap="round" />`,
  html`<path d="M25 44h14c0 9-14 9-14 0z" fill="#7a2f3a" /><path d="M28 44h3v3h-3zM34 44h3v3h-3z" fill="#fff" />`,
  html`<ellipse cx="32" cy="46" rx="9" ry="6" fill=${PALE} /><path d="M29 43h6l-3 4z" fill=${DARK} />`,
  html`<path d="M32 40l6 6-6 4-6-4z" fill="#e2a13c" />`,
];

/**
 * A creature, for a card. Those of the default deck have no names but the unicorn's (MM-D4).
 * @param {{id: string, unicorn: boolean}} props
 */
export function CreatureDrawing({ id, unicorn }) {
  const lot = numberOf(id);
  const fur = unicorn ? "#e9e4f2" : FURS[lot % FURS.length];
  const eyes = unicorn ? EYES[0] : EYES[(lot >>> 9) % EYES.length];
  return html`
    <svg x="-3" y="-3" width="54" height="54" viewBox="0 0 64 64">
      ${unicorn ? UNICORN : EARS[(lot >>> 3) % EARS.length](fur)}
      <path d=${BODIES[unicorn ? 0 : (lot >>> 6) % BODIES.length]} fill=${fur} stroke=${DARK} stroke-opacity=".3" />
      ${eyes.map(
        ([cx, cy, r]) => html`<circle cx=${cx} cy=${cy} r=${r} fill="#fff" />
        <circle cx=${cx + 0.8} cy=${cy + 0.8} r=${r * 0.5} fill=${DARK} />`,
      )}
      ${unicorn ? MOUTHS[0] : MOUTHS[(lot >>> 12) % MOUTHS.length]}
    </svg>`;
}

/** The snail of a coin: it helps those who have least. */
const SNAIL = html`
  <path d="M1 28c4-2 8-2 12-2h10c4 0 5-3 5-7V12h-3.5v7c0 2-.5 3-2 3H8c-3 0-6 2-7 6z" fill="currentColor" />
  <path d="M26 12l-3-7M27 12l3.5-6.5" stroke="currentColor" stroke-width="2.2" stroke-linecap="round" />
  <circle cx="13" cy="14" r="10" fill="currentColor" />
  <path d="M13 14c0-2.5 4-2.5 4 1s-4 5.5-7.5 3.5S6 10 12 8.5s9 3 8.5 6.5" fill="none" stroke="#fff" stroke-width="2" stroke-linecap="round" />`;
/** The cheetah of a coin, a spotted cat's face: it silences those who have most. */
const CHEETAH = html`
  <path d="M4 13C2 5 7 1 11 5c3-1 7-1 10 0 4-4 9 0 7 8 3 9-3 17-12 17S1 22 4 13z" fill="currentColor" />
  <path d="M8 14l5 2-4 2zM24 14l-5 2 4 2z" fill="#fff" /><path d="M13 21h6l-3 4z" fill="#fff" />
  <path d="M12.5 20c-2 2-2 4-2 6M19.5 20c2 2 2 4 2 6" stroke="#fff" stroke-width="1.5" fill="none" stroke-linecap="round" />
  <circle cx="12" cy="9" r="1.5" fill="#fff" /><circle cx="16" cy="11" r="1.5" fill="#fff" /><circle cx="20" cy="9" r="1.5" fill="#fff" />`;

/**
 * The animal of a special coin, in the current colour: a snail or a cheetah.
 * @param {{kind: "snail"|"cheetah", x?: number, y?: number, size: number}} props
 */
export function Animal({ kind, x = 0, y = 0, size }) {
  return html`<svg class=${`mm-animal mm-${kind}`} x=${x} y=${y} width=${size} height=${size} viewBox="0 0 32 32"
    aria-hidden="true" focusable="false">${kind === "snail" ? SNAIL : CHEETAH}</svg>`;
}

/**
 * What a coin shows: a disc with its value, and its animal.
 * @param {{value: number | string, special?: "snail" | "cheetah" | null}} props
 */
export function CoinDrawing({ value, special }) {
  const middle = special ? 7 : 15.5;
  const radius = special ? 24.5 : 28;
  return html`<g class=${special ? `mm-coin mm-${special}` : "mm-coin"}>
    <circle class="mm-rim" cx="24" cy=${middle} r=${radius} /><circle class="mm-disc" cx="24" cy=${middle} r=${radius - 5} />
    <text class="mm-value" x="24" y=${middle + radius * 0.44} text-anchor="middle"
      font-size=${radius * (String(value).length > 1 ? 1.05 : 1.3)}>${value}</text>
    ${special && html`<${Animal} kind=${special} x=${11} y=${33} size=${26} />`}
  </g>`;
}
