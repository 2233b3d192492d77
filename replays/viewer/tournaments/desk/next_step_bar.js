// On top of the desk: what to do now, and the button that does it.

import { html } from "../../lib/html.js";
import { ProblemNote } from "../../lib/page.js";
import { setQuery } from "../../lib/router.js";
import { t } from "../../lib/text.js";
import { latestRound, needsWhy, useAct, useDesk } from "./context.js";
import { STATIONS, nextStep, stationOf } from "./next_step.js";

/** Where the round is on its way. @param {{book: any}} props */
function Stations({ book }) {
  const at = stationOf(book);
  if (at === null) return null;
  const last = latestRound(book);
  const round = at === "draw" && last ? last.number + 1 : (last?.number ?? 1);
  const here = STATIONS.indexOf(at);
  return html`<ol class="stations" aria-label=${t("desk.stations", { round })}>${STATIONS.map(
    (name, k) => html`<li key=${name} class=${k < here ? "past" : ""} aria-current=${k === here ? "step" : undefined}>
      ${t(`desk.station.${name}`)}</li>`,
  )}</ol>`;
}

export function NextStep() {
  const desk = useDesk();
  const { busy, problem, send } = useAct();
  const step = nextStep(desk.book);
  const go = async (/** @type {import("./next_step.js").Step} */ { name, act, before, part, params }) => {
    if (before && !(await send(before))) return;
    if (act) {
      // The reason is the step itself: this is what everybody expects next.
      const late = act.type === "change-config" && needsWhy(desk.book);
      const answer = await send(act.type, {
        ...act.members,
        ...(late && { why: t(`desk.next.${name}.button`, params) }),
      });
      if (!answer) return;
      desk.say(t(`desk.next.${name}.done`, params));
    }
    setQuery({ part, round: null });
    if (name === "enter_players") setTimeout(() => document.getElementById("paste")?.focus(), 50); // once the part is there
  };
  const button = (
    one,
    kind,
  ) => html`<button type="button" key=${one.name} class=${kind} disabled=${busy} onClick=${() => go(one)}>
    ${t(`desk.next.${one.name}.button`, one.params)}</button>`;
  return html`<section class="next-step paper" aria-labelledby="next-step">
    <${Stations} book=${desk.book} />
    <h2 id="next-step" class="next-said">${t(`desk.next.${step.name}`, step.params)}</h2>
    <${ProblemNote} problem=${problem} />
    <p class="row">${button(step, "primary big")}${(step.also ?? []).map((one) => button(one, ""))}</p>
  </section>`;
}
