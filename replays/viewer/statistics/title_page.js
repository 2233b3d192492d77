// The statistics of a title: the ranking, win rates by seat, and what the title counts.

import { get } from "../lib/api.js";
import { downloadCsv } from "../lib/csv.js";
import { html, useState } from "../lib/html.js";
import { fewerIsBetter, measureKey, measureName, measureWords } from "../lib/measure.js";
import { Loading, ProblemNote, useLoaded, useTitle } from "../lib/page.js";
import { Link, navigate, setQuery } from "../lib/router.js";
import { ENGLISH, playerName, t, Words, when } from "../lib/text.js";
import { titleName } from "../lib/titles.js";
import { usePresentation } from "../titles/presentation.js";
import { Choice, countName, Ruled, variantOrAll } from "./controls.js";
import { otherCounts, share, sum } from "./measures.js";
import { Figure } from "./figure.js";
import { mean, percent, whole } from "./numbers.js";
import { BarPlot } from "./plots.js";
import { WhereFigures } from "./where_figures.js";

const PAGE = 50;
const MOST_BARS = 20;

/** The address of a player's page, with what is chosen here. @param {string} player @param {string} title @param {boolean} ruled */
export const playerAddress = (player, title, ruled) =>
  `/statistics/players/${encodeURIComponent(player)}?title=${encodeURIComponent(title)}${ruled ? "" : "&ruled=false"}`;

/** The ranking as far as it has loaded, and a way to load more. */
function useRanking(title, variant, ruled) {
  const path = `/v1/statistics/titles/${encodeURIComponent(title)}`;
  const ask = (cursor, signal) =>
    get(path, { query: { variant, limit: PAGE, cursor, ruled: ruled ? null : false }, signal });
  const loaded = useLoaded((signal) => ask(null, signal), [title, variant, ruled]);
  const [refused, setRefused] = useState(null);
  const more = async () => {
    try {
      const page = await ask(loaded.value.next);
      loaded.setValue({ ...page, players: [...loaded.value.players, ...page.players] });
      setRefused(null);
    } catch (problem) {
      setRefused(problem);
    }
  };
  return { ...loaded, problem: loaded.problem ?? refused, more };
}

/** How players with equal wins are ranked, or why there are no scores. @param {any} row of statistics */
function orderWords({ measure, variant }) {
  if (!measure) return t(variant === null ? "statistics.no_measure" : "statistics.no_scores");
  const key = fewerIsBetter(measure) ? "statistics.order_low" : "statistics.order_high";
  return t(key, { measure: measureWords(measure) });
}

/** @param {{title: string, players: any[], next: string|null, more: () => void, ruled: boolean}} props */
function Ranking({ title, players, next, more, ruled }) {
  const { measure } = players[0];
  const head = ["rank", "player", "games", "wins", "rate"];
  const heads = head.map((name) => t(`statistics.${name}`));
  if (measure) heads.push(measureName(measure), t("statistics.mean"), t("statistics.best"));
  const save = () => {
    const names = otherCounts(sum(players.map(({ counts }) => counts)));
    downloadCsv(
      `${title}-ranking.csv`,
      ["rank", "player", "games", "wins", ...(measure ? [measureKey(measure), "best"] : []), ...names],
      players.map((row, at) => [
        at + 1,
        row.player,
        row.games,
        row.wins,
        ...(measure ? [row.points, row.best] : []),
        ...names.map((name) => row.counts[name] ?? 0),
      ]),
    );
  };
  return html`<section class="paper figure" aria-labelledby="ranking"><h2 id="ranking">${t("statistics.ranking")}</h2>
    <p class="hint">${orderWords(players[0])}</p>
    <div class="scroll-x" tabindex="0" role="group" aria-labelledby="ranking"><table class="numbers ranking">
      <thead><tr>${heads.map((text, at) => html`<th scope="col" class=${head[at] === "player" ? "" : "number"}>${text}</th>`)}</tr></thead>
      <tbody>${players.map(
        (row, at) => html`<tr key=${row.player}><td class="number">${at + 1}</td>
        <th scope="row"><${Link} href=${playerAddress(row.player, title, ruled)}>${playerName(row.player)}<//></th>
        <td class="number">${whole(row.games)}</td><td class="number">${whole(row.wins)}</td>
        <td class="number">${percent(share(row.wins, row.games).rate)}</td>${
          measure &&
          html`<td class="number">${whole(row.points)}</td>
        <td class="number">${mean(row.points / row.games)}</td><td class="number">${row.best ?? "–"}</td>`
        }</tr>`,
      )}</tbody></table></div>
    <p class="row figure-foot">${next && html`<button type="button" onClick=${more}>${t("statistics.more")}</button>`}
      <button type="button" onClick=${save}>${t("statistics.csv")}</button></p></section>`;
}

/** One of the title's counts, per game, for the players of the ranking. */
function Counts({ title, players }) {
  const names = otherCounts(sum(players.map(({ counts }) => counts)));
  const [chosen, setChosen] = useState("");
  if (!names.length) return null;
  const name = names.includes(chosen) ? chosen : names[0];
  const rows = players.map((row) => [
    row.player,
    row.games,
    row.counts[name] ?? 0,
    Math.round(((row.counts[name] ?? 0) / row.games) * 100) / 100,
  ]);
  const bars = rows.slice(0, MOST_BARS).map(([label, , , value]) => ({ label, value, text: mean(value) }));
  const most = Math.max(...bars.map(({ value }) => value), 0.1) * 1.1;
  const head = t("statistics.counts");
  const columns = [
    { name: "player", text: t("statistics.player") },
    { name: "games", text: t("statistics.games"), number: true, shown: whole },
    { name, text: countName(name), number: true, shown: whole },
    { name: "per_game", text: t("statistics.per_game"), number: true, shown: mean },
  ];
  return html`<${Figure} id="counts" head=${head} file=${`${title}-${name}.csv`} columns=${columns} rows=${rows} folded=${rows.length > MOST_BARS}>
    <${Choice} id="count" label=${t("statistics.count")} value=${name} options=${names.map((value) => ({ value, label: Words(value) }))} onChoose=${setChosen} said=${ENGLISH} />
    <p class="hint">${t("statistics.per_game_of", { name: Words(name) })}</p>
    <${BarPlot} rows=${bars} most=${most} marks=${(value) => String(Math.round(value * 100) / 100)}
      label=${`${Words(name)}, ${t("statistics.per_game")}: ${bars.map(({ label, text }) => `${label} ${text}`).join(", ")}`} /><//>`;
}

/** @param {{title: string, query: Record<string, string>, titles: any[]}} props */
export function TitleStatistics({ title, query, titles }) {
  const ruled = query.ruled !== "false";
  const variant = query.variant ?? null;
  const ranking = useRanking(title, variant, ruled);
  const presentation = usePresentation(title);
  const name = titleName(titles, title);
  useTitle(t("statistics.of", { name }));
  const variants = (titles.find((one) => one.name === title)?.variants ?? []).map((one) => one.variant).filter(Boolean);
  const { value, problem } = ranking;
  return html`<div class="page statistics"><h1>${t("statistics.of", { name })}</h1>
    <form class="row filters" onSubmit=${(event) => event.preventDefault()}>
      <${Choice} id="title" label=${t("home.title")} value=${title} options=${titles.map((one) => ({ value: one.name, label: one.display_name }))}
        onChoose=${(chosen) => navigate(`/statistics/titles/${encodeURIComponent(chosen)}${ruled ? "" : "?ruled=false"}`)} />
      ${
        variants.length > 1 &&
        html`<${Choice} id="variant" label=${t("statistics.variant")} value=${variant ?? ""}
        options=${[{ value: "", label: variantOrAll(presentation, null) }, ...variants.map((one) => ({ value: one, label: variantOrAll(presentation, one) }))]}
        onChoose=${(chosen) => setQuery({ variant: chosen })} />`
      }
      <${Ruled} ruled=${ruled} /></form>
    <${ProblemNote} problem=${problem} onRetry=${ranking.reload} />
    ${!value && !problem && html`<${Loading} />`}
    ${
      value &&
      (value.players.length
        ? html`
      <${Ranking} title=${title} players=${value.players} next=${value.next} more=${ranking.more} ruled=${ruled} />
      <p class="hint">${t(value.next ? "statistics.of_listed" : "statistics.of_all")}</p>
      <${WhereFigures} counts=${sum(value.players.map(({ counts }) => counts))} whose=${title} />
      <${Counts} key=${title} title=${title} players=${value.players} />
      ${value.as_of && html`<p class="hint">${t("statistics.as_of", { time: when(value.as_of) })}</p>`}`
        : html`<p class="paper empty">${t(variant ? "statistics.none_of_variant" : "statistics.none")} <${Link} href="/new">${t("nav.new")}<//></p>`)
    }
  </div>`;
}
