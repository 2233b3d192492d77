// A playing card, drawn as SVG from data: rank, name, colour and emblem. Colours come from style-sheet classes.
import { html } from "../lib/html.js";
import { t } from "../lib/text.js";
import { pips } from "./pips.js";

/**
 * @typedef {object} CardProps
 * @property {string | number | null} [label] the rank or value in the corner
 * @property {string} [sub] the name on the band at the foot
 * @property {string} [tone] which colour: "1" to "10", or a tone of the title's own style sheet (class `tone-...`)
 * @property {import("./pips.js").Drawing | "none"} [emblem] by default as many pips as the label says
 * @property {unknown} [drawing] SVG in a box of 48 by 48 in place of an emblem
 * @property {string | number} [corner] a second value at the top right: a price, a score
 * @property {"up" | "down"} [face]
 * @property {"s" | "m" | "l"} [size] 48, 66 or 96 px wide
 * @property {boolean} [picked] chosen by the player but not yet played; a button is then pressed
 * @property {boolean} [fresh] it was not here in the picture before
 * @property {boolean} [out] struck out: it no longer counts
 * @property {boolean} [veiled] face down on the table, but this viewer may see it
 * @property {string} [badge] one short word under the card: "spoiled", "yours"
 * @property {(event: Event) => void} [onPick] makes the card a button
 * @property {boolean} [disabled] with `onPick`: the button is disabled
 * @property {string} [title] the card in words, for screen readers; by default label and name
 * @property {unknown} [children] more lines under the card
 */

/** The card in words, for screen readers. @param {CardProps} props */
function cardWords({ label, sub, face, title, fresh, out, veiled, badge }) {
  const name =
    title ?? (face === "down" ? t("card.down") : [label, sub].filter((part) => part != null && part !== "").join(" "));
  const more = [
    veiled && t("card.veiled"),
    badge,
    out && !badge ? t("card.out") : null,
    fresh ? t("card.fresh") : null,
  ].filter(Boolean);
  return more.length ? `${name} (${more.join(", ")})` : name;
}

/** One card; a button if it can be picked. @param {CardProps} props */
export function Card(props) {
  const { size = "m", picked, fresh, out, veiled, badge, onPick, disabled, children } = props;
  const face = props.face ?? "up";
  const words = cardWords({ ...props, face });
  const classes = [
    "card",
    `card-${size}`,
    `tone-${props.tone ?? "plain"}`,
    face === "down" && "card-down",
    picked && "card-picked",
    veiled && "card-veiled",
    fresh && "card-fresh",
    out && "card-out",
    onPick && !disabled && "card-pickable",
  ]
    .filter(Boolean)
    .join(" ");
  const drawing = html`<${Drawing} ...${props} face=${face} words=${onPick ? null : words} />`;
  const mark = badge && html`<span class="card-badge" aria-hidden="true">${badge}</span>`; // the card's label says it too
  const foot = badge || children ? html`<span class="card-foot">${mark}${children}</span>` : null;
  if (!onPick) return html`<span class=${classes}>${drawing}${foot}</span>`;
  return html`<button type="button" class=${classes} onClick=${onPick} disabled=${disabled} title=${words}
    aria-pressed=${picked === undefined ? undefined : String(picked)}><span class="unseen">${words}</span>${drawing}${foot}</button>`;
}

/** The drawing alone; `words` is null inside a button that has a label. */
function Drawing({ words, face, ...props }) {
  const naming = words === null ? { "aria-hidden": "true" } : { role: "img", "aria-label": words };
  return html`<svg class="card-svg" viewBox="0 0 100 140" focusable="false" ...${naming}>
    ${words !== null && html`<title>${words}</title>`}
    <rect class="card-edge" x="1.5" y="1.5" width="97" height="137" rx="10" />
    ${face === "down" ? html`<${Back} />` : html`<${Front} ...${props} />`}
  </svg>`;
}

const LATTICE =
  "M7 45 45 7M7 83 83 7M7 121 93 35M33 133 93 73M71 133 93 111" +
  "M55 7 93 45M17 7 93 83M7 35 93 121M7 73 67 133M7 111 29 133";

/** The back: a frame and a lattice, the same for every game. */
function Back() {
  return html`<g>
    <rect class="card-back" x="7" y="7" width="86" height="126" rx="6" />
    <path class="card-lattice" d=${LATTICE} />
    <path class="card-seal" d="M50 52 66 70 50 88 34 70Z" />
  </g>`;
}

function Front({ label, sub, emblem, drawing, corner, out, picked }) {
  const rank = label == null ? "" : String(label);
  const lines = sub ? inLines(sub) : [];
  const foot = lines.length > 1 ? 38 : 24;
  return html`<g>
    <text class="card-rank" x=${rank.length > 2 ? 9 : 11} y="35" font-size=${rankSize(rank)}>${rank}</text>
    ${corner != null && html`<text class="card-corner" x="90" y="31" text-anchor="end" font-size="22">${corner}</text>`}
    <${Emblem} emblem=${emblem} drawing=${drawing} rank=${rank} centre=${sub ? 88 - foot / 2 : 79} large=${!sub} />
    ${lines.length > 0 && html`<path class="card-band" d=${`M7 ${133 - foot}H93V127a6 6 0 0 1-6 6H13a6 6 0 0 1-6-6Z`} />`}
    ${lines.map(
      (line, row) => html`<text class="card-name" x="50" y=${133 - foot + 17 + row * 15} text-anchor="middle"
      font-size=${nameSize(lines)}>${line}</text>`,
    )}
    ${!sub && html`<text class="card-rank" x="-89" y="-109" transform="rotate(180)" font-size=${rankSize(rank) * 0.6}>${rank}</text>`}
    ${out && html`<path class="card-strike" d="M10 12 90 128" />`}
    ${picked && html`<path class="card-tick" d="M70 14a13 13 0 1 0 .1 0ZM64 27l5 5 9-10" />`}
  </g>`;
}

/** The emblem, about 58 units wide and centred at height `centre`; a plain number shows pips. */
function Emblem({ emblem, drawing, rank, centre, large }) {
  const scale = large ? 1.4 : 1.28;
  const place = `translate(${50 - 24 * scale} ${centre - 24 * scale}) scale(${scale})`;
  if (drawing) return html`<g transform=${place}>${drawing}</g>`;
  const shapes = emblem === "none" ? [] : (emblem ?? pips(Number(rank)));
  if (shapes.length === 0) return null;
  return html`<g class="card-emblem" transform=${place}>
    ${shapes.map(([role, path]) => html`<path class=${`emblem-${role}`} d=${path} />`)}
  </g>`;
}

function rankSize(rank) {
  return [36, 36, 33, 26, 21][rank.length] ?? Math.max(11, 80 / rank.length);
}

/** Long names break into two lines, so that they stay readable. */
function inLines(name) {
  if (name.length <= 10 || !name.includes(" ")) return [name];
  const words = name.split(" ");
  const cuts = words.slice(1).map((_, k) => [words.slice(0, k + 1).join(" "), words.slice(k + 1).join(" ")]);
  const longest = (cut) => Math.max(...cut.map((line) => line.length));
  return cuts.reduce((best, cut) => (longest(cut) < longest(best) ? cut : best));
}

function nameSize(lines) {
  const longest = Math.max(...lines.map((line) => line.length));
  return Math.min(16.5, 132 / longest);
}
