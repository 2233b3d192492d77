// The book of a tournament: its lots, its published standings, and what it takes from the games that are at hand.

import { canonical, fromHex, hex, SUBTLE, sha256, Unchecked, utf8, Wrong } from "./basics.mjs";
import { standingsOf } from "./standings.mjs";

const LOTS = "lots-hkdf-sha256-v1";
const BESIDE =
  "Announced ByeAsked CallClaimed CallClosed CallHandedOver CallMade ClockSet EntryBroughtForward EntryRenamed KeptApart OfficialNamed " +
  "OfficialRemoved ResultConfirmed ResultContested ScheduleSet StandingsPublished TieNoted TournamentPaused TournamentResumed";
/** Events from which no standings follow. */
const NEUTRAL = new Set(BESIDE.split(" "));

/** What a book is held against of a game whose record holds. @param {any[]} events */
export function gameOf(events) {
  const of = (type) => events.filter((one) => one.title === "daybook" && one.type === type).map(({ data }) => data);
  const [{ seats, title, variant }] = of("GameOpened");
  return {
    players: seats.map(({ player }) => player),
    session: of("DealCommitted")[0]?.session ?? null,
    result: of("GameClosed")[0]?.result ?? null,
    rulings: of("RulingMade"),
    /** Coins that are left are better the fewer they are; books have scores that are better the higher. */
    sign: title === "math-market" && variant === "beginner" ? -1 : 1,
  };
}

// What events leave

const entryOf = (state, id) => state.clubs.get(id) ?? state.entries.get(id);
const tableOf = (state, { round, table }) => state.rounds[round - 1].tables.find(({ number }) => number === table);
const newTable = (told) => ({ ...told, game: null, result: null, ruled: null, absent: new Set() });

/** The statuses that events give a round, an entry or the tournament. */
const STATUSES = {
  ...{ RoundPublished: "published", RoundStarted: "running", RoundClosed: "closed", RoundCancelled: "cancelled" },
  ...{ EntryWithdrawn: "withdrawn", EntryReturned: "entered", EntryDisqualified: "disqualified" },
  ...{ TournamentFinished: "finished", TournamentReopened: "running" },
};

const FOLDS = {
  BookOpened: (state, { tournament, config }) => Object.assign(state, { tournament, config: { ...config } }),
  ConfigChanged: ({ config }, { changes }) => Object.assign(config, changes),
  EntriesMade({ config, entries, clubs }, { entries: made }) {
    for (const one of made) {
      const club = one.kind === "team" && (config.teams?.best ?? null) !== null;
      (club ? clubs : entries).set(one.entrant, { ...one, id: one.entrant, status: "entered", former: [] });
    }
  },
  EntryChanged(state, { entrant, rating }) {
    entryOf(state, entrant).rating = rating ?? entryOf(state, entrant).rating;
  },
  MemberReplaced(state, { entrant, out, into }) {
    const entry = entryOf(state, entrant);
    entry.members = entry.members.map((one) => (one === out ? into : one));
    entry.former.push(out);
  },
  RoundDrawn({ rounds }, { round, tables, byes }) {
    const before = rounds[round - 1];
    const again = (before?.again ?? 0) + (before?.status === "cancelled" ? 1 : 0);
    rounds[round - 1] = { number: round, status: "drawn", tables: tables.map(newTable), byes, again };
  },
  PairingChanged({ rounds }, { round, tables, byes }) {
    const own = rounds[round - 1];
    const kept = (told) =>
      own.tables.find(({ number, seats }) => number === told.number && canonical(seats) === canonical(told.seats));
    Object.assign(own, { tables: tables.map((told) => kept(told) ?? newTable(told)), byes });
  },
  GameSet: (state, data) => Object.assign(tableOf(state, data), { game: data.game }),
  NoShowNoted(state, data) {
    for (const one of data.entrants) tableOf(state, data).absent.add(one);
  },
  ResultEntered: (state, data) => Object.assign(tableOf(state, data), { [data.ruling ? "ruled" : "result"]: data }),
  ResultCorrected(state, data) {
    const table = tableOf(state, data);
    if (data.ruling) table.ruled = data;
    else {
      Object.assign(table, { result: data, ruled: null });
      for (const [at, one] of table.seats.entries()) if (data.places[at] !== null) table.absent.delete(one);
    }
  },
  PenaltyGiven: ({ penalties }, data) => penalties.push({ ...data, cancelled: false }),
  PenaltyCancelled({ penalties }, { penalty }) {
    for (const one of penalties) if (one.penalty === penalty) one.cancelled = true;
  },
  LotsSealed: (state, { commitment }) => Object.assign(state, { lots: { commitment, seed: null } }),
  LotsRevealed: ({ lots }, { seed }) => Object.assign(lots, { seed }),
};

function fold(state, type, data) {
  if (type in FOLDS) FOLDS[type](state, data);
  else if (type in STATUSES) {
    const one = data.entrant ? entryOf(state, data.entrant) : data.round ? state.rounds[data.round - 1] : state;
    one.status = STATUSES[type];
  }
}

// What is judged of them, before they are folded

const JUDGED = {
  LotsSealed({ lots, rounds }) {
    if (lots) throw new Wrong("seals lots that were sealed already");
    const results = rounds.flatMap(({ tables }) => tables.map(({ result }) => result));
    if (results.some((one) => one && one.source !== "forfeit")) throw new Wrong("seals lots when a result is known");
  },
  async LotsRevealed({ lots }, { data }) {
    if (!lots) throw new Wrong("draws lots that were never sealed");
    if (hex(await sha256(fromHex(data.seed, "the seed", data.seed.length / 2))) !== lots.commitment)
      throw new Wrong("draws lots from another seed than was sealed");
  },
  RoundDrawn(_, { data }, { told }) {
    if (!data.by_hand) told.drawn += 1;
  },
  GameSet(state, { by, data }, { games, told }) {
    const game = games.get(data.game);
    if (by !== "service" || !game) return;
    const table = tableOf(state, data);
    const where = `table ${data.table} of round ${data.round}`;
    const entries = table.seats.map((one) => entryOf(state, one));
    const sits = (person, one) => one && [...one.members, ...one.former].includes(person);
    if (game.players.length !== entries.length || !game.players.every((one, at) => sits(one, entries[at])))
      throw new Wrong(`gives ${where} game ${data.game}, which others play`);
    if (!state.config.duplicate) return;
    const { again } = state.rounds[data.round - 1];
    const place = table.board === undefined ? `round ${data.round} ${again}` : `board ${table.board}`;
    if (!state.deals.has(place)) state.deals.set(place, { game: data.game, session: game.session });
    else if (state.deals.get(place).session !== game.session)
      throw new Wrong(`gives ${where} other deals than game ${state.deals.get(place).game} has there`);
    told.shared += 1;
  },
  ResultEntered(state, { data }, { games, told }) {
    const table = tableOf(state, data);
    const game = games.get(table.game);
    if (data.source === "forfeit") return requireForfeit(table, data);
    if (data.source !== "game") told.said += 1;
    else if (!table.game) throw new Wrong("takes a result from a game, where none was played");
    else if (data.points) throw new Wrong(`tells another result than game ${table.game} has: no game gives points`);
    else if (!game) told.away += 1;
    else if (data.ruling) {
      const own = (one) => one.case === data.ruling.case && one.ruling === data.ruling.ruling;
      if (data.ruling.game !== table.game || !game.rulings.some(own))
        throw new Wrong(`takes a result from game ${table.game}, which has none by that ruling`);
      told.ruled += 1;
    } else if (!game.result) throw new Wrong(`takes a result from game ${table.game}, which has none`);
    else if (!isOwn(table, data, game)) throw new Wrong(`tells another result than game ${table.game} has`);
    else told.taken += 1;
  },
  ResultCorrected(_, { data }, { told }) {
    if (data.source === "game") throw new Wrong("corrects a result as if a game had, and games enter theirs");
    told.said += 1;
  },
  async StandingsPublished(state, { data: { round, hash } }, { told }) {
    let lines;
    try {
      lines = standingsOf(state, round, await lotsOf(state));
    } catch (error) {
      if (!(error instanceof Unchecked)) throw error;
      told.open.push(`standings after round ${round} are not worked out here: ${error.message}`);
      return;
    }
    if (hex(await sha256(utf8.encode(canonical(lines)))) !== hash)
      throw new Wrong(`publishes standings after round ${round} that do not follow from the results`);
    told.published += 1;
  },
};

function requireForfeit({ seats, absent }, { places, scores, points, ruling }) {
  const due = seats.map((one) => (absent.has(one) ? null : 1));
  const told = canonical(places) === canonical(due) && !scores.some(Boolean) && !points && !ruling;
  if (!told || absent.size + 1 < seats.length) throw new Wrong("counts a table as forfeited that is not");
}

/** Whether a result is the one with which the table's game closed first. */
function isOwn({ seats }, { places, scores }, { result, sign }) {
  const won = (seat) => (result.winners.includes(seat) ? 1 : result.winners.length + 1);
  const due = [
    result.places ?? seats.map((_, seat) => won(seat)),
    result.scores?.map((score) => String(sign * score)) ?? seats.map(() => null),
  ];
  return canonical([places, scores]) === canonical(due);
}

/** The tables that count what people said, and whose games, without any ruling, ended otherwise. */
function otherwise({ rounds }, games) {
  const played = rounds.filter(({ status }) => status !== "cancelled");
  const tables = played.flatMap((round) => round.tables.map((table) => ({ ...table, round: round.number })));
  return tables.filter((table) => {
    const [said, game] = [table.ruled ?? table.result, games.get(table.game)];
    if (!said || !game?.result || game.rulings.length || ["game", "forfeit"].includes(said.source)) return false;
    return said.points || !isOwn(table, said, game);
  });
}

/** The entrants in the order of their lots; null until they are drawn. */
async function lotsOf({ tournament, lots, entries }) {
  if (!lots?.seed) return null;
  const seed = fromHex(lots.seed, "the seed of the lots", 32);
  const salt = await sha256(utf8.encode(canonical({ alg: LOTS, commitment: lots.commitment })));
  const key = await SUBTLE.importKey("raw", seed, "HKDF", false, ["deriveBits"]);
  const lotOf = async (one) => {
    const info = utf8.encode(`${LOTS}\n${tournament}\n${one}\n`);
    return hex(new Uint8Array(await SUBTLE.deriveBits({ name: "HKDF", hash: "SHA-256", salt, info }, key, 256)));
  };
  const drawn = await Promise.all([...entries.keys()].map(async (one) => ({ one, lot: await lotOf(one) })));
  return drawn.sort((one, other) => (one.lot < other.lot ? -1 : 1)).map(({ one }) => one);
}

/**
 * Judges a book whose chain holds, and says what was proved and what could not be. Throws `Wrong` with the event.
 * @param {any[]} events @param {Map<string, any>} games @param {(kind: "ok" | "note", text: string) => void} tell
 */
export async function checkBook(events, games, tell) {
  const told = { drawn: 0, shared: 0, taken: 0, ruled: 0, away: 0, said: 0, published: 0, open: [] };
  const state = { lots: null, entries: new Map(), clubs: new Map(), rounds: [], penalties: [], deals: new Map() };
  for (const event of events) {
    const { n, type, v, data } = event;
    if ((type === "BookOpened") !== (n === 1)) throw new Wrong(`event ${n} is not in its place: a book is opened once`);
    if (v !== 1 || !(Object.hasOwn(FOLDS, type) || Object.hasOwn(STATUSES, type) || NEUTRAL.has(type)))
      throw new Unchecked(`event ${n} is of a kind or version that is not known here: what follows was not judged`);
    try {
      await JUDGED[type]?.(state, event, { games, told });
      fold(state, type, data);
    } catch (error) {
      if (error instanceof Unchecked) throw error;
      throw new Wrong(`event ${n} ${error instanceof Wrong ? error.message : `does not follow: ${error.message}`}`);
    }
  }
  tellOf(told, state.lots, tell);
  for (const { number, round, game } of otherwise(state, games))
    tell("note", `table ${number} of round ${round} counts what people said, and game ${game} ended otherwise`);
}

const many = (count, one, more = `${one}s`) => `${count} ${count === 1 ? one : more}`;

function tellOf({ drawn, shared, taken, ruled, away, said, published, open }, lots, tell) {
  if (taken) tell("ok", `${many(taken, "result is that", "results are those")} of the games here`);
  if (shared) tell("ok", `${many(shared, "game has", "games have")} the deals of their boards`);
  if (published) tell("ok", `${many(published, "publication")} of standings, as they follow from the results`);
  if (lots?.seed) tell("ok", "the lots are drawn from the seed that was sealed before the first result");
  else if (lots) tell("note", "the lots are sealed, and not drawn yet");
  for (const one of open) tell("note", one);
  if (ruled)
    tell("note", `${many(ruled, "result")} as ruled: the ruling is in the game, what follows from it is not judged`);
  if (away) tell("note", `${many(away, "result")} of games that are not here`);
  if (said) tell("note", `${many(said, "result")} as people said: nothing proves them`);
  if (drawn) tell("note", `${many(drawn, "round")} drawn by the engine: \`daybook verify\` draws them again`);
}
