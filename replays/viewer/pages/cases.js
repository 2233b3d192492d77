// The cases of a game: the list, a form to call the director, and a director's controls of the table.

import "../cases/texts.js";
import { isDirector, mayCall, SpeakerNote, useSpeakers } from "../cases/speaker.js";
import { CallForm } from "../cases/call_form.js";
import { CaseList } from "../cases/case_list.js";
import { useEventsOf, useLast } from "../cases/news.js";
import { Interruptions } from "../cases/interruptions.js";
import { OfficialLog } from "../cases/official_log.js";
import { playersOf, TableBar } from "../cases/table_bar.js";
import { get, getAll } from "../lib/api.js";
import { html, useEffect, useRef, useState } from "../lib/html.js";
import { Loading, ProblemNote, useLoaded, useTitle } from "../lib/page.js";
import { setQuery } from "../lib/router.js";
import { t } from "../lib/text.js";

export const sheets = ["cases"];

/** @param {{params: {id: string}, query: Record<string, string>}} props */
export default function Cases({ params, query }) {
  const { id } = params;
  const who = useSpeakers(id);
  const { token } = who.speaker;
  const path = `/v1/games/${encodeURIComponent(id)}`;
  const { value, problem, reload } = useLoaded(
    async (signal) => {
      if (!who.ready) return null;
      const [game, cases] = await Promise.all([
        get(path, { token, signal }),
        getAll(`${path}/cases`, "cases", { by: "after", token, signal }),
      ]);
      return { game, cases, token };
    },
    [id, token, who.ready],
  );
  const shown = useLast(value, (last) => last.game.id === id && last.token === token);
  useTitle(shown ? t("cases.title", { players: playersOf(shown.game) }) : t("home.cases"));
  useEventsOf(shown?.game, token, reload);
  if (problem && !shown)
    return html`<div class="page"><h1>${t("home.cases")}</h1><${ProblemNote} problem=${problem} onRetry=${reload} /></div>`;
  if (!shown) return html`<${Loading} />`;
  return html`<${Shown} key=${id} game=${shown.game} cases=${shown.cases} who=${who} query=${query} problem=${problem} reload=${reload} />`;
}

/** The page once loaded. The form is open if the address names a step. */
function Shown({ game, cases, who, query, problem, reload }) {
  const [calling, setCalling] = useState(Boolean(query.step));
  const form = useRef(null);
  const { speaker } = who;
  useEffect(() => {
    if (calling) form.current?.querySelector("h2")?.focus();
  }, [calling]);
  const close = () => {
    setCalling(false);
    if (query.step) setQuery({ step: null });
  };
  return html`<div class="page cases-page">
    <div class="row page-head"><h1>${t("home.cases")}</h1>
      ${mayCall(speaker) && !calling && html`<button type="button" class="primary" onClick=${() => setCalling(true)}>${t("cases.call_director")}</button>`}</div>
    <${TableBar} game=${game} />
    <${SpeakerNote} game=${game} ...${who} />
    <${ProblemNote} problem=${problem} onRetry=${reload} />
    ${calling && !mayCall(speaker) && html`<p class="note">${t("cases.may_not_call")}</p>`}
    ${
      calling &&
      mayCall(speaker) &&
      html`<div ref=${form}><${CallForm} key=${speaker.token} game=${game} speaker=${speaker}
      step=${query.step} onCancel=${close} /></div>`
    }
    <${CaseList} game=${game} cases=${cases} />
    ${isDirector(speaker) && html`<${Interruptions} game=${game} speaker=${speaker} onDone=${reload} />`}
    <${OfficialLog} key=${speaker.token} game=${game} token=${speaker.token} />
  </div>`;
}
