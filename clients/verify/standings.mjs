// The standings of a tournament from what its book says: what each has played, the tie-breaks, the ranks.

import { Unchecked } from "./basics.mjs";
import {
  average,
  compare,
  fraction,
  fractionOf,
  fractionText,
  least,
  minus,
  NOTHING,
  plus,
  times,
  total,
} from "./fractions.mjs";
import { comparedPoints, here, pointsAt, schemeOf, standing, unscoredRounds } from "./points.mjs";

// What each has played

const BY_RATING = new Set(["arena", "knock-out", "swiss", "swiss-to-cut"]);

/** All entrants by starting number. */
function inOrder({ config, entries }) {
  const rating = (one) => (BY_RATING.has(config.form) ? one.rating : 0);
  return [...entries.values()].sort((one, other) => rating(other) - rating(one) || one.number - other.number);
}

const counted = (state, upto) =>
  state.rounds.slice(0, upto).filter(({ status }) => status === "running" || status === "closed");

/** All entrants with the rounds that count, up to one. */
function entrantsOf(state, upto, scheme) {
  const compared = scheme.compared ? comparedPoints(state, scheme) : new Map();
  const unscored = unscoredRounds(state, scheme, compared, upto);
  const past = new Map([...state.entries.keys()].map((one) => [one, []]));
  const add = (one, round, kind, points, more = {}) =>
    past.get(one)?.push({ round, kind, points, opponents: [], seats: 0, ...more });
  for (const { number, tables, byes } of counted(state, upto)) {
    const told = new Set(Object.keys(byes));
    for (const [one, kind] of Object.entries(byes)) add(one, number, kind, unscored.byeOf(one, kind));
    for (const table of tables) {
      for (const one of table.seats) told.add(one);
      const result = standing(table);
      if (!result) continue;
      let points = pointsAt(scheme, table, result, unscored);
      if (!points) {
        const found = table.seats.map((_, seat) => compared.get(`${number} ${table.number} ${seat}`));
        if (found.every((one) => one === undefined)) continue;
        points = found.map((one) => one ?? NOTHING);
      }
      if (result.source === "not-played") {
        for (const [at, one] of table.seats.entries()) add(one, number, "half-bye", points[at]);
        continue;
      }
      const present = here(table);
      const alone = present.length < 2 || result.source === "forfeit";
      for (const [at, one] of table.seats.entries()) {
        const kind = table.absent.has(one) ? "forfeit-loss" : alone ? "forfeit-win" : "played";
        const opponents = (kind === "played" ? present : table.seats).filter((other) => other !== one);
        const seat = kind === "played" ? present.indexOf(one) : at;
        const score = kind === "played" && result.scores[at] !== null ? fractionOf(result.scores[at]) : null;
        const place = kind === "played" ? result.places[at] : null;
        add(one, number, kind, points[at], { seat, opponents, seats: opponents.length + 1, place, score });
      }
    }
    for (const one of past.keys()) if (!told.has(one)) add(one, number, "absent", NOTHING);
  }
  return inOrder(state).map(({ id, rating }) => ({
    id,
    rating,
    rounds: past.get(id) ?? [],
    penalty: total(state.penalties.filter((one) => counts(state, one, upto) && one.entrant === id).map(taken)),
  }));
}

const taken = ({ points }) => fractionOf(points);
const counts = (state, { cancelled, round }, upto) =>
  !cancelled && (round === null || (round <= upto && (state.rounds[round - 1]?.status ?? "cancelled") !== "cancelled"));

// Tie-breaks

const FORFEITS = new Set(["forfeit-loss", "forfeit-win"]);
const ASKED = new Set(["absent", "half-bye", "zero-bye"]);
const WON = new Set(["bye", "forfeit-win"]);
const isVoluntary = ({ kind }) => ASKED.has(kind) || kind === "forfeit-loss";
const isPlayed = ({ kind }) => kind === "played";
const halves = (result) => fraction(result, 2);

/** What tie-breaks read of all entrants: `results` are by opponent 2 for a win, 1 for a tie, 0. */
function fieldOf(entrants, scheme, roundRobin, lots) {
  const of = (work) => new Map(entrants.map((one) => [one.id, work(one)]));
  const rounds = of((one) => new Map(one.rounds.map((past) => [past.round, past])));
  const raw = of((one) => total(one.rounds.map(({ points }) => points)));
  const played = entrants.flatMap((one) => one.rounds.filter(isPlayed));
  const seats = played.length ? Math.max(...played.map((past) => past.seats)) : 2;
  const shared = scheme.shared(seats);
  const draw = shared ?? (played.length ? average(played.map(({ points }) => points)) : NOTHING);
  const last = fraction(Math.max(0, ...entrants.flatMap((one) => one.rounds.map(({ round }) => round))));
  const against = (own, other) => {
    if (FORFEITS.has(own.kind)) return own.kind === "forfeit-win" ? 2 : 0;
    if (other?.kind !== "played") return 2;
    const placed = own.place !== null && other.place !== null;
    const order = placed ? other.place - own.place : compare(own.points, other.points);
    return order > 0 ? 2 : order === 0 ? 1 : 0;
  };
  const wasPlayed = (past) => isPlayed(past) || (roundRobin && FORFEITS.has(past.kind) && past.opponents.length > 0);
  const resultsOf = (past) => past.opponents.map((one) => against(past, rounds.get(one)?.get(past.round)));
  const results = of((one) => new Map(one.rounds.filter(wasPlayed).map((past) => [past, resultsOf(past)])));
  const opponents = of((one) => one.rounds.filter(wasPlayed).flatMap((past) => past.opponents));
  const adjusted = of((one) => {
    const end = roundRobin ? one.rounds.length : one.rounds.findLastIndex((past) => !isVoluntary(past)) + 1;
    const asked = one.rounds.slice(end).filter(({ kind }) => ASKED.has(kind));
    return plus(raw.get(one.id), total(asked.map(({ points }) => minus(draw, points))));
  });
  const met = of((one) =>
    one.rounds
      .filter((past) => past.opponents.length || !roundRobin)
      .map((past) => {
        const scores = past.opponents.map((other) => adjusted.get(other));
        const voluntary = isVoluntary(past);
        if (wasPlayed(past)) {
          const scale = fraction(seats - 1, scores.length);
          const earned = results
            .get(one.id)
            .get(past)
            .map((result, at) => times(scores[at], halves(result)));
          return { opposition: times(total(scores), scale), earned: times(total(earned), scale), voluntary };
        }
        const cap = FORFEITS.has(past.kind) && scores.length ? average(scores) : times(draw, last);
        const opposition = times(least(raw.get(one.id), cap), fraction(seats - 1));
        const result = WON.has(past.kind) ? 2 : past.kind === "half-bye" ? 1 : 0;
        return { opposition, earned: times(opposition, halves(result)), voluntary };
      }),
  );
  const points = of((one) => minus(raw.get(one.id), one.penalty));
  return { results, opponents, met, points, lots };
}

const firsts = (results) => (results.includes(0) ? 0 : 1 + results.filter((one) => one === 1).length);

function buchholz({ met }, { id }, low, high) {
  const kept = [...met.get(id)].sort((one, other) => compare(one.opposition, other.opposition));
  for (let cut = Math.min(low, kept.length); cut > 0; cut -= 1)
    kept.splice(
      Math.max(
        0,
        kept.findIndex(({ voluntary }) => voluntary),
      ),
      1,
    );
  return total(kept.slice(0, Math.max(0, kept.length - high)).map(({ opposition }) => opposition));
}

function directEncounter({ opponents, results }, { id }, group) {
  const members = new Set(group);
  const met = group.every((one) => group.every((other) => one === other || opponents.get(one).includes(other)));
  if (group.length < 2 || !met) return NOTHING;
  const meetings = new Map();
  for (const [past, found] of results.get(id))
    for (const [at, opponent] of past.opponents.entries())
      if (members.has(opponent))
        meetings.set(opponent, [
          ...(meetings.get(opponent) ?? []),
          found.length === 1 ? past.points : halves(found[at]),
        ]);
  return total([...meetings.values()].map(average));
}

function progressive({ rounds }, from) {
  return total(rounds.map(({ points }, at) => times(points, fraction(rounds.length - Math.max(at, from)))));
}

function wins({ results }, { id, rounds }) {
  const won = (past) => {
    const count = isPlayed(past) ? firsts(results.get(id).get(past)) : 0;
    if (WON.has(past.kind) || count === 1) return fraction(1);
    return count && past.seats > 2 ? fraction(1, count) : NOTHING;
  };
  return total(rounds.map(won));
}

const TIE_BREAKS = {
  buchholz: (field, one) => buchholz(field, one, 0, 0),
  "buchholz-cut-1": (field, one) => buchholz(field, one, 1, 0),
  "buchholz-cut-2": (field, one) => buchholz(field, one, 2, 0),
  "buchholz-median": (field, one) => buchholz(field, one, 1, 1),
  "sonneborn-berger": ({ met }, { id }) => total(met.get(id).map(({ earned }) => earned)),
  "direct-encounter": directEncounter,
  progressive: (_, one) => progressive(one, 0),
  "progressive-cut-1": (_, one) => progressive(one, 1),
  wins,
  lots: ({ lots }, { id }) => fraction(lots?.indexOf(id) + 1 || 0),
};

// Ranks

/** The groups, each split by values, the best first. */
const split = (groups, values, fewer) =>
  groups.flatMap((group) => {
    const equal = new Map();
    for (const one of group)
      equal.set(fractionText(values.get(one)), [...(equal.get(fractionText(values.get(one))) ?? []), one]);
    const ordered = [...equal.values()].sort(([one], [other]) => compare(values.get(other), values.get(one)));
    return fewer ? ordered.reverse() : ordered;
  });

/** The lines of a field in order, the disqualified last and without a rank. */
function ranked(state, entrants, scheme, lots) {
  const { config, entries } = state;
  const field = fieldOf(entrants, scheme, ["league", "round-robin"].includes(config.form), lots);
  const ids = entrants.map(({ id }) => id);
  const isOut = (one) => entries.get(one).status === "disqualified";
  let groups = split([ids.filter((one) => !isOut(one))], field.points, false);
  const columns = config.tie_breaks.map((name) => {
    const work = TIE_BREAKS[name];
    if (!work) throw new Unchecked(`the tie-break ${name} is not one of those that are`);
    const group = new Map(groups.flatMap((some) => some.map((one) => [one, some])));
    const values = new Map(entrants.map((one) => [one.id, work(field, one, group.get(one.id) ?? [])]));
    groups = split(groups, values, name === "lots");
    return [name, values];
  });
  const line = (entrant, rank, shared) => ({
    entrant,
    points: fractionText(field.points.get(entrant)),
    rank,
    shared,
    tie_breaks: Object.fromEntries(columns.map(([name, values]) => [name, fractionText(values.get(entrant))])),
  });
  let rank = 1;
  const lines = groups.flatMap((group) => {
    const made = group.map((one) => line(one, rank, group.length > 1));
    rank += group.length;
    return made;
  });
  const last = ids.filter(isOut).sort((one, other) => compare(field.points.get(other), field.points.get(one)));
  return [...lines, ...last.map((one) => line(one, null, false))];
}

const BRACKETS = new Set(["knock-out", "swiss-to-cut"]);

/** The standings after a round as they are published. Throws `Unchecked` where they are not worked out here. */
export function standingsOf(state, upto, lots) {
  const { form, league, rounds } = state.config;
  if (BRACKETS.has(form) && upto > (form === "knock-out" ? 0 : rounds))
    throw new Unchecked("of a knock-out, who comes farther ranks higher");
  if (league) throw new Unchecked("of a league, each division has its own");
  const scheme = schemeOf(state.config);
  return ranked(state, entrantsOf(state, upto, scheme), scheme, lots);
}
