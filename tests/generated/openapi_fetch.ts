// Plays seat 0 of a game of Market Day with openapi-fetch and the types of openapi-typescript:
// node openapi_fetch.js ADDRESS TOKEN. Prints what it came to, as JSON.

import createClient, { type Client } from "openapi-fetch";
import type { components, paths } from "./made/openapi-typescript.js";

type Schemas = components["schemas"];
declare const process: { argv: string[] };

function as(address: string, token: string): Client<paths> {
  return createClient<paths>({ baseUrl: address, headers: { Authorization: `Bearer ${token}` } });
}

function given<T>(answer: { data?: T; error?: unknown }): T {
  if (answer.data === undefined) throw new Error(JSON.stringify(answer.error));
  return answer.data;
}

async function played(seat: Client<paths>, game_id: string): Promise<number> {
  const params = { path: { game_id } };
  for (let made = 0; ; ) {
    if (given(await seat.GET("/v1/games/{game_id}", { params })).status === "closed") return made;
    const legal = given(await seat.GET("/v1/games/{game_id}/moves", { params }));
    const first = legal.moves[0];
    if (first === undefined) continue;
    const header = { "Idempotency-Key": `move-${legal.step}` };
    given(
      await seat.POST("/v1/games/{game_id}/moves", { params: { ...params, header }, body: { move: first.move } }),
    );
    made += 1;
  }
}

// A union of one title is told apart by `type`: a misspelt member does not compile.
function points(event: Schemas["MarketDayEvent"]): number {
  switch (event.type) {
    case "CardScored":
      return event.points;
    default:
      return 0;
  }
}

const [address, token] = process.argv.slice(2) as [string, string];
const body: Schemas["GameRequest"] = {
  title: "market-day",
  seats: [{ player: "ben" }, { bot: "greedy" }],
  config: { options: { hands: 1 } },
};
const game = given(await as(address, token).POST("/v1/games", { body }));
const seat = as(address, game.seats[0]?.token ?? "");
const params = { path: { game_id: game.id } };
const { error } = await seat.POST("/v1/games/{game_id}/moves", { params, body: { move: { type: "swap", seat: 0 } } });
const moves = await played(seat, game.id);
const { result } = given(await seat.GET("/v1/games/{game_id}", { params }));
const page = given(await seat.GET("/v1/games/{game_id}/events", { params: { ...params, query: { limit: 1000 } } }));
const events = typeof page === "string" ? [] : page.events; // text is what NDJSON would be
const scored = events.reduce((sum, event) => sum + points(event as Schemas["MarketDayEvent"]), 0);
const kinds = [...new Set(events.map((event) => event.type))].sort();
console.log(JSON.stringify({ refused: error?.code, moves, result, events: kinds, scored }));
