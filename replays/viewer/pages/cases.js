// The cases of a game: the list, calling the director, and what a director does to the table.

import { isDirector, mayCall, SpeakerNote, useSpeakers } from "../cases/acting.js";
import { CallForm } from "../cases/call_form.js";
import { CaseList } from "../cases/case_list.js";
import { useEventsOf } from "../cases/following.js";
import { Interruptions } from "../cases/interruptions.js";
import { OfficialLog } from "../cases/official_log.js";
import { playersOf, TableBar } from "../cases/table_bar.js";
import { get, getAll } from "../lib/api.js";
import { html, useEffect, useRef, useState } from "../lib/html.js";
import { Loading, ProblemNote, useLoaded, useTitle } from "../lib/page.js";
import { setQuery } from "../lib/router.js";
import { t } from "../lib/text.js";

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
      return { game, cases };
    },
    [id, token, who.ready],
  );
  useTitle(value ? t("cases.title", { players: playersOf(value.game) }) : t("home.cases"));
  useEventsOf(value?.game, token, reload);
  if (problem)
    return html`<div class="page"><h1>${t("home.cases")}</h1><${ProblemNote} problem=${problem} onRetry=${reload} /></div>`;
  if (!value) return html`<${Loading} />`;
  return html`<${Shown} game=${value.game} cases=${value.cases} who=${who} query=${query} reload=${reload} />`;
}

/** The page with what was loaded. The form is open where the address names a step. */
function Shown({ game, cases, who, query, reload }) {
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
      ${mayCall(speaker) && !calling && html`<button type="button" class="primary" onClick=${() => setCalling(true)}>${t("cases.call")}</button>`}</div>
    <${TableBar} game=${game} />
    <${SpeakerNote} game=${game} ...${who} />
    ${calling && !mayCall(speaker) && html`<p class="note">${t("cases.may_not_call")}</p>`}
    ${
      calling &&
      mayCall(speaker) &&
      html`<div ref=${form}><${CallForm} key=${speaker.token} game=${game} speaker=${speaker}
      step=${query.step} onCancel=${close} /></div>`
    }
    <${CaseList} game=${game} cases=${cases} />
    ${isDirector(speaker) && html`<${Interruptions} game=${game} speaker=${speaker} onDone=${reload} />`}
    <${OfficialLog} key=${`${game.step} ${speaker.token}`} game=${game} token=${speaker.token} />
  </div>`;
}
