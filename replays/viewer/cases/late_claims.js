// Claims that came too late in a race, for the game's officials: who, when, and what would have come of them in time.

import { download } from "../lib/download.js";
import { html } from "../lib/html.js";
import { LOCALE, seatName, t } from "../lib/text.js";
import { moveInWords, useNaming } from "../play/names.js";
import { useSeating, withNames } from "../replay/people.js";
import { Cited } from "./clauses.js";
import { span } from "./words.js";

/** To the millisecond: that is what a race is about. */
const dayShape = new Intl.DateTimeFormat(LOCALE, { dateStyle: "medium" });
const clockShape = new Intl.DateTimeFormat(LOCALE, {
  hour: "2-digit",
  minute: "2-digit",
  second: "2-digit",
  fractionalSecondDigits: 3,
});

/** @param {{game: any, file: any}} props */
export function LateClaims({ game, file }) {
  const claims = file.facts.late_claims ?? [];
  const seating = useSeating(game);
  const called = useNaming(game, null);
  if (claims.length === 0) return null;
  return html`<section class="paper" aria-labelledby="late-claims"><h2 id="late-claims">${t("cases.late_claims")}</h2>
    <p class="hint">${t(file.as === "all" ? "cases.late_claims_hint" : "cases.late_claims_closed")}</p>
    <ol class="events-asked">${claims.map(
      (claim) => html`<li key=${claim.number}>
        <p><b>${seatName(seating(claim.step), claim.seat)}</b>${" – "}<${Arrival} at=${claim.arrived} />,
          ${" "}${t("cases.late_after", { step: claim.step })}</p>
        ${claim.move && html`<${Told} game=${seating(claim.step)} claim=${claim} called=${called} />`}
        <p class="hint">${withNames(game, claim.objection.message)} <code>${claim.objection.code}</code></p>
        <${Cited} title=${game.title} rule=${claim.objection.rule} />
      </li>`,
    )}</ol></section>`;
}

function Arrival({ at }) {
  const moment = new Date(at);
  return html`<time datetime=${moment.toISOString()}>${dayShape.format(moment)}, ${clockShape.format(moment)}</time>`;
}

/** The move, what the rules would have said of it before the race was lost, and the signed note. */
function Told({ game, claim, called }) {
  const { move, in_time: inTime, lost_to: step, late_by: lateBy, note, number } = claim;
  const file = `late-claim-${number}.note`;
  const save = () => download(file, [Uint8Array.from(atob(note), (letter) => letter.charCodeAt(0))], "text/plain");
  return html`<p>${inTime?.label ? inTime.label.charAt(0).toUpperCase() + inTime.label.slice(1) : moveInWords(move, called)}</p>
    <p>${inTime === null ? t("cases.late_long_ago") : `${t(lateBy < 0 ? "cases.late_waited" : "cases.late_by", { time: span(Math.abs(lateBy)), step })} ${withNames(game, verdict(inTime, step))}`}
      ${move.claimed_at !== undefined && html`${" "}${t("cases.late_claimed", { time: span(move.claimed_at) })}`}</p>
    <p><button type="button" onClick=${save}>${t("cases.late_note")}</button></p>`;
}

function verdict({ accepted, objection, events }, step) {
  if (!accepted) return t("cases.late_refused", { step, why: objection.message });
  const wrong = events.some(({ type }) => type === "ClaimWrong");
  return t(wrong ? "cases.late_wrong" : "cases.late_right", { step });
}
