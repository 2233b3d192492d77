// Against a service: DAYBOOK_URL, and DAYBOOK_TOKEN, which is an organiser's.
import assert from "node:assert/strict";
import { test } from "node:test";
import {
  bot,
  Daybook,
  example,
  examples,
  Garbled,
  IllegalMove,
  Invalid,
  KeyReused,
  nonceCommitment,
  NotAllowed,
  OPERATIONS,
  person,
  pick,
  Refused,
  SetupRefused,
  StaleStep,
  Unknown,
  Unreachable,
} from "daybook-sdk";

const address = process.env.DAYBOOK_URL;
const token = process.env.DAYBOOK_TOKEN;
const daybook = new Daybook(address, { token });
const SMALL = {
  "fairy-bargains": { options: { rounds: 1 } },
  "market-day": { options: { hands: 1 } },
  "math-market": { version: "beginner" },
  mercadito: { options: { max_rounds: 2 } },
  moonflight: { characters: ["words", "clay"], options: { round_limit: 4 } },
};
const opened = (title = "fairy-bargains", more = {}) =>
  daybook.openGame(title, [person("ana"), bot("greedy")], { config: SMALL[title], ...more });

/** Plays a seat to the end as the bot of the README does. */
async function playOut(game) {
  let made = 0;
  let asked = 0;
  for await (const event of game.watch()) {
    if (event.n <= asked) continue;
    for (;;) {
      const legal = await game.moves();
      asked = legal.step;
      const move = pick(legal);
      if (!move) break;
      try {
        await game.play(move, { ifStep: legal.step });
        made += 1;
      } catch (why) {
        if (!(why instanceof IllegalMove || why instanceof StaleStep)) throw why;
      }
    }
  }
  return made;
}

for (const title of Object.keys(SMALL)) {
  test(`plays ${title} and is told every event once`, async () => {
    const game = await opened(title);
    const ana = game.asSeat(0);
    const watched = (async () => {
      const seen = [];
      for await (const event of game.watch()) seen.push(event.n);
      return seen;
    })();
    assert.ok((await playOut(ana)) > 0);
    const seen = await watched;
    const { status, step } = await game.summary();
    assert.equal(status, "closed");
    assert.deepEqual(
      seen,
      Array.from({ length: step }, (_, place) => place + 1),
    );
    const frames = [];
    for await (const frame of game.replay({ after: 2 })) frames.push(frame.step);
    assert.deepEqual(frames, seen.slice(2));
  });
}

test("has the titles that there are", async () => {
  assert.deepEqual((await daybook.titles()).map((title) => title.name).sort(), Object.keys(SMALL).sort());
});

test("a refused move says why, by which clause, and what is legal", async () => {
  const game = await daybook.openGame("fairy-bargains", [person("ana"), person("ben")], {
    config: { first_dealer: 1 },
    dealing: "recorded",
  });
  // The pot is 22, so that a play draws, and reveals, nothing.
  await game.play({ type: "deal", deck: Array(13).fill([1, 3, 5, 7, 10]).flat() });
  const ana = game.asSeat(0);
  const refused = await ana.play({ type: "play", seat: 0, card: 99 }).then(
    () => null,
    (why) => why,
  );
  assert.ok(refused instanceof IllegalMove && refused instanceof Refused);
  assert.equal(refused.name, "IllegalMove");
  assert.equal(refused.code, "illegal-move");
  assert.equal(refused.objections[0].rule, "FB-6");
  assert.deepEqual(refused.moves, (await ana.moves()).moves);
  assert.equal(refused.step, (await ana.summary()).step);
  const good = refused.moves[0].move;
  await assert.rejects(ana.playAll([good, good]), (why) => why instanceof IllegalMove && why.index === 1);
  const made = await ana.play(good, { ifStep: refused.step });
  assert.equal(made.events[0].type, "CardPlayed");
  await assert.rejects(
    ana.play(good, { ifStep: refused.step }),
    (why) => why instanceof StaleStep && why.step === made.step,
  );
});

test("refusals are told apart", async () => {
  await assert.rejects(daybook.game("nobody-knows-it").summary(), Unknown);
  await assert.rejects(daybook.api.showTitle("chess/../x y"), Unknown);
  await assert.rejects(
    daybook.openGame("market-day", [person("ana"), person("ben")], { config: { options: { hands: 0 } } }),
    (why) => why instanceof SetupRefused && why instanceof Invalid && why.objection.message.length > 0,
  );
  await assert.rejects(
    daybook.api.openGame({ title: "market-day", seats: [{ player: "a", bot: "b" }] }),
    (why) => why instanceof Invalid && why.errors[0].where.includes("/seats"),
  );
  const game = await opened("fairy-bargains", { key: "typescript" });
  assert.equal((await opened("fairy-bargains", { key: "typescript" })).id, game.id);
  await assert.rejects(opened("market-day", { key: "typescript" }), KeyReused);
  await assert.rejects(daybook.withToken("wrong").game(game.id).summary(), NotAllowed);
  await assert.rejects(game.withToken(undefined).moves(), NotAllowed);
  assert.throws(() => game.asSeat(1), RangeError);
  assert.throws(() => game.withToken(undefined).asSeat(0), RangeError);
});

test("a name that an address cannot hold is refused before it is sent", async () => {
  for (const name of ["", ".", ".."]) await assert.rejects(async () => daybook.api.showTitle(name), TypeError);
});

test("who does not answer is unreachable, and patience ends", async () => {
  const nobody = new Daybook("http://127.0.0.1:9", { patience: { seconds: 0.3 } });
  await assert.rejects(nobody.titles(), Unreachable);
  await assert.rejects(nobody.game("x").watch().next(), Unreachable);
});

test("a signal ends what goes on", async () => {
  const ended = new AbortController();
  const feed = daybook.feed({ signal: ended.signal });
  const next = feed.next();
  setTimeout(() => ended.abort(), 300);
  await assert.rejects(next, { name: "AbortError" });
  await assert.rejects(daybook.titles({ signal: AbortSignal.abort() }), { name: "AbortError" });
});

test("the feed tells games with the cursor to go on from", async () => {
  const ended = new AbortController();
  const feed = daybook.feed({ types: ["GameOpened"], title: "mercadito", signal: ended.signal });
  const first = feed.next();
  await new Promise((resolve) => setTimeout(resolve, 500));
  const one = await opened("mercadito");
  const { value } = await first;
  assert.equal(value.event.game, one.id);
  assert.equal(value.event.type, "GameOpened");
  await feed.return();
  const two = await opened("mercadito");
  for await (const { event } of daybook.feed({ after: value.cursor, types: ["GameOpened"], title: "mercadito" })) {
    assert.equal(event.game, two.id);
    break; // a stream that is left is closed
  }
});

test("a receipt that is none is said to be garbled, and what the caller's own function throws stays as it is", async () => {
  const answers = (header) => async () =>
    new Response("{}", { status: 201, headers: { "Content-Type": "application/json", "Daybook-Receipt": header } });
  for (const header of ["%%%", btoa("no receipt")]) {
    const odd = new Daybook("http://127.0.0.1:9", { fetch: answers(header), receipts: () => {} });
    await assert.rejects(odd.api.makeTournament({ name: "Spring" }), Garbled);
  }
  const note = btoa("daybook-receipt@v1\norigin here\ngame x\nn 1\n");
  const own = new Daybook("http://127.0.0.1:9", {
    fetch: answers(note),
    receipts: () => {
      throw new SyntaxError("mine");
    },
  });
  await assert.rejects(own.api.makeTournament({ name: "Spring" }), SyntaxError);
});

test("receipts of writes are given out", async () => {
  const kept = [];
  const own = new Daybook(address, { token, receipts: (receipt) => kept.push(receipt) });
  const game = await own.openGame("fairy-bargains", [person("ana"), person("ben")], { config: { first_dealer: 1 } });
  const ana = game.asSeat(0);
  await ana.play((await ana.moves()).moves[0].move);
  assert.deepEqual(
    kept.map((receipt) => receipt.game),
    [game.id, game.id],
  );
  assert.equal(kept[1].n, (await game.summary()).step);
  assert.match(new TextDecoder().decode(kept[0].note), /^daybook-receipt@v1\n/);
});

test("a seat adds its nonce while it watches", async () => {
  const game = await opened("fairy-bargains", { nonces: 5 });
  await playOut(game.asSeat(0));
  assert.equal((await game.summary()).status, "closed");
  const types = [];
  for await (const event of game.events()) types.push(event.type);
  assert.ok(types.includes("NonceRevealed"), types.slice(0, 8).join());
  await assert.rejects(nonceCommitment("x", 0, new Uint8Array(3)), RangeError);
});

test("answers that are no JSON are text or bytes", async () => {
  assert.match(await daybook.api.getCheckpoint(), /\n\d+\n/);
  assert.match(await daybook.api.metrics(), /# HELP/);
  const game = await opened("mercadito");
  await playOut(game.asSeat(0));
  assert.ok((await daybook.api.getRecord(game.id)) instanceof Uint8Array);
  const branch = await daybook.api.makeBranch(game.id, { step: 4, as: "all" });
  assert.equal(await daybook.api.removeBranch(game.id, branch.id), undefined);
});

test("a body that may be empty can be left out", async () => {
  const game = await opened();
  assert.equal((await daybook.api.holdTable(game.id)).events[0].type, "TableHeld");
});

test("games are listed page after page", async () => {
  const found = [];
  for await (const game of daybook.games({ limit: 2 })) found.push(game.id);
  assert.ok(found.length > 4);
  assert.equal(new Set(found).size, found.length);
});

test("examples fit their pattern", () => {
  const pattern = {
    type: "x",
    one: { from: [1, 2] },
    some: { from: ["a", "b", "c"], min: 2, max: 9 },
    n: { int: [3, 4] },
    rows: { each: { card: { from: ["p", "q"], limits: { p: 1 } } }, min: 2, max: 2 },
  };
  for (let round = 0; round < 200; round++) {
    const move = example(pattern);
    assert.ok([1, 2].includes(move.one) && [3, 4].includes(move.n) && move.type === "x");
    assert.equal(new Set(move.some).size, move.some.length);
    assert.ok(move.some.length >= 2 && move.some.length <= 3);
    assert.ok(move.rows.filter((row) => row.card === "p").length <= 1);
  }
  assert.equal(examples(pattern).next().done, false);
  assert.equal(pick({ moves: [], patterns: [] }), null);
  assert.ok(Object.keys(OPERATIONS).length > 80);
});
