// The rulings of a case in order, with their remedies and what became of them; and the appeal.

import { html } from "../lib/html.js";
import { Link } from "../lib/router.js";
import { seatName, t, when } from "../lib/text.js";
import { useSeating, whoIs } from "../replay/people.js";
import { Cited } from "./clauses.js";
import { Countdown, leftAsItIs, remedyInWords, Written } from "./words.js";

/** What became of a ruling. */
function Standing({ ruling }) {
  if (ruling.superseded_by !== null)
    return html`<span class="tag">${t("cases.superseded_by", { ruling: ruling.superseded_by })}</span>`;
  if (ruling.final) return html`<span class="tag good">${t("cases.final")}</span>`;
  return null;
}

/** Steps as links into the replay as it was played. */
const StepLinks = ({ game, steps }) =>
  html`${steps.map(
    (step, at) => html`${at > 0 && ", "}<${Link}
  href=${`/games/${encodeURIComponent(game.id)}/replay?step=${step}&ruled=false`}>${step}<//>`,
  )}`;

/** @param {{game: any, file: any, ruling: any}} props */
function Ruling({ game: now, file, ruling }) {
  const game = useSeating(now)(ruling.n);
  const gone = ruling.superseded_by !== null;
  return html`<article class=${gone ? "ruling gone" : "ruling"} aria-label=${t("cases.ruling", { number: ruling.ruling })}>
    <div class="row"><h3>${t("cases.ruling", { number: ruling.ruling })}</h3><b>${t(`cases.decided.${ruling.decision}`)}</b>
      <${Standing} ruling=${ruling} /></div>
    <p class="hint">${whoIs(game, ruling.by)} · <time datetime=${ruling.at}>${when(ruling.at)}</time> · ${t("cases.step", { step: ruling.n })}
      ${ruling.supersedes !== null && html` · ${t("cases.supersedes", { ruling: ruling.supersedes })}`}</p>
    <${Written} text=${ruling.reason} none=${t("cases.no_reason")} />
    <${Cited} title=${game.title} rule=${ruling.clause} text=${file.facts.clauses.find(({ rule }) => rule === ruling.clause)?.text} />
    ${ruling.facts.length > 0 && html`<p>${t("cases.rests_on")} <${StepLinks} game=${game} steps=${ruling.facts} /></p>`}
    ${
      ruling.remedies.length > 0 &&
      html`<ul class="remedies-done">${ruling.remedies.map((remedy) => html`<li>${remedyInWords(game, remedy)}</li>`)}</ul>`
    }
    ${leftAsItIs(ruling) && html`<p>${leftAsItIs(ruling)}</p>`}
    ${ruling.appeal_until && file.status === "ruled" && html`<p class="appeal-window"><${Countdown} until=${ruling.appeal_until} /></p>`}
  </article>`;
}

function Appeal({ game: now, appeal }) {
  const game = useSeating(now)(appeal.n);
  const { decision } = appeal;
  return html`<article class="ruling appeal" aria-labelledby="appeal">
    <h3 id="appeal">${t("cases.appeal_of", { name: seatName(game, appeal.seat), ruling: appeal.ruling })}</h3>
    <${Written} text=${appeal.reason} none=${t("cases.no_reason")} />
    ${
      decision === null
        ? html`<p class="note warn">${t("cases.appeal_waits")}</p>`
        : html`
      <p><b>${t(`cases.appeal_${decision.outcome}`)}</b> <span class="hint">${whoIs(game, decision.by)} · ${t("cases.step", { step: decision.n })}</span></p>
      <${Written} text=${decision.reason} none=${t("cases.no_reason")} />`
    }
  </article>`;
}

/** @param {{game: any, file: any}} props */
export function Rulings({ game, file }) {
  return html`<section class="paper" aria-labelledby="rulings"><h2 id="rulings" tabindex="-1">${t("cases.rulings")}</h2>
    ${file.rulings.length === 0 && html`<p class="hint">${t("cases.not_ruled")}</p>`}
    ${file.rulings.map((ruling) => html`<${Ruling} key=${ruling.ruling} game=${game} file=${file} ruling=${ruling} />`)}
    ${file.appeal && html`<${Appeal} game=${game} appeal=${file.appeal} />`}
  </section>`;
}
