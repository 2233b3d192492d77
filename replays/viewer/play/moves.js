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
 * @param {{legal: import("./live.js").Legal, onMove: (move: any, form?: string) => void, sending: any, called: any,
 *          drafts: Record<string, any>, onDrafts: (drafts: Record<string, any>) => void}} props
 */
export function Moves({ legal, onMove, sending, called, drafts, onDrafts }) {
  const names = signatures(legal.patterns);
  const [opened, setOpened] = useState(/** @type {Record<string, boolean>} */ ({}));
  // Up to two forms are open; of more, only the first, until the player opens or closes one.
  const isOpen = (name, at) => opened[name] ?? (at === 0 || legal.patterns.length < 3);
  return html`<div class="moves-offered">
    ${legal.moves.length > 0 && html`<${MoveList} moves=${legal.moves} onMove=${onMove} sending=${sending} />`}
    ${legal.patterns.map(
      (pattern, at) => html`<details class="pattern-box" key=${names[at]} open=${isOpen(names[at], at)}
      onToggle=${(event) => {
        const open = event.currentTarget.open;
        if (open !== isOpen(names[at], at)) setOpened({ ...opened, [names[at]]: open });
      }}>
      <summary><${FormTitle} pattern=${pattern} patterns=${legal.patterns} called=${called} /></summary>
      <${PatternForm} id=${`form-${at}`} pattern=${pattern} draft=${drafts[names[at]]} called=${called}
        onDraft=${(draft) => onDrafts({ ...drafts, [names[at]]: draft })} onMove=${(move) => onMove(move, names[at])} />
    </details>`,
    )}
  </div>`;
}
