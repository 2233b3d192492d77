// The back of a card, the same for every game: the sun over an open book, on a field of lozenges.
import { html } from "../lib/html.js";

/** The edge of the field, and how far its lines are apart. */
const FIELD = { left: 11, right: 89, top: 11, foot: 129, apart: 13 };

/** Lines at a slope and its mirror image, cut off at the edge of the field. */
function lozenges({ left, right, top, foot, apart }) {
  const slope = (foot - top) / (right - left);
  const starts = Array.from({ length: 11 }, (_, k) => left + (k - 5) * apart);
  return starts
    .map((start) => {
      const height = (x) => (top + (x - start) * slope).toFixed(1);
      const [from, to] = [Math.max(start, left), Math.min(start + right - left, right)];
      return `M${from} ${height(from)} ${to} ${height(to)}M${100 - from} ${height(from)} ${100 - to} ${height(to)}`;
    })
    .join("");
}

/** Sixteen rays about (50, 70), long and short in turn. */
const RAYS = Array.from({ length: 16 }, (_, k) => {
  const at = (turn, far) => {
    const angle = (Math.PI * (k + turn)) / 8;
    return `${(50 + far * Math.sin(angle)).toFixed(1)} ${(70 - far * Math.cos(angle)).toFixed(1)}`;
  };
  return `M${at(-0.24, 18)}L${at(0, k % 2 ? 23.5 : 28)} ${at(0.24, 18)}Z`;
}).join("");

const LATTICE = lozenges(FIELD);
const BOOK =
  "M50 69C44 63.5 36.5 62.5 30 64V83C36.5 81.5 44 82.5 50 87.5 56 82.5 63.5 81.5 70 83V64C63.5 62.5 56 63.5 50 69Z";
const LEAVES =
  "M50 69V87M34 68.5C39 68 43 69 46.5 71.5M34 73.5C39 73 43 74 46.5 76.5M66 68.5C61 68 57 69 53.5 71.5M66 73.5C61 73 57 74 53.5 76.5";
const CORNERS = "M11 25A14 14 0 0 0 25 11M89 25A14 14 0 0 1 75 11M11 115A14 14 0 0 1 25 129M89 115A14 14 0 0 0 75 129";

/** What is printed on it. */
export function Back() {
  return html`<g>
    <rect class="card-back" x="5" y="5" width="90" height="130" rx="5.5" />
    <path class="card-lattice" d=${LATTICE} />
    <path class="card-rule" d=${`M11 11H89V129H11Z${CORNERS}`} />
    <circle class="card-seal" cx="50" cy="70" r="32" />
    <path class="card-sun" d=${`${RAYS}M34 70a16 16 0 1 0 32 0a16 16 0 1 0-32 0Z`} />
    <path class="card-book" d=${BOOK} /><path class="card-leaves" d=${LEAVES} />
  </g>`;
}

/** What a place without a card shows: where one would lie. */
export function Hole() {
  return html`<g class="card-hole">
    <rect x="2" y="2" width="96" height="136" rx="9" />
    <path d=${RAYS} /><circle cx="50" cy="70" r="13" />
  </g>`;
}
