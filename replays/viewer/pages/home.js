// The first minute: what this is, and what can be done at once: play, watch, learn, the club's tournaments, one's own seats.

import { get } from "../lib/api.js";
import { html, useEffect } from "../lib/html.js";
import { useOfficialToken } from "../lib/official.js";
import { ProblemNote, useLoaded, useTitle } from "../lib/page.js";
import { Link, navigate } from "../lib/router.js";
import { ENGLISH, addTexts, t } from "../lib/text.js";
import { titleName, useTitles } from "../lib/titles.js";
import { Cover, CoverFan } from "../home/cover.js";
import { SeatLine, useMySeats } from "../home/my_seats.js";
import { usePlayNow } from "../home/play_now.js";
import { Tables, useWatching, watchedAt } from "../home/watching.js";
import texts from "../text/home.js";
import { FIRST } from "../titles/index.js";

addTexts(texts);
export const sheets = ["home", "first"];

const SHOWN = 3;
const FIRST_SENTENCE = /^.*?[.!?](?= |$)/;
const LESSON = `/titles/${FIRST.title}/lesson`;

/** The name to play under. @param {{now: ReturnType<typeof usePlayNow>}} props */
function Name({ now }) {
  if (now.fixed)
    return html`<p class="hero-name">${t("first.as_named", { name: now.fixed })} <${Link} href="/mine">${t("first.as_other")}<//></p>`;
  return html`<p class="hero-name"><label for="guest-name">${t("first.as")}</label>
    <input id="guest-name" maxlength="40" autocomplete="nickname" placeholder=${t("first.any_name")} value=${now.name} onInput=${(event) => now.setName(event.target.value)} /></p>`;
}

/** @param {{now: ReturnType<typeof usePlayNow>, titles: any[], watching: ReturnType<typeof useWatching>}} props */
function Hero({ now, titles, watching }) {
  const first = titles.find(({ name }) => name === FIRST.title) ?? titles[0];
  const best = watching?.[0];
  const watch = best?.live ? "first.watch_live" : best ? "first.watch" : "first.watch_lesson";
  return html`<section class="hero" aria-labelledby="first">
    <div class="hero-words"><h1 id="first">${t("first.title")}</h1><p class="hero-about">${t("first.about")}</p>
      <div class="hero-acts">
        ${
          now.may &&
          html`<button type="button" class="hero-play" disabled=${!first || Boolean(now.busy)} onClick=${() => now.play(first)}>
          ${t(now.busy ? "first.opening" : "first.play")}</button>
          <${Link} class="button hero-watch" href="/new?with=friend">${t("first.friend")}<//>`
        }
        <${Link} class=${now.may || !now.known ? "button hero-watch" : "button hero-play"} href=${best ? watchedAt(best) : LESSON}>${t(watch)}<//>
      </div>
      ${now.may && html`<${Name} now=${now} />`}
      ${now.known && !now.may && html`<p class="hero-name">${t("first.no_guests")}</p>`}
      <${ProblemNote} problem=${now.problem} /></div>
    <${CoverFan} titles=${titles.map(({ name }) => name)} /></section>`;
}

/** For how many a title is, over all its variants. @param {any} title */
function seatsInWords(title) {
  const least = Math.min(...title.variants.map(({ seats }) => seats[0]));
  const most = Math.max(...title.variants.map(({ seats }) => seats[1]));
  return least === most ? t("first.seats", { count: least }) : t("first.seats_between", { least, most });
}

/** @param {{title: any, now: ReturnType<typeof usePlayNow>}} props */
function Title({ title, now }) {
  const { name, display_name, summary, links } = title;
  return html`<li class="title-tile paper"><${Cover} title=${name} />
    <h3>${display_name}<span class="title-seats muted">${seatsInWords(title)}</span></h3>
    <p class="muted title-about" ...${ENGLISH}>${summary.match(FIRST_SENTENCE)?.[0] ?? summary}</p>
    <p class="title-acts">
      ${
        now.may &&
        html`<button type="button" class="primary" disabled=${Boolean(now.busy)} aria-label=${t("first.play_title", { title: display_name })}
        onClick=${() => now.play(title)}>${t("first.play_short")}</button>`
      }
      ${links.lesson && html`<${Link} class="button" href=${`/titles/${encodeURIComponent(name)}/lesson`} aria-label=${t("first.lesson_of", { title: display_name })}>${t("first.lesson")}<//>`}
      <a class="button" href=${links.rulebook} aria-label=${t("first.rules_of", { title: display_name })}>${t("first.rules")}</a></p></li>`;
}

function Tournaments() {
  const { value } = useLoaded((signal) => get("/v1/tournaments", { signal, query: { limit: SHOWN } }), []);
  const list = value?.tournaments ?? [];
  return html`<section class="panel paper" aria-labelledby="tournaments"><div class="panel-head"><h2 id="tournaments">${t("first.tournaments")}</h2>
      <p class="panel-more"><${Link} href="/tournaments">${t("first.all_tournaments")}<//></p></div>
    ${value && !list.length && html`<p class="muted">${t("first.no_tournaments")}</p>`}
    <ul class="panel-list">${list.map(
      ({ id, name }) =>
        html`<li key=${id}><${Link} href=${`/tournaments/${encodeURIComponent(id)}`}><span class="panel-what">${name}</span><//></li>`,
    )}</ul></section>`;
}

/** Kept seats, then the open games of a person who is signed in. @param {{titles: any[]}} props */
function Mine({ titles }) {
  const token = useOfficialToken();
  const rows = useMySeats();
  const { value } = useLoaded(
    async (signal) =>
      token ? (await get("/v1/me/games", { token, signal, query: { status: "open", limit: SHOWN } })).games : [],
    [token],
  );
  const games = (value ?? []).filter(({ id }) => !rows.some(({ one }) => one.game === id));
  const none = !rows.length && !games.length;
  return html`<section class="panel paper" aria-labelledby="mine"><div class="panel-head"><h2 id="mine">${t("first.mine")}</h2>
      <p class="panel-more"><${Link} href="/mine">${t("first.all_mine")}<//></p></div>
    ${none && html`<p class="muted">${t("first.no_mine")}</p>`}
    <ul class="panel-list">${rows.slice(0, SHOWN).map((row) => html`<li key=${row.one.token}><${SeatLine} row=${row} titles=${titles} /></li>`)}
    ${games.slice(0, Math.max(0, SHOWN - rows.length)).map(
      (
        game,
      ) => html`<li key=${game.id}><${Link} href=${`/games/${encodeURIComponent(game.id)}`}><span class="panel-what">${titleName(titles, game.title)}</span>
      ${game.my_turn && html`<span class="tag warn">${t("seats.your_turn")}</span>`}<//></li>`,
    )}</ul></section>`;
}

/** Links to filtered games that are older than their page lead there. @param {Record<string, string>} query */
function useOldLinks(query) {
  const old = ["title", "player", "status"].some((name) => query[name]);
  useEffect(() => {
    if (old) navigate(`/games${location.search}`, { replace: true });
  }, [old]);
}

/** @param {{query: Record<string, string>}} props */
export default function Home({ query }) {
  useTitle("");
  useOldLinks(query);
  const titles = useTitles();
  const now = usePlayNow();
  const watching = useWatching();
  return html`<div class="page first">
    <${Hero} now=${now} titles=${titles} watching=${watching} />
    <section aria-labelledby="titles"><h2 id="titles" class="unseen">${t("first.titles")}</h2>
      <ul class="title-tiles">${titles.map((title) => html`<${Title} key=${title.name} title=${title} now=${now} />`)}</ul></section>
    <div class="panels"><${Tables} found=${watching} titles=${titles} lesson=${LESSON} /><${Tournaments} /><${Mine} titles=${titles} /></div>
    <p class="first-search"><${Link} href="/search">${t("first.search")}<//></p>
  </div>`;
}
