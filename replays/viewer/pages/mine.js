// The games and invitations of whoever this tab acts for.

import { GameList } from "../home/game_list.js";
import { MySeats } from "../home/my_seats.js";
import { get, patch } from "../lib/api.js";
import { useChanged } from "../lib/changes.js";
import { html, useEffect, useState } from "../lib/html.js";
import { forgetMe, useNoAccount, useOfficialToken } from "../lib/official.js";
import { Loading, ProblemNote, useTitle } from "../lib/page.js";
import { Link } from "../lib/router.js";
import { PersonNeeded, SignIn, useOpenDoors } from "../lib/sign_in.js";
import { TakeAlong } from "../lib/take_along.js";
import { addTexts, t, when } from "../lib/text.js";
import { titleName, useTitles } from "../lib/titles.js";
import { useAsking } from "../replay/asking.js";
import texts from "../text/home.js";

addTexts(texts);

export const sheets = ["home"];

const SHOWN = 24;
const LISTS = [
  ["turn", { status: "open", my_turn: true }],
  ["open", { status: "open" }],
  ["over", { status: "finished" }],
];

/** All that is asked of the service for this page. @param {string} token */
async function own(token) {
  const [me, asked, branches, studies, ...lists] = await Promise.all([
    get("/v1/me", { token }),
    get("/v1/me/invitations", { token, query: { pending: true } }),
    get("/v1/me/branches", { token, query: { limit: SHOWN } }),
    get("/v1/me/studies", { token, query: { limit: SHOWN } }),
    ...LISTS.map(([, query]) => get("/v1/me/games", { token, query: /** @type {any} */ (query) })),
  ]);
  const [turn, open, over] = lists.map((list) => list.games);
  const waiting = new Set(turn.map(({ id }) => id));
  return {
    me,
    invitations: asked.invitations,
    branches: branches.branches,
    studies: studies.studies,
    lists: [turn, open.filter(({ id }) => !waiting.has(id)), over],
  };
}

/** Links to what else is one's own. @param {{name: string, links: {href: string, text: string, when: string}[]}} props */
function Links({ name, links }) {
  if (!links.length) return null;
  return html`<section aria-labelledby=${name}><h2 id=${name}>${t(`mine.${name}`)}</h2><ul class="game-list">${links.map(
    (one) => html`<li class="paper game-row" key=${one.href}><p><${Link} href=${one.href}>${one.text}<//></p>
      <p class="game-when muted">${when(one.when)}</p></li>`,
  )}</ul></section>`;
}

/** @param {any} branch */
const branchLink = ({ id, game, name, begins_at, created_at }) => ({
  href: `/games/${encodeURIComponent(game)}/replay?step=${begins_at}&branch=${encodeURIComponent(id)}`,
  text: name ?? t("mine.branch", { step: begins_at }),
  when: created_at,
});

/** @param {any} study */
const studyLink = ({ id, title, changed_at }) => ({
  href: `/studies/${encodeURIComponent(id)}`,
  text: title ?? t("mine.untitled"),
  when: changed_at,
});

/** @param {{invitations: any[], titles: any[]}} props */
function Invitations({ invitations, titles }) {
  if (!invitations.length) return null;
  return html`<section aria-labelledby="invitations"><h2 id="invitations">${t("mine.invitations")}</h2>
    <ul class="game-list">${invitations.map(
      ({ id, seat, title }) => html`<li class="paper game-row">
      <p>${t("mine.invited", { number: seat + 1, title: titleName(titles, title) })}</p>
      <p><${Link} href=${`/join/${encodeURIComponent(id)}`}>${t("mine.show")}<//></p></li>`,
    )}</ul></section>`;
}

/** Who this is; a guest is told how long, and may sign in. @param {{me: any}} props */
function Who({ me }) {
  const guest = useNoAccount();
  const provider = useOpenDoors()?.provider;
  if (!me.handle) return null;
  if (!guest) return html`<p class="muted">${t("mine.you", { name: me.handle })}</p>`;
  return html`<section class="paper stack guest-note" aria-labelledby="guest"><h2 id="guest">${t("guest.you", { name: me.handle })}</h2>
    <p>${t("guest.about")} ${provider && t("guest.sign_in")}</p><${SignIn} />
    <${Rename} me=${me} />
    <p class="row"><button type="button" onClick=${forgetMe}>${t("guest.forget")}</button></p></section>`;
}

/** Another name for the guest. @param {{me: any}} props */
function Rename({ me }) {
  const [name, setName] = useState(me.handle);
  const { busy, problem, ask } = useAsking();
  const submit = (event) => {
    event.preventDefault();
    ask(() => patch(`/v1/people/${encodeURIComponent(me.person)}`, { handle: name.trim() }));
  };
  return html`<form class="row" onSubmit=${submit}><label for="guest-handle">${t("guest.rename")}</label>
    <input id="guest-handle" required maxlength="40" autocomplete="nickname" value=${name} onInput=${(event) => setName(event.target.value)} />
    <button type="submit" disabled=${busy || name.trim() === me.handle}>${t("guest.rename_now")}</button>
    <${ProblemNote} problem=${problem} /></form>`;
}

export default function Mine() {
  useTitle(t("mine.title"));
  const token = useOfficialToken();
  const titles = useTitles();
  const doors = useOpenDoors();
  const [found, setFound] = useState(/** @type {any} */ (null));
  const [problem, setProblem] = useState(null);
  useEffect(() => setFound(null), [token]);
  const look = (signal) =>
    own(/** @type {string} */ (token)).then(
      (all) => {
        if (signal.aborted) return;
        setFound(all);
        setProblem(null);
      },
      (refusal) => !signal.aborted && setProblem(refusal),
    );
  useChanged(token ? ["mine"] : [], look, [], { token });
  if (!token) {
    return html`<section class="page"><h1>${t("mine.title")}</h1><${MySeats} titles=${titles} />
      ${doors?.guests ? html`<p>${t("mine.nobody_yet")}</p><p><${Link} class="button primary" href="/">${t("mine.play")}<//></p><${SignIn} />` : html`<${PersonNeeded} />`}</section>`;
  }
  return html`<section class="page"><h1>${t("mine.title")}</h1>
    <${TakeAlong} />
    <${MySeats} titles=${titles} />
    <${ProblemNote} problem=${problem} />
    ${!found && !problem && html`<${Loading} />`}
    ${
      found &&
      html`<${Who} me=${found.me} />
      <${Invitations} invitations=${found.invitations} titles=${titles ?? []} />
      ${LISTS.map(
        ([name], at) => html`<${GameList} key=${name} heading=${t(`mine.${name}`)} titles=${titles ?? []}
        list=${{ games: found.lists[at], more: false }} empty=${t(`mine.none_${name}`)} onMore=${() => {}} />`,
      )}
      <${Links} name="branches" links=${found.branches.map(branchLink)} />
      <${Links} name="studies" links=${found.studies.map(studyLink)} />`
    }</section>`;
}
