// The points of a tournament's tables: by places, wins, scores, or the comparison of scores on the same deals.

import { Unchecked } from "./basics.mjs";
import { compare, fraction, fractionOf, minus, NOTHING, over, plus, times, average } from "./fractions.mjs";

export const COMPARED = new Set(["imps", "matchpoints", "percent"]);
const POINTS = { kind: "places", by_places: null, win: "1", draw: "1/2", loss: "0", bye: "win", divisor: "1" };
const STEPS = [20, 50, 90, 130, 170, 220, 270, 320, 370, 430, 500, 600, 750, 900, 1100, 1300, 1500, 1750, 2000, 2250];
const IMP_STEPS = [...STEPS, 2500, 3000, 3500, 4000].map((step) => fraction(step));

export const here = (table) => table.seats.filter((one) => !table.absent.has(one));
export const standing = (table) => table.ruled ?? table.result;

/** How a configuration gives points. */
export function schemeOf({ points, seats }) {
  const told = { ...POINTS, ...points };
  const [win, draw, loss] = [told.win, told.draw, told.loss].map(fractionOf);
  const places = (count) =>
    told.by_places?.[count]?.map(fractionOf) ??
    Array.from({ length: count }, (_, at) => fraction(6 * (count - 1 - at), count - 1));
  const kind = COMPARED.has(told.kind) ? "score" : told.kind;
  const full = kind === "places" ? places(seats)[0] : win;
  const half = kind === "score" || (kind === "wins" && seats === 2) ? draw : over(full, fraction(2));
  const byes = { bye: full, "forfeit-win": full, "half-bye": half };
  const bye = { win: full, half, zero: NOTHING }[told.bye];
  return {
    kind,
    compared: COMPARED.has(told.kind) ? told.kind : null,
    divisor: fractionOf(told.divisor),
    sitOut: COMPARED.has(told.kind) ? (told.sit_out ?? null) : null,
    won: full,
    byeOf: (name) => (name === "bye" ? bye : (byes[name] ?? NOTHING)),
    /** What each has where all of a table tie; null if points are the title's own score. */
    shared: (count) =>
      kind === "places"
        ? average(places(count))
        : kind === "wins"
          ? count === 2
            ? draw
            : over(win, fraction(count))
          : null,
    /** The points of seats by their places and scores. */
    table(taken, scores) {
      if (kind === "score") return scores;
      const at = (place) => taken.filter((one) => one === place).length;
      const first = at(1) === 1 ? win : taken.length === 2 ? draw : over(win, fraction(at(1)));
      if (kind === "wins") return taken.map((place) => (place === 1 ? first : loss));
      const given = places(taken.length);
      return taken.map((place) => average(given.slice(place - 1, place - 1 + at(place))));
    },
  };
}

/**
 * The points of a table by its own result; null where only a comparison with others gives them. `unscored` is that of
 * `unscoredRounds`.
 */
export function pointsAt(scheme, table, result, unscored) {
  if (result.points) return result.points.map(fractionOf);
  const present = here(table);
  const sits = table.seats.map((one) => present.includes(one));
  if (result.source === "not-played") return table.seats.map(unscored.outOf);
  if (result.source === "forfeit" || present.length < 2)
    return sits.map((sat, at) => (sat && present.length === 1 ? unscored.wonBy(table.seats[at]) : NOTHING));
  if (scheme.compared) return null;
  const of = (list) => list.filter((_, at) => sits[at]);
  const places = of(result.places).map((place) => place ?? present.length);
  const scores = of(result.scores).map((score) => score !== null && fractionOf(score));
  const given = scheme.table(places, scores)[Symbol.iterator]();
  return sits.map((sat) => (sat ? given.next().value : NOTHING));
}

/** What a score is worth among all of its board and seat, where so many tables were to play the board. */
const WORTH = {
  matchpoints(own, all, { sitOut }, tables) {
    const won = plus(
      fraction(all.filter((one) => compare(one, own) < 0).length),
      fraction(all.filter((one) => compare(one, own) === 0).length - 1, 2),
    );
    if (sitOut === null) return won;
    const half = fraction(1, 2);
    return minus(over(times(plus(won, half), fraction(tables)), fraction(all.length)), half);
  },
  imps(own, all, { divisor }) {
    const imps = all.map((other) => {
      const [above, below] = over(minus(own, other), divisor);
      const steps = IMP_STEPS.filter((step) => compare(step, [above < 0n ? -above : above, below]) <= 0).length;
      return above < 0n ? -steps : steps;
    });
    return all.length === 1
      ? NOTHING
      : fraction(
          imps.reduce((sum, one) => sum + one, 0),
          all.length - 1,
        );
  },
  percent(own, all) {
    const best = all.reduce((one, other) => (compare(one, other) < 0 ? other : one));
    return compare(best, NOTHING) ? over(times(own, fraction(100)), best) : fraction(100);
  },
};

/** The tables of each board, over all rounds not cancelled. */
function boardsOf(state) {
  const boards = new Map();
  for (const round of played(state))
    for (const table of round.tables) {
      const key = table.board === undefined ? `round ${round.number}` : table.board;
      boards.set(key, [...(boards.get(key) ?? []), { round, table, result: standing(table) }]);
    }
  return boards;
}

const played = (state) => state.rounds.filter(({ status }) => status !== "cancelled");
const moves = ({ config, status }) => ["mitchell", "howell"].includes(config.form) && status !== "finished";

const UNKNOWN = "which boards the movement still plays is not known here";

/** What rounds without a score give, by entrant: byes, boards not played, and tables without an opponent. */
export function unscoredRounds(state, scheme, compared, upto) {
  const values = new Map();
  for (const { number, tables } of played(state).slice(0, upto))
    for (const table of tables)
      for (const [seat, one] of table.seats.entries()) {
        const value = compared.get(`${number} ${table.number} ${seat}`);
        if (value) values.set(one, [...(values.get(one) ?? []), value]);
      }
  const averageOf = (one) => (values.has(one) ? average(values.get(one)) : NOTHING);
  const share = (percent) => {
    if (scheme.compared === "imps") return NOTHING;
    if (scheme.compared === "percent") return percent;
    if (moves(state)) throw new Unchecked(UNKNOWN);
    const most = Math.max(1, ...[...boardsOf(state).values()].map((tables) => tables.length)) - 1;
    return over(times(fraction(most), percent), fraction(100));
  };
  const outOf = (one) => (/\d/.test(scheme.sitOut) ? share(fractionOf(scheme.sitOut)) : averageOf(one));
  if (scheme.sitOut === null) return { outOf, byeOf: (_, kind) => scheme.byeOf(kind), wonBy: () => scheme.won };
  return {
    outOf,
    byeOf: (one, kind) => (kind === "bye" ? outOf(one) : kind === "half-bye" ? share(fraction(50)) : NOTHING),
    wonBy(one) {
      const [own, least] = [averageOf(one), share(fraction(60))];
      return compare(own, least) < 0 ? least : own;
    },
  };
}

/** The points by comparison, as texts "round table seat", of all boards that nobody will play any more. */
export function comparedPoints(state, scheme) {
  const points = new Map();
  for (const [key, tables] of boardsOf(state)) {
    if (tables.some(({ result }) => !result)) continue;
    if (moves(state) && typeof key === "number" && played(state).length < state.config.rounds)
      throw new Unchecked(UNKNOWN);
    const scored = tables.flatMap(({ round, table, result }) =>
      table.seats.flatMap((_, seat) => {
        const score = ["forfeit", "not-played"].includes(result.source) ? null : result.scores[seat];
        return score === null
          ? []
          : [{ at: `${round.number} ${table.number} ${seat}`, seat, score: fractionOf(score) }];
      }),
    );
    for (const { at, seat, score } of scored) {
      const all = scored.filter((other) => other.seat === seat).map((other) => other.score);
      points.set(at, WORTH[scheme.compared](score, all, scheme, tables.length));
    }
  }
  return points;
}
