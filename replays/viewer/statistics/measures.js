// From the service's counts to what is plotted: rates with their uncertainty, results over time, who beats whom.

import { fewerIsBetter } from "../lib/measure.js";

const SURE = 1.96; // 95 % of a normal distribution

/**
 * A share with its 95 % interval (Wilson's, which is valid for few games too).
 * @param {number} wins @param {number} games @returns {{rate: number, low: number, high: number}}
 */
export function share(wins, games) {
  if (!games) return { rate: 0, low: 0, high: 1 };
  const rate = wins / games;
  const square = (SURE * SURE) / games;
  const middle = (rate + square / 2) / (1 + square);
  const half = (SURE / (1 + square)) * Math.sqrt((rate * (1 - rate)) / games + square / (4 * games));
  return { rate, low: Math.max(0, middle - half), high: Math.min(1, middle + half) };
}

/** Counts of several players added up, name by name. @param {Record<string, number>[]} all */
export function sum(all) {
  const total = {};
  for (const counts of all)
    for (const [name, count] of Object.entries(counts)) total[name] = (total[name] ?? 0) + count;
  return total;
}

/**
 * Games and wins by seat or place.
 * @param {Record<string, number>} counts @param {"at_seat"|"from_dealer"} where
 * @returns {{place: number, games: number, wins: number, rate: number, low: number, high: number}[]}
 */
export function ratesBy(counts, where) {
  const places = Object.keys(counts)
    .map((name) => new RegExp(`^games_${where}_(\\d+)$`).exec(name)?.[1])
    .filter(Boolean)
    .map(Number);
  return places
    .sort((a, b) => a - b)
    .map((place) => {
      const games = counts[`games_${where}_${place}`];
      const wins = counts[`wins_${where}_${place}`] ?? 0;
      return { place, games, wins, ...share(wins, games) };
    });
}

/** What a title counts besides seats and places. @param {Record<string, number>} counts @returns {string[]} */
export const otherCounts = (counts) =>
  Object.keys(counts)
    .filter((name) => !/^(games|wins)_(at_seat|from_dealer)_\d+$/.test(name))
    .sort();

/** The name in statistics of whoever sits at a seat. @param {any} seat of a game */
export const nameOf = (seat) => seat.player ?? `bot:${seat.bot}`;

/**
 * The games of a player, oldest first; a game in which the player had two seats is listed twice.
 * @param {any[]} games with results, the newest first @param {string} player
 * @returns {{game: any, seat: number, points: number|null, won: boolean, place: number|null, at: string}[]}
 */
export function played(games, player) {
  return games
    .filter(({ result }) => result)
    .reverse()
    .flatMap((game) =>
      game.seats
        .filter((seat) => nameOf(seat) === player)
        .map(({ seat }) => ({
          game,
          seat,
          at: game.opened_at,
          points: game.result.scores?.[seat] ?? game.scores?.[seat] ?? null,
          won: (game.result.winners ?? []).includes(seat),
          place: game.result.places?.[seat] ?? null,
        })),
    );
}

/**
 * The same by what the games' scores count: coins left and creatures do not belong in one plot.
 * @param {ReturnType<typeof played>} mine @returns {{measure: import("../lib/measure.js").Measure, mine: ReturnType<typeof played>}[]}
 */
export function byMeasure(mine) {
  const groups = new Map();
  for (const one of mine.filter(({ points, game }) => points !== null && game.measure)) {
    const { measure } = one.game;
    const key = `${measure.name} ${measure.better}`;
    if (!groups.has(key)) groups.set(key, { measure, mine: [] });
    groups.get(key).mine.push(one);
  }
  return [...groups.values()];
}

/** The result of a game between two seats for the first: 1, 0 or -1. */
function compared(game, mine, other) {
  const { places, winners = [] } = game.result;
  if (places) return Math.sign(places[other] - places[mine]);
  return Number(winners.includes(mine)) - Number(winners.includes(other));
}

/**
 * A player's opponents and the results against them, those met most often first. `difference` is how far ahead the player
 * was on average, `null` where the scores of the games count different things.
 * @param {ReturnType<typeof played>} mine
 * @returns {{name: string, games: number, ahead: number, level: number, behind: number, difference: number|null}[]}
 */
export function headToHead(mine) {
  const groups = byMeasure(mine);
  const sign = fewerIsBetter(groups[0]?.measure) ? -1 : 1;
  const met = new Map();
  for (const { game, seat, points } of mine) {
    for (const other of game.seats.filter((one) => one.seat !== seat)) {
      const name = nameOf(other);
      if (name === nameOf(game.seats[seat])) continue; // one bot in two seats has not met another
      const row = met.get(name) ?? { name, games: 0, ahead: 0, level: 0, behind: 0, points: 0, scored: 0 };
      const went = compared(game, seat, other.seat);
      row.games += 1;
      row[went > 0 ? "ahead" : went < 0 ? "behind" : "level"] += 1;
      const theirs = game.result.scores?.[other.seat] ?? game.scores?.[other.seat];
      if (groups.length === 1 && points !== null && typeof theirs === "number") {
        row.points += sign * (points - theirs);
        row.scored += 1;
      }
      met.set(name, row);
    }
  }
  return [...met.values()]
    .map(({ points, scored, ...row }) => ({ ...row, difference: scored ? points / scored : null }))
    .sort((a, b) => b.games - a.games || a.name.localeCompare(b.name));
}

/** A round step for about `wanted` marks: 1, 2, 5, 10, 20 ... @param {number} span @param {number} wanted */
export function niceStep(span, wanted) {
  const rough = Math.max(span, 1e-9) / wanted;
  const ten = 10 ** Math.floor(Math.log10(rough));
  return ten * ([1, 2, 5, 10].find((one) => one * ten >= rough) ?? 10);
}

/**
 * How many results fall into each range of points.
 * @param {number[]} points @returns {{from: number, to: number, count: number}[]}
 */
export function histogram(points) {
  if (!points.length) return [];
  const [least, most] = [Math.min(...points), Math.max(...points)];
  const width = Math.max(1, niceStep(most - least + 1, 10));
  const first = Math.floor(least / width) * width;
  const bins = Array.from({ length: Math.floor((most - first) / width) + 1 }, (_, at) => ({
    from: first + at * width,
    to: first + (at + 1) * width - 1,
    count: 0,
  }));
  for (const one of points) bins[Math.floor((one - first) / width)].count += 1;
  return bins;
}

/** The mean of each value with up to `many - 1` before it. @param {number[]} values @param {number} many */
export const runningMean = (values, many) =>
  values.map((_, at) => {
    const last = values.slice(Math.max(0, at - many + 1), at + 1);
    return last.reduce((total, value) => total + value, 0) / last.length;
  });
