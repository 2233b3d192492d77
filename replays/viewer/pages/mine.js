// The games and invitations of whoever this tab acts for.

import { GameList } from "../home/game_list.js";
import { MySeats } from "../home/my_seats.js";
import { get } from "../lib/api.js";
import { html, useEffect, useState } from "../lib/html.js";
import { useOfficialToken } from "../lib/official.js";
import { Loading, ProblemNote, useTitle } from "../lib/page.js";
import { Link } from "../lib/router.js";
import { signInHref, useSignIn } from "../lib/sign_in.js";
import { addTexts, t } from "../lib/text.js";
import { titleName, useTitles } from "../lib/titles.js";
import texts from "../text/home.js";

addTexts(texts);

export const sheets = ["home"];

const EVERY_MS = 5000;
const LISTS = [
  ["turn", { status: "open", my_turn: true }],
  ["open", { status: "open" }],
  ["over", { status: "finished" }],
];

/** All that is asked of the service for this page. @param {string} token */
async function own(token) {
  const [me, asked, ...lists] = await Promise.all([
    get("/v1/me", { token }),
    get("/v1/me/invitations", { token, query: { pending: true } }),
    ...LISTS.map(([, query]) => get("/v1/me/games", { token, query: /** @type {any} */ (query) })),
  ]);
  const [turn, open, over] = lists.map((list) => list.games);
  const waiting = new Set(turn.map(({ id }) => id));
  return { me, invitations: asked.invitations, lists: [turn, open.filter(({ id }) => !waiting.has(id)), over] };
}

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

export default function Mine() {
  useTitle(t("mine.title"));
  const token = useOfficialToken();
  const titles = useTitles();
  const provider = useSignIn();
  const [found, setFound] = useState(/** @type {any} */ (null));
  const [problem, setProblem] = useState(null);
  useEffect(() => {
    if (!token) return undefined;
    let wanted = true;
    const look = () =>
      document.visibilityState === "visible" &&
      own(token).then(
        (all) => {
          if (!wanted) return;
          setFound(all);
          setProblem(null);
        },
        (refusal) => wanted && setProblem(refusal),
      );
    look();
    const timer = setInterval(look, EVERY_MS);
    return () => {
      wanted = false;
      clearInterval(timer);
    };
  }, [token]);
  if (!token) {
    return html`<section class="page"><h1>${t("mine.title")}</h1><${MySeats} titles=${titles} /><p>${t("mine.nobody")}</p>
      ${provider && html`<p><a href=${signInHref(provider)}>${t("nav.sign_in", { name: provider.name })}</a></p>`}</section>`;
  }
  return html`<section class="page"><h1>${t("mine.title")}</h1>
    <${MySeats} titles=${titles} />
    <${ProblemNote} problem=${problem} />
    ${!found && !problem && html`<${Loading} />`}
    ${
      found &&
      html`${found.me.handle && html`<p class="muted">${t("mine.you", { name: found.me.handle })}</p>`}
      <${Invitations} invitations=${found.invitations} titles=${titles ?? []} />
      ${LISTS.map(
        ([name], at) => html`<${GameList} key=${name} heading=${t(`mine.${name}`)} titles=${titles ?? []}
        list=${{ games: found.lists[at], more: false }} empty=${t(`mine.none_${name}`)} onMore=${() => {}} />`,
      )}`
    }</section>`;
}
