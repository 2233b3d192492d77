// The statistics of a player: results in each title, games one by one, and opponents.

import { get } from "../lib/api.js";
import { html } from "../lib/html.js";
import { fewerIsBetter, measureHint, measureInFull, measureKey, measureName, measureWords } from "../lib/measure.js";
import { Loading, ProblemNote, useLoaded, useTitle } from "../lib/page.js";
import { Link, setQuery } from "../lib/router.js";
import { LOCALE, playerName, t, when } from "../lib/text.js";
import { titleName } from "../lib/titles.js";
import { usePresentations } from "../titles/presentation.js";
import { Choice, countName, Ruled, variantOrAll } from "./controls.js";
import { byMeasure, headToHead, histogram, otherCounts, played, runningMean, share } from "./measures.js";
import { Figure } from "./figure.js";
import { mean, percent, signed, whole } from "./numbers.js";
import { HistogramPlot, TimePlot } from "./plots.js";
import { playerAddress } from "./title_page.js";
import { WhereFigures } from "./where_figures.js";

const GAMES = 200;
const OVER = 10; // games that the running mean goes over
const FEW = 12;

const day = new Intl.DateTimeFormat(LOCALE, { dateStyle: "medium" });

/** All titles and variants in one table. */
function Overview({ player, statistics, titles, ruled }) {
  const presentations = usePresentations([...new Set(statistics.map((row) => row.title))]);
  const columns = [
    { name: "title", text: t("home.title") },
    { name: "variant", text: t("statistics.variant") },
    { name: "games", text: t("statistics.games"), number: true, shown: whole },
    { name: "wins", text: t("statistics.wins"), number: true, shown: whole },
    { name: "rate", text: t("statistics.rate"), number: true, shown: percent },
    { name: "measure", text: t("statistics.measure") },
    { name: "points", text: t("statistics.points"), number: true, shown: whole },
    { name: "mean", text: t("statistics.mean"), number: true, shown: mean },
    { name: "best", text: t("statistics.best"), number: true, shown: whole },
  ];
  const rows = statistics.map((row) => [
    titleName(titles, row.title),
    variantOrAll(presentations(row.title), row.variant),
    row.games,
    row.wins,
    Math.round(share(row.wins, row.games).rate * 1e4) / 1e4,
    row.measure && measureInFull(row.measure),
    row.points,
    row.points === null ? null : Math.round((row.points / row.games) * 100) / 100,
    row.best,
  ]);
  return html`<${Figure} id="overview" head=${t("statistics.overview")} file=${`${player}.csv`} columns=${columns} rows=${rows}
    about=${t(ruled ? "statistics.counts_ruled" : "statistics.counts_played")} />`;
}

/** The scores of some games over time, all of one measure. */
function OverTime({ player, measure, mine: scored }) {
  const [name, hint] = [measureName(measure), measureHint(measure)];
  const values = scored.map(({ points }) => points);
  const line = runningMean(values, OVER);
  const columns = [
    { name: "at", text: t("statistics.when"), shown: when },
    { name: measureKey(measure), text: name, number: true },
    { name: "running_mean", text: t("statistics.running_mean", { count: OVER }), number: true, shown: mean },
    { name: "won", text: t("statistics.won"), shown: (won) => t(won ? "plain.yes" : "plain.no") },
    { name: "place", text: t("statistics.place"), number: true },
    {
      name: "game",
      text: t("statistics.game"),
      shown: (id) => html`<${Link} href=${`/games/${encodeURIComponent(id)}/replay`}>${t("home.replay")}<//>`,
    },
  ];
  const rows = scored.map((one, at) => [
    one.at,
    one.points,
    Math.round(line[at] * 100) / 100,
    one.won,
    one.place,
    one.game.id,
  ]);
  const head = t("statistics.over_time", { measure: name });
  return html`<${Figure} id=${`over-time-${measureKey(measure)}`} head=${head} file=${`${player}-games-${measureKey(measure)}.csv`} columns=${columns} rows=${rows} folded=${rows.length > FEW}
    about=${t("statistics.over_time_about", { count: OVER, hint: fewerIsBetter(measure) ? t("measure.low_up") : hint })}>
    <${TimePlot} down=${fewerIsBetter(measure)} points=${scored.map(({ points, won, at }) => ({ value: points, won, text: `${when(at)}: ${points}` }))} line=${line}
      from=${day.format(new Date(scored[0].at))} to=${day.format(new Date(scored.at(-1).at))}
      label=${t("statistics.over_time_label", { measure: name, hint, count: values.length, least: Math.min(...values), most: Math.max(...values), mean: mean(line.at(-1) ?? 0) })} /><//>`;
}

/** The distribution of the scores of some games, all of one measure. */
function Distribution({ player, measure, mine }) {
  const bins = histogram(mine.map(({ points }) => points));
  const labelled = bins.map(({ from, to, count }) => ({ label: from === to ? String(from) : `${from}–${to}`, count }));
  const head = t("statistics.distribution", { measure: measureWords(measure) });
  const columns = [
    { name: measureKey(measure), text: measureName(measure) },
    { name: "games", text: t("statistics.games"), number: true },
  ];
  return html`<${Figure} id=${`distribution-${measureKey(measure)}`} head=${head} file=${`${player}-${measureKey(measure)}.csv`} columns=${columns}
    about=${measureHint(measure)} rows=${labelled.map(({ label, count }) => [label, count])}>
    <${HistogramPlot} bins=${labelled} label=${`${head}: ${labelled.map(({ label, count }) => `${label}: ${count}`).join(", ")}`} /><//>`;
}

/** Results by opponent. */
function HeadToHead({ player, title, mine, ruled }) {
  const met = headToHead(mine);
  if (!met.length) return null;
  const columns = [
    {
      name: "opponent",
      text: t("statistics.opponent"),
      shown: (name) => html`<${Link} href=${playerAddress(name, title, ruled)}>${playerName(name)}<//>`,
    },
    { name: "games", text: t("statistics.games"), number: true },
    { name: "ahead", text: t("statistics.ahead"), number: true },
    { name: "level", text: t("statistics.level"), number: true },
    { name: "behind", text: t("statistics.behind"), number: true },
    { name: "difference", text: t("statistics.difference"), number: true, shown: signed },
  ];
  const rows = met.map((row) => [
    row.name,
    row.games,
    row.ahead,
    row.level,
    row.behind,
    row.difference === null ? null : Math.round(row.difference * 100) / 100,
  ]);
  return html`<${Figure} id="head-to-head" head=${t("statistics.head_to_head")} file=${`${player}-head-to-head.csv`} columns=${columns} rows=${rows}
    about=${t("statistics.head_to_head_about")} />`;
}

/** Everything else that the title counts. */
function Counts({ player, row }) {
  const names = otherCounts(row.counts);
  if (!names.length) return null;
  const columns = [
    { name: "count", text: t("statistics.count"), shown: countName },
    { name: "total", text: t("statistics.total"), number: true, shown: whole },
    { name: "per_game", text: t("statistics.per_game"), number: true, shown: mean },
  ];
  return html`<${Figure} id="counts" head=${t("statistics.counts")} file=${`${player}-counts.csv`} columns=${columns} folded=${names.length > FEW}
    rows=${names.map((name) => [name, row.counts[name], Math.round((row.counts[name] / row.games) * 100) / 100])} />`;
}

/** The statistics of one title, from the service's counts and from the games themselves. */
function OneTitle({ player, row, ruled }) {
  const { value, problem, reload } = useLoaded(
    (signal) =>
      get("/v1/games", {
        query: { player, title: row.title, status: "closed", limit: GAMES, ruled: ruled ? null : false },
        signal,
      }),
    [player, row.title, ruled],
  );
  const mine = value ? played(value.games, player) : [];
  const groups = byMeasure(mine);
  return html`<${WhereFigures} counts=${row.counts} whose=${player} />
    <${ProblemNote} problem=${problem} onRetry=${reload} />
    ${!value && !problem && html`<${Loading} />`}
    ${
      value &&
      html`<p class="hint">${t(value.next ? "statistics.newest" : "statistics.listed", { count: mine.length })}</p>
      ${groups.map((group) => html`<${OverTime} player=${player} ...${group} />`)}
      <div class="figures">${groups.map((group) => html`<${Distribution} player=${player} ...${group} />`)}
        <${HeadToHead} player=${player} title=${row.title} mine=${mine} ruled=${ruled} /></div>`
    }
    <${Counts} player=${player} row=${row} />`;
}

/** @param {{player: string, query: Record<string, string>, titles: any[]}} props */
export function PlayerStatistics({ player, query, titles }) {
  const ruled = query.ruled !== "false";
  useTitle(t("statistics.of", { name: playerName(player) }));
  const { value, problem, reload } = useLoaded(
    (signal) =>
      get(`/v1/statistics/players/${encodeURIComponent(player)}`, {
        query: { ruled: ruled ? null : false },
        signal,
      }),
    [player, ruled],
  );
  const totals = (value?.statistics ?? []).filter((row) => row.variant === null);
  const row = totals.find(({ title }) => title === query.title) ?? totals[0];
  return html`<div class="page statistics"><h1>${t("statistics.of", { name: playerName(player) })}</h1>
    <form class="row filters" onSubmit=${(event) => event.preventDefault()}>
      ${
        totals.length > 0 &&
        html`<${Choice} id="title" label=${t("home.title")} value=${row.title}
        options=${totals.map(({ title }) => ({ value: title, label: titleName(titles, title) }))} onChoose=${(title) => setQuery({ title })} />`
      }
      <${Ruled} ruled=${ruled} />
      <p><${Link} href=${row ? `/statistics/titles/${encodeURIComponent(row.title)}` : "/statistics"}>${t("statistics.to_ranking")}<//></p></form>
    <${ProblemNote} problem=${problem} onRetry=${reload} />
    ${!value && !problem && html`<${Loading} />`}
    ${
      value &&
      (row
        ? html`<${Overview} player=${player} statistics=${value.statistics} titles=${titles} ruled=${ruled} />
      <h2 class="of-title">${titleName(titles, row.title)}</h2>
      <${OneTitle} key=${row.title} player=${player} row=${row} ruled=${ruled} />
      ${value.as_of && html`<p class="hint">${t("statistics.as_of", { time: when(value.as_of) })}</p>`}`
        : html`<p class="paper empty">${t("statistics.none_of_player", { player: playerName(player) })}</p>`)
    }
  </div>`;
}
