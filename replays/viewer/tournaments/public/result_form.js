// Entering what a table came to: players are tapped in the order of their places, or their scores are typed.

import { html, useEffect, useRef, useState } from "../../lib/html.js";
import { t } from "../../lib/text.js";
import { entrantName, exactPoints } from "../names.js";
import { ordinal } from "./words.js";

/** @typedef {{seat: number, entrant: string, name: string}} Seat */

/**
 * The places by seat of those tapped so far, in groups that share a place: after two firsts comes a third.
 * @param {number[][]} groups indexes of seats @param {number} count of seats @returns {(number|null)[]}
 */
export function placesOf(groups, count) {
  const places = Array(count).fill(null);
  let place = 1;
  for (const group of groups) {
    for (const at of group) places[at] = place;
    place += group.length;
  }
  return places;
}

/**
 * The groups after a tap: a new place, or the last one shared. Whoever has a place already loses it, with all after.
 * @param {number[][]} groups @param {number} at index of the seat @param {boolean} shared
 */
export function tapped(groups, at, shared) {
  const had = groups.findIndex((group) => group.includes(at));
  if (had >= 0) {
    const rest = groups[had].filter((one) => one !== at);
    return [...groups.slice(0, had), ...(rest.length ? [rest] : [])];
  }
  if (!shared || !groups.length) return [...groups, [at]];
  return [...groups.slice(0, -1), [...(groups.at(-1) ?? []), at]];
}

/**
 * What to do next, as a sentence.
 * @param {Seat[]} missing seats without a place @param {number[][]} groups @param {boolean} shared
 */
function nextWords(missing, groups, shared) {
  if (!missing.length) return t("public.result.complete");
  const place = groups.flat().length + 1;
  const last = groups.at(-1);
  if (shared && last) return t("public.result.tap_shared", { place: ordinal(place - last.length) });
  if (missing.length > 1 || !last) return t("public.result.tap", { place: ordinal(place) });
  return t("public.result.last", { name: entrantName(missing[0]), place: ordinal(place) });
}

/** @param {{seats: Seat[], busy: boolean, onSend: (result: any) => void, onCancel?: () => void}} props */
function ByPlaces({ seats, busy, onSend, onCancel }) {
  const [groups, setGroups] = useState(/** @type {number[][]} */ ([]));
  const [shared, setShared] = useState(false);
  const places = placesOf(groups, seats.length);
  const missing = seats.filter((_, at) => places[at] === null);
  // Who is left when all others have a place is the last, and need not be tapped.
  const whole =
    missing.length === 1 && groups.length && !shared ? places.map((place) => place ?? seats.length) : places;
  const tap = (at) => {
    setGroups(tapped(groups, at, shared));
    setShared(false);
  };
  const seatButton = (seat, at) => html`<li key=${seat.entrant}><button type="button" class="result-seat"
    aria-pressed=${places[at] !== null} onClick=${() => tap(at)}>
    <span class="result-place">${whole[at] === null ? "·" : ordinal(whole[at])}</span><span class="result-name">${entrantName(seat)}</span></button></li>`;
  return html`<div class="stack">
    <p class="result-next" aria-live="polite">${nextWords(missing, groups, shared)}</p>
    <ul class="result-seats">${seats.map(seatButton)}</ul>
    <p class="row">
      <button type="button" aria-pressed=${shared} disabled=${!groups.length || !missing.length}
        onClick=${() => setShared(!shared)}>${t("public.result.share")}</button>
      <button type="button" disabled=${!groups.length} onClick=${() => setGroups([])}>${t("public.result.again")}</button></p>
    <p class="row"><button type="button" class="primary" disabled=${busy || whole.includes(null)}
      onClick=${() => onSend({ places: whole })}>${busy ? t("public.sending") : t("public.result.send")}</button>
      ${onCancel && html`<button type="button" onClick=${onCancel}>${t("public.cancel")}</button>`}</p></div>`;
}

/** @param {{seats: Seat[], busy: boolean, onSend: (result: any) => void, onCancel?: () => void}} props */
function ByScores({ seats, busy, onSend, onCancel }) {
  const [typed, setTyped] = useState(() => seats.map(() => ""));
  const [faulty, setFaulty] = useState(-1);
  const first = useRef(/** @type {HTMLElement|null} */ (null));
  const submit = (event) => {
    event.preventDefault();
    const scores = typed.map(exactPoints);
    const wrong = scores.indexOf(null);
    setFaulty(wrong);
    if (wrong < 0) onSend({ scores });
    else first.current?.querySelectorAll("input")[wrong]?.focus();
  };
  const type = (at, text) => setTyped(typed.map((one, k) => (k === at ? text : one)));
  return html`<form class="stack" ref=${first} onSubmit=${submit} novalidate>
    <p>${t("public.result.scores")}</p>
    <ul class="result-seats">${seats.map((seat, at) => {
      const id = `score-${seat.seat}`;
      return html`<li key=${seat.entrant} class="result-score"><label for=${id}>${entrantName(seat)}</label>
        <input id=${id} inputmode="decimal" autocomplete="off" value=${typed[at]} aria-invalid=${faulty === at}
          aria-describedby=${faulty === at ? "score-fault" : undefined}
          onInput=${(event) => type(at, event.target.value)} /></li>`;
    })}</ul>
    ${faulty >= 0 && html`<p id="score-fault" class="fault" role="alert">${t("public.result.not_a_number", { name: entrantName(seats[faulty]) })}</p>`}
    <p class="row"><button type="submit" class="primary" disabled=${busy}>${busy ? t("public.sending") : t("public.result.send")}</button>
      ${onCancel && html`<button type="button" onClick=${onCancel}>${t("public.cancel")}</button>`}</p></form>`;
}

/**
 * A form for the result of a table. `onSend` gets {places} or {scores} by seat.
 * @param {{seats: Seat[], kind: "places"|"score"|"wins", busy: boolean, onSend: (result: any) => void, onCancel?: () => void}} props
 */
export function ResultForm({ kind, ...props }) {
  const head = useRef(/** @type {HTMLElement|null} */ (null));
  useEffect(() => head.current?.focus(), []);
  const Form = kind === "score" ? ByScores : ByPlaces;
  return html`<section class="result-form" aria-labelledby="result-head">
    <h3 id="result-head" tabindex="-1" ref=${head}>${t("public.result.title")}</h3>
    <${Form} ...${props} /></section>`;
}
