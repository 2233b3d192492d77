// The tournaments of this service: making one, one's own, and those that are public.

import "../tournaments/names.js";
import { get } from "../lib/api.js";
import { html, useState } from "../lib/html.js";
import { TokenForm, useOfficialToken } from "../lib/official.js";
import { Loading, ProblemNote, useLoaded, useTitle } from "../lib/page.js";
import { Link, setQuery } from "../lib/router.js";
import { addTexts, t, when } from "../lib/text.js";
import { useTyped } from "../lib/typed.js";
import texts from "../text/desk_setup.js";
import { pageOf } from "../tournaments/api.js";
import { MakeTournament } from "../tournaments/desk/make.js";

addTexts(texts);
export const sheets = ["home", "tournaments"];

const AT_ONCE = 30;

/** What a token may do with tournaments: make them, and which desks are open to it. @param {string|null} token */
function useMine(token) {
  return useLoaded(
    async (signal) => {
      if (!token) return { makes: false, all: false, own: [], duties: new Set() };
      const me = await get("/v1/tokens/me", { token, signal });
      const own = await get("/v1/me/tournaments", { token, signal }).then(
        ({ tournaments }) => tournaments,
        () => [],
      );
      const official = ["organiser", "director", "scorer"].includes(me.role);
      return {
        makes: me.role === "organiser" && !me.tournament,
        all: official && !me.tournament,
        only: official ? me.tournament : null,
        own,
      };
    },
    [token],
  );
}

/** @param {{tournament: any, desk: boolean, status?: string}} props */
function Row({ tournament, desk, status }) {
  const { id, name, private: secret, created_at } = tournament;
  return html`<li class="paper game-row"><div class="game-head"><h3>${name}</h3>
      ${status && html`<span class="tag">${t(`tournaments.status.${status}`)}</span>`}${secret && html`<span class="tag">${t("tournaments.private")}</span>`}</div>
    ${created_at && html`<p class="game-when muted">${t("tournaments.made", { when: when(created_at) })}</p>`}
    <p class="row game-links">${desk && html`<${Link} href=${pageOf(id, "/desk")}>${t("tournaments.to_desk")}<span class="unseen"> ${name}</span><//>`}
      <${Link} href=${pageOf(id)}>${t("tournaments.to_page")}<span class="unseen"> ${name}</span><//></p></li>`;
}

/** Those that everybody may know of, and for officials all. @param {{query: Record<string, string>, mine: any, token: string|null}} props */
function All({ query, mine, token }) {
  const [typed, setTyped] = useTyped(query.q ?? "", (q) => setQuery({ q }));
  const [wanted, setWanted] = useState(AT_ONCE);
  const { value, problem, reload } = useLoaded(
    (signal) => get("/v1/tournaments", { token, query: { q: query.q, limit: Math.min(200, wanted) }, signal }),
    [query.q, wanted, token],
  );
  const list = value?.tournaments ?? [];
  return html`<section aria-labelledby="all"><div class="row page-head"><h2 id="all">${t("tournaments.all")}</h2>
      <div class="field find"><label class="unseen" for="find-tournament">${t("tournaments.find")}</label>
      <input id="find-tournament" type="search" placeholder=${t("tournaments.find")} value=${typed} onInput=${(event) => setTyped(event.target.value)} /></div></div>
    <${ProblemNote} problem=${problem} onRetry=${reload} />
    ${!value && !problem && html`<${Loading} />`}
    ${value && !list.length && html`<p class="note">${query.q ? t("tournaments.none_found", { name: query.q }) : t("tournaments.none")}</p>`}
    <ul class="game-list">${list.map((one) => html`<${Row} key=${one.id} tournament=${one} desk=${mine?.all || mine?.only === one.id} />`)}</ul>
    ${value?.next && wanted < 200 && html`<p><button type="button" onClick=${() => setWanted(wanted + AT_ONCE)}>${t("tournaments.more")}</button></p>`}</section>`;
}

/** @param {{query: Record<string, string>}} props */
export default function Tournaments({ query }) {
  useTitle(t("nav.tournaments"));
  const token = useOfficialToken();
  const mine = useMine(token);
  const [making, setMaking] = useState(false);
  const own = mine.value?.own ?? [];
  if (making && mine.value?.makes) {
    return html`<div class="page"><h1>${t("tournaments.make")}</h1><${MakeTournament} onCancel=${() => setMaking(false)} /></div>`;
  }
  return html`<div class="page tournaments-page"><div class="row page-head"><h1>${t("nav.tournaments")}</h1>
      ${mine.value?.makes && html`<button type="button" class="primary" onClick=${() => setMaking(true)}>${t("tournaments.make")}</button>`}</div>
    <${ProblemNote} problem=${mine.problem} onRetry=${mine.reload} />
    ${
      own.length > 0 &&
      html`<section aria-labelledby="yours"><h2 id="yours">${t("tournaments.yours")}</h2><ul class="game-list">${own.map(
        (one) => html`<${Row} key=${one.id} tournament=${one} desk=${one.duties.length > 0} status=${one.status} />`,
      )}</ul></section>`
    }
    <${All} query=${query} mine=${mine.value} token=${token} />
    <${TokenForm} />
  </div>`;
}
