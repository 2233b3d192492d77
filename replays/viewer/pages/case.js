// The page of a case: its file, and the actions open to the reader.

import "../cases/texts.js";
import { isDirector, isOfficial, SpeakerNote, useSpeakers } from "../cases/speaker.js";
import { FoldedAct } from "../cases/act_form.js";
import { Ruling } from "../cases/appeals.js";
import { Claim } from "../cases/claim.js";
import { EventsInQuestion, Judgement } from "../cases/facts.js";
import { useEventsOf, useLast } from "../cases/news.js";
import { Knowledge } from "../cases/knowledge.js";
import { LeftBehind } from "../cases/leftovers.js";
import { NewTokens } from "../cases/new_tokens.js";
import { formsOf, mayAppeal, mayWithdraw } from "../cases/purpose.js";
import { Rulings } from "../cases/rulings.js";
import { Seen } from "../cases/table_views.js";
import { playersOf, TableBar } from "../cases/table_bar.js";
import { get } from "../lib/api.js";
import { html, useEffect, useRef, useState } from "../lib/html.js";
import { Later } from "../lib/later.js";
import { Loading, ProblemNote, useLoaded, useTitle } from "../lib/page.js";
import { setQuery } from "../lib/router.js";
import { t } from "../lib/text.js";

export const sheets = ["cases"];

const lateClaims = () => import("../cases/late_claims.js").then((module) => module.LateClaims);
const interruptions = () => import("../cases/interruptions.js").then((module) => module.Interruptions);

const AROUND = 3;
const AROUND_MOST = 20;

/** @param {{params: {id: string, k: string}, query: Record<string, string>}} props */
export default function CasePage({ params, query }) {
  const { id, k } = params;
  const who = useSpeakers(id);
  const { token } = who.speaker;
  const [around, setAround] = useState(AROUND);
  const path = `/v1/games/${encodeURIComponent(id)}`;
  const { value, problem, reload } = useLoaded(
    async (signal) => {
      if (!who.ready) return null;
      const [game, file] = await Promise.all([
        get(path, { token, signal }),
        get(`${path}/cases/${encodeURIComponent(k)}`, { token, signal, as: query.as, query: { around } }),
      ]);
      return { game, file: { ...file, token } };
    },
    [id, k, token, who.ready, query.as, around],
  );
  const shown = useLast(value, ({ game, file }) => game.id === id && String(file.case) === k && file.token === token);
  useTitle(shown ? `${t("cases.case", { number: k })}, ${playersOf(shown.game)}` : t("cases.case", { number: k }));
  useEventsOf(shown?.game, token, reload);
  if (problem && !shown) {
    return html`<div class="page"><h1>${t("cases.case", { number: k })}</h1><${ProblemNote} problem=${problem} onRetry=${reload} />
      ${query.as && html`<p><button type="button" onClick=${() => setQuery({ as: null })}>${t("cases.own_view")}</button></p>`}</div>`;
  }
  if (!shown) return html`<${Loading} />`;
  return html`<${CaseFile} key=${`${id} ${k}`} ...${shown} who=${who} problem=${problem} reload=${reload} onMore=${around < AROUND_MOST ? () => setAround(AROUND_MOST) : null} />`;
}

/** Whose view the file shows. Once a game is over everybody may see all hands. */
function View({ game, file }) {
  const over = game.status === "closed" || game.status === "void";
  return html`<p class="row"><span class="hint">${t(`cases.view_${typeof file.as === "number" ? "seat" : file.as}`)}</span>
    ${over && file.as !== "all" && html`<button type="button" onClick=${() => setQuery({ as: "all" })}>${t("cases.show_all")}</button>`}</p>`;
}

/** @param {{game: any, file: any, who: any, problem: any, reload: () => void, onMore: (() => void)|null}} props */
function CaseFile({ game, file, who, problem, reload, onMore }) {
  const { speaker } = who;
  const [seated, setSeated] = useState(/** @type {any[]} */ ([]));
  const acted = useRef(false);
  useEffect(() => {
    // The form is gone: focus moves to its result.
    if (acted.current && !seated.length) document.getElementById("rulings")?.focus();
    acted.current = false;
  }, [file]);
  const done = (answer) => {
    acted.current = true;
    if (answer?.seats?.length) setSeated(answer.seats); // the links are shown only once, so they must outlive the form
    reload();
  };
  const acting = { game, file, speaker, onDone: done, onRefused: reload };
  const k = file.case;
  const [taken, setTaken] = useState(0);
  useEffect(() => {
    if (taken) document.getElementById("ruling-reason")?.focus();
  }, [taken]);
  return html`<div class="page wide case-page">
    <div class="row page-head"><h1>${t("cases.case", { number: file.case })}</h1></div>
    <${TableBar} game=${game} inCase=${true} />
    <${SpeakerNote} game=${game} ...${who} />
    <${View} game=${game} file=${file} />
    <${ProblemNote} problem=${problem} onRetry=${reload} />
    ${seated.length > 0 && html`<${NewTokens} game=${game} seats=${seated} onDone=${() => setSeated([])} />`}
    <div class="file">
      <div class="file-column"><${Claim} game=${game} file=${file} />
        <${Rulings} game=${game} file=${file} />
        ${mayAppeal(file, speaker) && html`<${FoldedAct} key=${speaker.token} ...${acting} type="appeal" at=${`cases/${k}/appeal`} kept="appeal" otherwise=${{ seat: { needed: "always", hidden: !isOfficial(speaker) } }} />`}
        ${mayWithdraw(file, speaker) && html`<${FoldedAct} key=${`w${speaker.token}`} ...${acting} type="withdrawal" at=${`cases/${k}/withdrawal`} kept="withdrawal" />`}</div>
      <div class="file-column"><${EventsInQuestion} game=${game} file=${file} />
        <${Judgement} game=${game} file=${file} />
        <${Later} wanted=${file.facts.late_claims?.length > 0} load=${lateClaims} game=${game} file=${file} /></div>
    </div>
    <${Seen} game=${game} file=${file} onMore=${onMore} />
    <${Knowledge} game=${game} file=${file} />
    <${LeftBehind} key=${`left ${speaker.token}`} acting=${acting} forms=${formsOf(file, speaker)} onTaken=${() => setTaken(taken + 1)} />
    <${Ruling} key=${`${speaker.token} ${file.status} ${file.rulings.length} ${taken}`} ...${acting} />
    <${Later} wanted=${isDirector(speaker)} load=${interruptions} game=${game} speaker=${speaker} onDone=${reload} />
  </div>`;
}
