// An editor for a move: a legal one, one made from a pattern, or any other, member by member.

import { html, useState } from "../lib/html.js";
import { t, Words } from "../lib/text.js";
import { Field } from "../play/fields.js";
import { filled, isSettled, missing, openMembers } from "../play/patterns.js";
import { patternInWords } from "./words.js";

/** The value of a member's text: as JSON, or else the text itself. @param {string} text */
function meant(text) {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** @param {any} value */
const asText = (value) => (typeof value === "string" ? value : JSON.stringify(value));

const KEPT = ["type", "seat"];

/** A field for each member of a move, except its type and seat. @param {{id: string, move: any, onMove: (move: any) => void}} props */
function Members({ id, move, onMove }) {
  return html`<div class="members">${Object.keys(move)
    .filter((name) => !KEPT.includes(name))
    .map(
      (name) => html`
    <div class="field" key=${name}><label for=${`${id}-${name}`}>${Words(name)}</label>
      <input id=${`${id}-${name}`} class="mono" spellcheck=${false} autocomplete="off" value=${asText(move[name])}
        onChange=${(event) => onMove({ ...move, [name]: meant(event.target.value) })} /></div>`,
    )}</div>`;
}

/** A move in full, as JSON. @param {{id: string, move: any, onMove: (move: any) => void}} props */
function Json({ id, move, onMove }) {
  const [text, setText] = useState(move ? JSON.stringify(move) : "");
  const [fault, setFault] = useState(false);
  const typed = (event) => {
    setText(event.target.value);
    const value = meant(event.target.value);
    const good = value !== null && typeof value === "object" && !Array.isArray(value);
    setFault(!good);
    onMove(good ? value : null);
  };
  return html`<div class="field"><label for=${`${id}-json`}>${t("cases.move_json")}</label>
    <textarea id=${`${id}-json`} class="mono" rows="3" spellcheck=${false} aria-invalid=${String(fault)} aria-describedby=${`${id}-json-hint`}
      value=${text} onInput=${typed}></textarea>
    <p class="hint" id=${`${id}-json-hint`}>${t(fault && text ? "cases.move_json_fault" : "cases.move_json_hint")}</p></div>`;
}

/** The open values of a pattern. */
function FromPattern({ id, pattern, called, onMove }) {
  const [draft, setDraft] = useState(/** @type {any} */ ({}));
  const put = (name, value) => {
    const next = { ...draft, [name]: value };
    setDraft(next);
    onMove(missing(pattern, next).length ? null : filled(pattern, next));
  };
  return html`<div class="stack">${openMembers(pattern)
    .filter((name) => !isSettled(pattern[name]))
    .map(
      (name) => html`
    <${Field} key=${name} id=${`${id}-${name}`} member=${name} part=${pattern[name]} value=${draft[name]}
      onValue=${(value) => put(name, value)} called=${called} />`,
    )}</div>`;
}

/** How the editor starts: with a legal move, by members, or in full; "" while nothing is chosen. */
function wayOf(begun, move, moves, patterns) {
  const listed = move ? moves.findIndex((one) => JSON.stringify(one.move) === JSON.stringify(move)) : -1;
  if (begun) return "members";
  if (listed >= 0) return String(listed);
  return !move && (moves.length || patterns.length) ? "" : "json";
}

/**
 * @param {{id: string, begun: any, move: any, alternatives: {moves: any[], patterns: any[]}|null, called: any, onMove: (move: any) => void}} props
 *   `begun`: the move as it was made, or null; `move`: the current one; `onMove(null)` while it is incomplete
 */
export function MoveEditor({ id, begun, move, alternatives, called, onMove }) {
  const moves = alternatives?.moves ?? [];
  const patterns = alternatives?.patterns ?? [];
  const [way, setWay] = useState(() => wayOf(begun, move, moves, patterns));
  const choose = (value) => {
    setWay(value);
    if (value === "members" || value === "json") onMove(begun);
    else onMove(moves[Number(value)]?.move ?? null);
  };
  // Keeps the surrounding form from being sent with half a move.
  const check = (node) => node?.setCustomValidity(move ? "" : t("cases.move_missing"));
  const pattern = patterns[Number(way) - moves.length];
  return html`<div class="stack move-editor">
    <div class="field"><label for=${`${id}-way`}>${t("cases.which_move")}</label>
      <select id=${`${id}-way`} ref=${check} onChange=${(event) => choose(event.target.value)}>
        ${way === "" && html`<option value="" selected>${t("cases.choose_move")}</option>`}
        ${begun && html`<option value="members" selected=${way === "members"}>${t("cases.by_members", { type: Words(begun.type ?? "") })}</option>`}
        ${
          moves.length > 0 &&
          html`<optgroup label=${t("cases.legal_then")}>${moves.map(
            ({ label }, at) => html`
          <option value=${String(at)} selected=${way === String(at)}>${label}</option>`,
          )}</optgroup>`
        }
        ${
          patterns.length > 0 &&
          html`<optgroup label=${t("cases.described_then")}>${patterns.map(
            (one, at) => html`
          <option value=${String(moves.length + at)} selected=${way === String(moves.length + at)}>${patternInWords(one, called)}</option>`,
          )}</optgroup>`
        }
        <option value="json" selected=${way === "json"}>${t("cases.any_move")}</option>
      </select></div>
    ${way === "members" && html`<${Members} id=${id} move=${move ?? begun} onMove=${onMove} />`}
    ${way === "json" && html`<${Json} id=${id} move=${move ?? begun} onMove=${onMove} />`}
    ${pattern && html`<${FromPattern} key=${way} id=${`${id}-${way}`} pattern=${pattern} called=${called} onMove=${onMove} />`}
  </div>`;
}
