// What is printed on a card: a picture, a name, its price, what it bears and scores, and what it does.

import { html, useMemo } from "../../lib/html.js";
import { ENGLISH, t } from "../../lib/text.js";
import { portrait, PICTURES, Scene } from "./art/scene.js";
import { signPath, suitClass } from "./signs.js";
import { Wording } from "./wording.js";

/** @typedef {import("./deck.js").Face} Face */

/**
 * A face of a card. Small ones have their picture and name only.
 * @param {{face: Face, suit: string, turned: boolean, small?: boolean, jack?: boolean, picture?: string}} props
 *   `jack`: it is a character; `picture`: another than that of its name
 */
export function Print({ face, suit, turned, small = false, jack = false, picture }) {
  // Hundreds of parts, which stay as they are from step to step.
  return useMemo(() => {
    const drawn = picture ?? (jack ? portrait(suit, turned) : pictureOf(face));
    const classes = ["mf-print", suitClass(suit), turned ? "mf-day" : "mf-night", small && "mf-small"];
    const text = face.text ?? t("mf.text.unknown");
    return html`<span class=${classes.filter(Boolean).join(" ")} ...${ENGLISH}>
      <svg class="card-svg" viewBox="0 0 100 140" aria-hidden="true" focusable="false">
        <rect class="card-edge" x=".75" y=".75" width="98.5" height="138.5" rx="9" />
        <rect class="mf-paper" x="5" y="5" width="90" height="130" rx="5.5" />
        <svg x="6" y="6" width="88" height=${small ? 101 : 62} viewBox=${small ? "0 -26 88 101" : "0 0 88 62"}>
          <${Scene} suit=${suit} turned=${turned} tall=${small} picture=${drawn} sign=${html`<${Emblem} face=${face} suit=${suit} />`} /></svg>
        ${small ? html`<${SmallName} name=${face.name} />` : html`<${Name} name=${face.name} />`}
        ${!small && !text && html`<path class="mf-blank" fill-rule="evenodd" transform="translate(32 90) scale(1.5)" d=${signPath(suit)} />`}
        <rect class="mf-frame" x="5.6" y="5.6" width="88.8" height="128.8" rx="5" />
        <${Figures} face=${face} suit=${suit} small=${small} />
      </svg>
      ${!small && text && html`<${Wording} key=${text} text=${text} />`}
    </span>`;
  }, [face.name, face.cost, face.stability, face.score, face.text, face.emblem, suit, turned, small, jack, picture]);
}

/** @param {Face} face @returns {string|null} */
const pictureOf = ({ name, emblem }) => (!emblem && Object.hasOwn(PICTURES, name) ? PICTURES[name] : null);

/** In place of a picture: what its pack draws it with, or the sign of its suit. */
function Emblem({ face, suit }) {
  if (face.emblem)
    return html`<text class="mf-emblem" x="32" y="36" text-anchor="middle" font-size="32">${face.emblem}</text>`;
  return html`<path class="mf-ink-b" fill-rule="evenodd" transform="translate(14 5) scale(1.5)" d=${signPath(suit)} />`;
}

/** A name on one line or two. @param {string} name @param {number} most letters of one line */
function inLines(name, most) {
  const spaces = name.length > most ? [...name].flatMap((letter, at) => (letter === " " ? [at] : [])) : [];
  if (!spaces.length) return [name];
  const off = (at) => Math.abs(at - name.length / 2);
  const cut = spaces.reduce((best, at) => (off(at) < off(best) ? at : best));
  return [name.slice(0, cut), name.slice(cut + 1)];
}

function Name({ name }) {
  const lines = inLines(name, 12);
  const [top, size] = lines.length > 1 ? [60, 9.2] : [67, 10.6];
  return html`<rect class="mf-band" x="5.6" y=${top} width="88.8" height=${81.5 - top} />
    <${NameLines} lines=${lines} foot=${78} size=${size} apart=${9} />`;
}

function SmallName({ name }) {
  const lines = inLines(name, 9);
  return html`<path class="mf-band" d="M5.6 106H94.4V129a5 5 0 0 1-5 5H10.6a5 5 0 0 1-5-5Z" />
    <${NameLines} lines=${lines} foot=${lines.length > 1 ? 130 : 125.5} size=${lines.length > 1 ? 12.6 : 15.5} apart=${12.4} />`;
}

function NameLines({ lines, foot, size, apart }) {
  const most = 126 / Math.max(...lines.map((line) => line.length));
  return lines.map(
    (line, row) => html`<text class="mf-name" x="50" y=${foot - (lines.length - 1 - row) * apart} text-anchor="middle"
      font-size=${Math.min(size, most)}>${line}</text>`,
  );
}

/** Price top left, score top right, the stone it bears cards on at the foot of the picture, and the sign of its suit. */
function Figures({ face, suit, small }) {
  const { cost, stability, score } = face;
  const foot = small ? 98 : 61;
  return html`
    ${
      cost !== null &&
      html`<g><circle class="mf-coin-rim" cx="15" cy="15" r="11.4" /><circle class="mf-coin-face" cx="15" cy="15" r="9.4" />
        <text class="mf-number" x="15" y="20.4" text-anchor="middle" font-size="15.5">${cost}</text></g>`
    }
    ${
      score !== null &&
      html`<g><path class="mf-star-token" d="M85 1.5l4 8 9 1.2-6.6 6.2 1.7 9-8.1-4.4-8.1 4.4 1.7-9L72 10.7l9-1.2Z" />
        <text class="mf-number" x="85" y="19.4" text-anchor="middle" font-size="12.5">${score}</text></g>`
    }
    ${
      stability !== null &&
      html`<g><path class="mf-stone" d=${`M73 ${foot - 6}l4-4h14l4 4v9l-3 3H76l-3-3Z`} />
        <text class="mf-number mf-on-stone" x="84" y=${foot + 3.6} text-anchor="middle" font-size="13">${stability}</text></g>`
    }
    ${
      cost !== null &&
      html`<g><circle class="mf-band" cx="15" cy=${foot} r="7.6" /><path class="mf-suit-sign" fill-rule="evenodd"
        transform=${`translate(10.4 ${foot - 4.6}) scale(.385)`} d=${signPath(suit)} /></g>`
    }`;
}
