// Plays seat 0 of a game of Market Day with the client of @hey-api/openapi-ts: node hey_api.js ADDRESS TOKEN.
// Prints what it came to, as JSON.

import { createClient } from "./made/hey-api/client/index.js";
import { listEvents, listMoves, makeMoves, openGame, showGame } from "./made/hey-api/sdk.gen.js";
import type { MarketDayEvent } from "./made/hey-api/types.gen.js";

declare const process: { argv: string[] };

function as(baseUrl: string, auth: string) {
  return createClient({ baseUrl, auth });
}

async function played(client: ReturnType<typeof as>, game_id: string): Promise<number> {
  const asked = { client, path: { game_id }, throwOnError: true } as const;
  for (let made = 0; ; ) {
    if ((await showGame(asked)).data.status === "closed") return made;
    const legal = (await listMoves(asked)).data;
    const first = legal.moves[0];
    if (first === undefined) continue;
    await makeMoves({ ...asked, headers: { "Idempotency-Key": `move-${legal.step}` }, body: { move: first.move } });
    made += 1;
  }
}

function points(event: MarketDayEvent): number {
  return event.type === "CardScored" ? event.points : 0;
}

const [address, token] = process.argv.slice(2) as [string, string];
const { data: game } = await openGame({
  client: as(address, token),
  throwOnError: true,
  body: {
    title: "market-day",
    seats: [{ player: "cleo" }, { bot: "greedy" }],
    config: { options: { hands: 1 } },
  },
});
const client = as(address, game.seats[0]?.token ?? "");
const path = { game_id: game.id };
const { error } = await makeMoves({ client, path, body: { move: { type: "swap", seat: 0 } } });
const moves = await played(client, game.id);
const { result } = (await showGame({ client, path, throwOnError: true })).data;
const { events } = (await listEvents({ client, path, query: { limit: 1000 }, throwOnError: true })).data;
const scored = events.reduce((sum, event) => sum + points(event as MarketDayEvent), 0);
const kinds = [...new Set(events.map((event) => event.type))].sort();
console.log(JSON.stringify({ refused: error?.code, moves, result, events: kinds, scored }));
