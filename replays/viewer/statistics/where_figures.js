// Win rates by seat, and by distance from the first dealer.

import { html } from "../lib/html.js";
import { t } from "../lib/text.js";
import { ratesBy } from "./measures.js";
import { Figure } from "./figure.js";
import { percent, whole } from "./numbers.js";
import { BarPlot } from "./plots.js";

/** @param {"at_seat"|"from_dealer"} where @param {number} place */
function placeName(where, place) {
  if (where === "at_seat") return t("statistics.seat", { number: place + 1 });
  if (place === 0) return t("statistics.dealer");
  return t(place === 1 ? "statistics.left_of_dealer" : "statistics.from_dealer", { count: place });
}

/** @param {{where: "at_seat"|"from_dealer", counts: Record<string, number>, whose: string}} props `whose`: for the file's name */
function WhereFigure({ where, counts, whose }) {
  const rates = ratesBy(counts, where);
  if (!rates.length) return null;
  const games = rates.reduce((total, row) => total + row.games, 0);
  const overall = rates.reduce((total, row) => total + row.wins, 0) / games;
  const head = t(`statistics.rate_${where}`);
  const columns = [
    { name: where, text: t(`statistics.where_${where}`) },
    { name: "games", text: t("statistics.games"), number: true, shown: whole },
    { name: "wins", text: t("statistics.wins"), number: true, shown: whole },
    { name: "rate", text: t("statistics.rate"), number: true, shown: percent },
    { name: "low", text: t("statistics.low"), number: true, shown: percent },
    { name: "high", text: t("statistics.high"), number: true, shown: percent },
  ];
  const rows = rates.map((row) => [
    placeName(where, row.place),
    row.games,
    row.wins,
    round(row.rate),
    round(row.low),
    round(row.high),
  ]);
  const bars = rates.map((row) => ({
    ...row,
    label: placeName(where, row.place),
    value: row.rate,
    text: percent(row.rate),
  }));
  return html`<${Figure} id=${`rate-${where}`} head=${head} file=${`${whose}-${where}.csv`} columns=${columns} rows=${rows}
    about=${t("statistics.rate_about", { rate: percent(overall) })}>
    <${BarPlot} rows=${bars} most=${1} mark=${overall} marks=${percent}
      label=${`${head}: ${bars.map(({ label, text }) => `${label} ${text}`).join(", ")}`} /><//>`;
}

/** @param {number} share */
const round = (share) => Math.round(share * 1e4) / 1e4;

/** @param {{counts: Record<string, number>, whose: string}} props */
export const WhereFigures = ({ counts, whose }) => html`<div class="figures">
  <${WhereFigure} where="at_seat" counts=${counts} whose=${whose} />
  <${WhereFigure} where="from_dealer" counts=${counts} whose=${whose} /></div>`;
