// How a game ended: who won and by what, where it turned, and what can be done next. A page to share.

import { get } from "../lib/api.js";
import { html } from "../lib/html.js";
import { Loading, ProblemNote, useLoaded, useTitle } from "../lib/page.js";
import { Link, navigate } from "../lib/router.js";
import { addTexts, t, when } from "../lib/text.js";
import { isDark } from "../lib/theme.js";
import { useTitleOf } from "../lib/titles.js";
import { whoLooks } from "../play/me.js";
import { Rematch } from "../play/rematch.js";
import { outcome, voidInWords } from "../play/status.js";
import { CopyLink } from "../replay/copy_link.js";
import { isRefusal } from "../replay/notices.js";
import { withNames } from "../replay/people.js";
import { Scores } from "../replay/scores.js";
import { isFinished } from "../replay/viewers.js";
import { Standings } from "../result/standings.js";
import { Turning } from "../result/turning.js";
import { Preview } from "../sharing/preview.js";
import { ShareButton } from "../sharing/share_button.js";
import result from "../text/result.js";
import sharing from "../text/sharing.js";

export const sheets = ["sharing", "analysis", "result"];
addTexts(sharing);
addTexts(result);

/** What some viewer gets of a game that is over: with all cards, where the service gives them. @param {string} path @param {AbortSignal} signal */
async function asOpen(path, signal) {
  try {
    return { as: "all", index: await get(`${path}/replay/index`, { as: "all", signal }) };
  } catch (problem) {
    if (!isRefusal(problem)) throw problem; // a spectators' delay outlasts the game, and other tables may still play its deals
    return { as: "public", index: await get(`${path}/replay/index`, { as: "public", signal }) };
  }
}

/** The game as it ended, and who the reader is. @param {string} id @param {AbortSignal} signal */
async function ended(id, signal) {
  const path = `/v1/games/${encodeURIComponent(id)}`;
  const [game, me] = await Promise.all([get(path, { signal }), whoLooks(id)]);
  if (!isFinished(game)) return { game };
  const { as, index } = await asOpen(path, signal);
  const end = index.marks.findLast(({ kind }) => kind === "end")?.step;
  const told = end ? await get(`${path}/replay`, { query: { after: end - 1, limit: 1 }, as, signal }) : { frames: [] };
  return { game, as, index, me, words: told.frames[0]?.explanation.text ?? "" };
}

/** @param {any} props as `ended` gives them */
function Result({ game, as, index, me, words }) {
  const name = useTitleOf(game.title)?.display_name ?? game.title;
  const headline = game.status === "void" ? voidInWords(game) : outcome(game, "result");
  useTitle(`${headline} ${name}`);
  const path = `/games/${encodeURIComponent(game.id)}`;
  const span = { first: 1, last: game.step };
  const { marks, scores } = index;
  const linkTo = (step) => `${path}/replay?step=${step}`;
  const picture = {
    film: false,
    from: game.step,
    to: game.step,
    as,
    format: "svg",
    theme: isDark() ? "dark" : "light",
    size: "wide",
    pace: "1.5",
  };
  return html`<div class="page result-page">
    <header class="result-head"><p class="muted">${name} · ${when(game.at ?? game.opened_at)}</p><h1>${headline}</h1>
      ${words && html`<p class="result-words">${withNames(game, words)}</p>`}
      <p class="row"><${Rematch} game=${game} seat=${me.seat} /><${Link} class="button" href=${linkTo(1)}>${t("result.replay")}<//>
        <${ShareButton} game=${game} step=${game.step} as=${as} span=${span} marks=${marks} /><${CopyLink} address=${`${path}/result`} /></p></header>
    <div class="result-grid">
      <section class="paper result-picture"><${Preview} game=${game} wanted=${picture} words=${t("result.picture", { headline })} /></section>
      <section class="paper"><h2>${t("result.standings")}</h2><${Standings} game=${game} /></section>
      ${game.status === "closed" && html`<${Turning} game=${game} linkTo=${linkTo} />`}
      ${
        game.measure &&
        scores.filter((point) => point.scores).length > 1 &&
        html`<section class="paper result-scores"><${Scores} game=${game} points=${scores} span=${span} step=${null} scores=${game.scores} marks=${marks}
          linkTo=${linkTo} onGo=${(step) => navigate(linkTo(step))} /></section>`
      }
    </div></div>`;
}

/** @param {{params: {id: string}}} props */
export default function ResultPage({ params }) {
  const { value, problem, reload } = useLoaded((signal) => ended(params.id, signal), [params.id]);
  useTitle(t("result.title"));
  if (problem || (value && !isFinished(value.game))) {
    return html`<section class="page"><h1>${t("result.title")}</h1>
      ${problem ? html`<${ProblemNote} problem=${problem} onRetry=${reload} />` : html`<p>${t("result.goes_on")}</p>`}
      <p><${Link} href=${`/games/${encodeURIComponent(params.id)}`}>${t("replay.to_table")}<//></p></section>`;
  }
  return value ? html`<${Result} ...${value} />` : html`<${Loading} />`;
}
