// A field for each kind of part in a pattern, made from its description alone.

import { Fragment, html } from "../lib/html.js";
import { t, Words } from "../lib/text.js";
import { countOf, kindOf, openMembers, same, usedUp, valueOf } from "./patterns.js";

const FEW = 9; // up to this many integers are shown as chips; more are typed

/** @typedef {import("./names.js").Naming} Naming */

/** The name of a value, with its id in small print if there is one. */
function Named({ named }) {
  return html`${named.text}${named.more && named.more !== named.text && html` <small>${named.more}</small>`}`;
}

/**
 * Values in the order of their names.
 * @param {any[]} values
 * @param {string} member
 * @param {Naming} called
 */
function sorted(values, member, called) {
  const text = (value) => called(member, value).text;
  return [...values].sort((a, b) => text(a).localeCompare(text(b), undefined, { numeric: true }));
}

/** One of several values: radio buttons that look like chips. */
function OneField({ id, member, values, value, onValue, called, gone = [] }) {
  return html`<div class="chips">${sorted(values, member, called).map((option) => {
    const off = !same(option, value) && gone.some((other) => same(other, option));
    return html`<label class=${`chip ${off ? "off" : ""}`} key=${JSON.stringify(option)}>
      <input type="radio" name=${id} checked=${same(option, value)} disabled=${off} onChange=${() => onValue(option)} />
      <span><${Named} named=${called(member, option)} /></span></label>`;
  })}</div>`;
}

/** Several values in any order, as checkboxes. A value that occurs several times has one for each. */
function SomeField({ member, part, picks, onValue, called }) {
  const full = picks.length >= part.max;
  const seen = [];
  const toggle = (option, on) => {
    if (on)
      return onValue(
        remove(
          picks,
          picks.findIndex((pick) => same(pick, option)),
        ),
      );
    return onValue(full && part.max === 1 ? [option] : [...picks, option]);
  };
  return html`<div class="chips">${sorted(part.from, member, called).map((option) => {
    seen.push(option);
    const on = countOf(seen, option) <= countOf(picks, option);
    const off = !on && full && part.max !== 1;
    return html`<label class=${`chip ${off ? "off" : ""}`}>
      <input type="checkbox" checked=${on} disabled=${off} onChange=${() => toggle(option, on)} />
      <span><${Named} named=${called(member, option)} /></span></label>`;
  })}</div>`;
}

/** @param {any[]} list @param {number} at */
const remove = (list, at) => list.filter((_, index) => index !== at);

/** One value of a list: a press adds it; a value that occurs once is removed by a second press. */
function ListChip({ member, part, picks, option, onValue, called }) {
  const there = countOf(part.from, option);
  const left = there - countOf(picks, option);
  const once = !part.repeat && there === 1;
  const place = once ? picks.findIndex((pick) => same(pick, option)) : -1;
  const off = place < 0 && (picks.length >= part.max || (!part.repeat && left < 1));
  return html`<button type="button" class="chip" aria-pressed=${once ? place >= 0 : undefined} disabled=${off}
    onClick=${() => onValue(place >= 0 ? remove(picks, place) : [...picks, option])}>
    ${place >= 0 && html`<b class="nth">${place + 1}</b> `}<${Named} named=${called(member, option)} />
    ${!once && !part.repeat && html` <small>× ${left}</small>`}</button>`;
}

/** Several values whose order counts or that may repeat: pressed one after the other and shown as a list. */
function ListField({ member, part, picks, onValue, called }) {
  const all = part.ordered && !part.repeat && part.min === part.from.length;
  const different = part.from.filter((value, at) => part.from.findIndex((other) => same(other, value)) === at);
  const options = all || part.repeat ? different : sorted(different, member, called);
  return html`<${Fragment}>
    <div class="chips">${options.map(
      (option) => html`<${ListChip} key=${JSON.stringify(option)} member=${member} part=${part}
      picks=${picks} option=${option} onValue=${onValue} called=${called} />`,
    )}</div>
    ${
      all &&
      picks.length < part.from.length &&
      html`<button type="button" class="link" onClick=${() => onValue(rest(part, picks))}>
      ${t(picks.length ? "play.rest_as_listed" : "play.all_as_listed")}</button>`
    }
    ${
      picks.length > 0 &&
      html`<ol class="picks" aria-label=${t("play.picked")}>${picks.map(
        (pick, at) => html`<li>
      <span>${called(member, pick).text}</span>
      ${
        part.ordered &&
        at > 0 &&
        html`<button type="button" class="mini" onClick=${() => onValue(earlier(picks, at))}
        aria-label=${t("play.earlier", { name: called(member, pick).text })}>↑</button>`
      }
      <button type="button" class="mini" onClick=${() => onValue(remove(picks, at))}
        aria-label=${t("play.remove", { name: called(member, pick).text })}>×</button></li>`,
      )}</ol>`
    }
  <//>`;
}

/** The picks, followed by whatever is not picked yet. @param {any} part @param {any[]} picks */
function rest(part, picks) {
  const all = [...picks];
  for (const option of part.from) if (countOf(all, option) < countOf(part.from, option)) all.push(option);
  return all;
}

/** @param {any[]} list @param {number} at */
function earlier(list, at) {
  const moved = [...list];
  [moved[at - 1], moved[at]] = [moved[at], moved[at - 1]];
  return moved;
}

/** An integer: chips if there are few, else a number field. */
function IntField({ id, member, part, value, onValue, called }) {
  const [low, high] = part.int;
  if (high - low < FEW) {
    const values = Array.from({ length: high - low + 1 }, (_, index) => low + index);
    return html`<${OneField} id=${id} member=${member} values=${values} value=${value} onValue=${onValue} called=${called} />`;
  }
  return html`<input type="number" inputmode="numeric" min=${low} max=${high} step="1" value=${value ?? ""}
    aria-labelledby=${`${id}-label`}
    onInput=${(event) => onValue(event.target.value === "" ? undefined : Number(event.target.value))} />`;
}

/** A list of objects, each with its own fields. Values that the limits have used up are not offered again. */
function EachField({ id, part, entries, onValue, called }) {
  const members = openMembers(part.each);
  const put = (at, member, value) =>
    onValue(entries.map((entry, index) => (index === at ? { ...entry, [member]: value } : entry)));
  const gone = (at, member) =>
    usedUp(
      part.each[member],
      remove(entries, at).map((entry) => entry[member]),
    );
  return html`<div class="entries">
    ${entries.map(
      (entry, at) => html`<fieldset class="entry"><legend>${t("play.entry", { number: at + 1 })}
      ${
        entries.length > part.min &&
        html` <button type="button" class="mini" onClick=${() => onValue(remove(entries, at))}
        aria-label=${t("play.remove", { name: t("play.entry", { number: at + 1 }) })}>×</button>`
      }</legend>
      ${members.map(
        (member) => html`<${Field} id=${`${id}-${at}-${member}`} member=${member} part=${part.each[member]}
        value=${entry[member]} onValue=${(value) => put(at, member, value)} called=${called}
        gone=${kindOf(part.each[member]) === "one" ? gone(at, member) : []} />`,
      )}</fieldset>`,
    )}
    ${
      entries.length < part.max &&
      html`<button type="button" onClick=${() => onValue([...entries, {}])}>
      ${t("play.add_entry")}</button>`
    }
  </div>`;
}

/** How many may be picked, in words. @param {any} part */
function bounds(part) {
  if (!("min" in part)) return "";
  const order = part.ordered && part.max > 1 ? ` ${t("play.in_order")}` : "";
  const { min, max } = part;
  const many = max === min ? t("play.exactly", { count: min }) : t("play.from_to", { min, max });
  return many + order + (part.repeat ? ` ${t("play.may_repeat")}` : "");
}

/**
 * One open value of a move.
 * @param {{id: string, member: string, part: any, value: any, onValue: (value: any) => void, called: Naming, gone?: any[]}} props
 */
export function Field({ id, member, part, value, onValue, called, gone = [] }) {
  const kind = kindOf(part);
  const common = { id, member, part, onValue, called };
  const shown = valueOf(part, value);
  return html`<div class="pattern-field" role="group" aria-labelledby=${`${id}-label`}>
    <p class="pattern-label"><span id=${`${id}-label`}>${Words(member)}</span> <span class="hint">${bounds(part)}</span></p>
    ${kind === "one" && html`<${OneField} ...${common} values=${part.from} value=${shown} gone=${gone} />`}
    ${kind === "int" && html`<${IntField} ...${common} value=${shown} />`}
    ${
      kind === "some" &&
      (part.ordered || part.repeat
        ? html`<${ListField} ...${common} picks=${shown} />`
        : html`<${SomeField} ...${common} picks=${shown} />`)
    }
    ${kind === "each" && html`<${EachField} ...${common} entries=${shown} />`}
  </div>`;
}
