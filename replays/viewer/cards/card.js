// A playing card, drawn as SVG from data: rank, name, colour and emblem. Colours come from style-sheet classes.
import { html } from "../lib/html.js";
import { t } from "../lib/text.js";
import { Back } from "./back.js";
import { rosette, Shapes } from "./emblem.js";

/**
 * @typedef {object} CardProps
 * @property {string | number | null} [label] the rank or value in the corner
 * @property {string} [sub] the name on the band at the foot
 * @property {string} [tone] which colour: "1" to "10", or a tone of the title's own style sheet (class `tone-...`)
 * @property {import("./emblem.js").Drawing | "none"} [emblem] by default a rosette with as many petals as the label says
 * @property {unknown} [drawing] SVG in a box of 48 by 48 in place of an emblem
 * @property {string | number} [corner] a second value at the top right: a price, a score
 * @property {"up" | "down"} [face]
 * @property {"s" | "m" | "l" | "xl"} [size] 48, 66, 96 or 104 px wide
 * @property {boolean} [picked] chosen by the player but not yet played; a button is then pressed
 * @property {boolean} [fresh] it was not here in the picture before
 * @property {boolean} [out] struck out: it no longer counts
 * @property {boolean} [veiled] face down on the table, but this viewer may see it
 * @property {string} [badge] one short word under the card: "spoiled", "yours"
 * @property {(event: Event) => void} [onPick] makes the card a button
 * @property {boolean} [disabled] with `onPick`: the button is disabled
 * @property {string} [id] tells it from all others of the table, at present and in the pictures before and after
 * @property {string} [from] the place that it comes from, if it was not on the table in the picture before
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
  const { size = "m", picked, fresh, out, veiled, badge, onPick, disabled, from, children } = props;
  const face = props.face ?? "up";
  const id = face === "up" ? props.id : undefined; // nothing may tell which card lies face down
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
  if (!onPick) return html`<span class=${classes} data-card=${id} data-from=${from}>${drawing}${foot}</span>`;
  return html`<button type="button" class=${classes} data-card=${id} data-from=${from} onClick=${onPick} disabled=${disabled} title=${words}
    aria-pressed=${picked === undefined ? undefined : String(picked)}><span class="unseen">${words}</span>${drawing}${foot}</button>`;
}

/** The drawing alone; `words` is null inside a button that has a label. */
function Drawing({ words, face, ...props }) {
  const naming = words === null ? { "aria-hidden": "true" } : { role: "img", "aria-label": words };
  return html`<svg class="card-svg" viewBox="0 0 100 140" focusable="false" ...${naming}>
    ${words !== null && html`<title>${words}</title>`}
    <rect class="card-edge" x=".75" y=".75" width="98.5" height="138.5" rx="9" />
    ${face === "down" ? html`<${Back} />` : html`<${Front} ...${props} />`}
    ${props.fresh && html`<path class="card-star" d=${STAR} />`}
    ${props.picked && html`<path class="card-tick" d="M86 1a13 13 0 1 0 .1 0ZM80 14l5 5 9-10" />`}
  </svg>`;
}

/** Astride the upper edge. */
const STAR = "M50-11 53.4-3.4 61 0 53.4 3.4 50 11 46.6 3.4 39 0 46.6-3.4Z";

/** Light behind the emblem, in rays. */
const RAYS = Array.from({ length: 20 }, (_, k) => {
  const at = (turn, far) => {
    const angle = (Math.PI * (k + turn)) / 10;
    return `${(50 + far * Math.sin(angle)).toFixed(1)} ${(70 - far * Math.cos(angle)).toFixed(1)}`;
  };
  return `M${at(0.25, 14)}L${at(0.02, 42)} ${at(0.48, 42)}Z`;
}).join("");

function Front({ label, sub, emblem, drawing, corner, out, veiled }) {
  const rank = label == null ? "" : String(label);
  const lines = sub ? inLines(sub) : [];
  const foot = lines.length === 0 ? 0 : lines.length > 1 ? 36 : 23;
  return html`<g>
    <rect class="card-frame" x="5" y="5" width="90" height="130" rx="5.5" />
    <path class="card-rays" d=${RAYS} />
    <${Emblem} emblem=${emblem} drawing=${drawing} rank=${rank} foot=${foot} />
    <${Index} rank=${rank} />
    ${corner != null && html`<text class="card-corner" x="91" y="29" text-anchor="end" font-size="22">${corner}</text>`}
    ${foot > 0 && html`<path class="card-band" d=${`M5 ${135 - foot}H95V129.5a5.5 5.5 0 0 1-5.5 5.5H10.5A5.5 5.5 0 0 1 5 129.5Z`} />`}
    ${lines.map(
      (line, row) => html`<text class="card-name" x="50" y=${135 - foot + 16.5 + row * 14} text-anchor="middle"
      font-size=${nameSize(lines)}>${line}</text>`,
    )}
    ${!foot && html`<g transform="rotate(180 50 70)"><${Index} rank=${rank} turned /></g>`}
    ${veiled && html`<path class="card-curl" d="M99 48V10A9 9 0 0 0 90 1H56C66 4 70 9 70 18 88 18 97 32 99 48Z" />`}
    ${out && html`<path class="card-strike" d="M18 44 82 122M82 44 18 122" />`}
  </g>`;
}

/** The rank in its corner. Turned at the foot, it has a line below where it would be another one upside down. */
function Index({ rank, turned = false }) {
  const size = rankSize(rank) * (turned ? 0.66 : 1);
  return html`<text class="card-rank" x=${rank.length > 1 ? 9 : 11} y=${9 + size * 0.76} font-size=${size}
    text-decoration=${turned && /^[69]$/.test(rank) ? "underline" : undefined}>${rank}</text>`;
}

/** The emblem, between the upper edge and a band `foot` high. */
function Emblem({ emblem, drawing, rank, foot }) {
  const scale = foot ? 1.52 : 1.62;
  const centre = foot ? 80 - foot / 2 : 73;
  const place = `translate(${50 - 24 * scale} ${centre - 24 * scale}) scale(${scale})`;
  if (emblem === "none") return null;
  return html`<g class="card-emblem" transform=${place}>
    ${drawing ?? html`<${Shapes} shapes=${emblem ?? rosette(Number(rank))} />`}
  </g>`;
}

function rankSize(rank) {
  return [34, 34, 31, 26, 21][rank.length] ?? Math.max(11, 80 / rank.length);
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
  return Math.min(17, 132 / longest);
}
