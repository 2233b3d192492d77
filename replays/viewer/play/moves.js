// What a seat may do: a button for every listed move, a form for every described one.

import { html, useState } from "../lib/html.js";
import { t, Words, words } from "../lib/text.js";
import { fixedInWords, PatternForm } from "./form.js";
import { kindOf, openMembers, signatures } from "./patterns.js";
import { dropDoubleClick } from "./submission.js";

const MANY = 18; // with more moves than this there is a search field

/** The moves grouped by type, in the order of first appearance. @param {{move: any, label: string}[]} moves */
function byType(moves) {
  const groups = new Map();
  for (const choice of moves) {
    const type = choice.move.type ?? "";
    if (!groups.has(type)) groups.set(type, []);
    groups.get(type).push(choice);
  }
  return [...groups];
}

/** "play the 7" with a capital letter. @param {string} label */
const capital = (label) => label.charAt(0).toUpperCase() + label.slice(1);

function MoveButton({ choice, onMove, sending }) {
  const sent = sending && JSON.stringify(sending) === JSON.stringify(choice.move);
  return html`<button type="button" class=${sent ? "move sent" : "move"} aria-disabled=${sending ? "true" : undefined}
    onClick=${() => onMove(choice.move)}>${capital(choice.label)}</button>`;
}

/** @param {{moves: {move: any, label: string}[], onMove: (move: any) => void, sending: any}} props */
function MoveList({ moves, onMove, sending }) {
  const [search, setSearch] = useState("");
  const long = moves.length > MANY;
  const wanted = search.trim().toLowerCase();
  const found = long && wanted ? moves.filter(({ label }) => label.toLowerCase().includes(wanted)) : moves;
  const groups = byType(found);
  return html`<div class="move-list" onClickCapture=${dropDoubleClick}>
    ${
      long &&
      html`<label class="field search"><span class="label">${t("play.search", { count: moves.length })}</span>
      <input type="search" value=${search} onInput=${(event) => setSearch(event.target.value)} /></label>`
    }
    <div class=${long ? "move-groups long" : "move-groups"} tabindex=${long ? 0 : undefined}
      role=${long ? "region" : undefined} aria-label=${long ? t("play.all_moves") : undefined}>
      ${groups.map(
        ([type, choices]) => html`<div class="move-group" key=${type}>
        ${groups.length > 1 && choices.length > 1 && html`<h3>${Words(type)}</h3>`}
        <div class="move-buttons">${choices.map(
          (choice) => html`<${MoveButton} key=${JSON.stringify(choice.move)}
          choice=${choice} onMove=${onMove} sending=${sending} />`,
        )}</div></div>`,
      )}
      ${wanted && !found.length && html`<p class="hint">${t("play.none_found")}</p>`}
    </div></div>`;
}

/** What a form asks for; a number may be any. @param {any} pattern */
const asked = (pattern) =>
  openMembers(pattern)
    .map((name) => (kindOf(pattern[name]) === "int" ? t("play.any_number", { name: words(name) }) : words(name)))
    .join(", ");

/** The name of a form: its type and what it fixes; if another form has the same name, also what it asks for. */
function FormTitle({ pattern, patterns, called }) {
  const fixed = fixedInWords(pattern, called);
  const twins = patterns.filter((other) => other.type === pattern.type && fixedInWords(other, called) === fixed);
  const said = fixed || (twins.length > 1 ? asked(pattern) : "");
  return html`<span><b>${Words(pattern.type ?? "")}</b>${said && html` <span class="hint">${said}</span>`}</span>`;
}

/**
 * @typedef {object} FormsProps
 * @property {any[]} patterns those that are shown
 * @property {any[]} all
 * @property {(move: any, form?: string) => void} onMove
 * @property {any} called
 * @property {Record<string, any>} drafts
 * @property {(drafts: Record<string, any>) => void} onDrafts
 */

/** A form for each described move. @param {FormsProps} props */
function Forms({ patterns, all, onMove, called, drafts, onDrafts }) {
  const names = signatures(all);
  const [opened, setOpened] = useState(/** @type {Record<string, boolean>} */ ({}));
  // Up to two forms are open; of more, only the first, until the player opens or closes one.
  const isOpen = (name, at) => opened[name] ?? (at === 0 || patterns.length < 3);
  return patterns.map((pattern, at) => {
    const number = all.indexOf(pattern);
    const name = names[number];
    return html`<details class="pattern-box" key=${name} open=${isOpen(name, at)}
      onToggle=${(event) => {
        const open = event.currentTarget.open;
        if (open !== isOpen(name, at)) setOpened({ ...opened, [name]: open });
      }}>
      <summary><${FormTitle} pattern=${pattern} patterns=${all} called=${called} /></summary>
      <${PatternForm} id=${`form-${number}`} pattern=${pattern} draft=${drafts[name]} called=${called}
        onDraft=${(draft) => onDrafts({ ...drafts, [name]: draft })} onMove=${(move) => onMove(move, name)} />
    </details>`;
  });
}

/** What the cards say too, for whoever would rather read it; drawn once it is opened. */
function AllMoves({ children }) {
  const [open, setOpen] = useState(false);
  return html`<details class="moves-all" open=${open} onToggle=${(event) => setOpen(event.currentTarget.open)}>
    <summary>${t("play.as_list")}</summary>${open && children()}</details>`;
}

/** Where no cards are to be pressed, as in a line of a replay, all moves are buttons. */
const NEVER = () => false;

/**
 * Buttons and forms for what cannot be said by pressing cards; the whole list is folded away.
 * @param {{legal: import("./view.js").Legal, onCards?: (move: any) => boolean, onMove: (move: any, form?: string) => void,
 *          sending: any, called: any, drafts: Record<string, any>, onDrafts: (drafts: Record<string, any>) => void}} props
 */
export function Moves({ legal, onCards = NEVER, onMove, sending, called, drafts, onDrafts }) {
  const moves = legal.moves.filter(({ move }) => !onCards(move));
  const patterns = legal.patterns.filter((pattern) => !onCards(pattern));
  const said = legal.patterns.filter(onCards);
  const forms = { all: legal.patterns, onMove, called, drafts, onDrafts };
  const list = (some) => some.length > 0 && html`<${MoveList} moves=${some} onMove=${onMove} sending=${sending} />`;
  return html`<div class="moves-offered">
    ${list(moves)}
    <${Forms} patterns=${patterns} ...${forms} />
    ${
      moves.length + patterns.length < legal.moves.length + legal.patterns.length &&
      html`<${AllMoves}>${() => html`<div class="moves-offered">${list(legal.moves)}<${Forms} patterns=${said} ...${forms} /></div>`}<//>`
    }
  </div>`;
}
