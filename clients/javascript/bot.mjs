// A bot for every title, for Node 18 or newer: node bot.mjs ADDRESS TOKEN GAME [RECEIPTS]
// It knows no rules. It watches its game, asks what its seat may do, and does any of it.
import { addNonce } from "./nonces.mjs";
import { keptIn } from "./receipts.mjs";
const [address, token, game, receipts] = process.argv.slice(2);
const headers = { Authorization: `Bearer ${token}`, "Content-Type": "application/json" };
const at = (path, more) => fetch(`${address}/v1/games/${game}/${path}`, { headers, ...more });
const rest = (ms) => new Promise((wake) => setTimeout(wake, ms));
const whole = (least, most) => least + Math.floor(Math.random() * (most - least + 1));
const any = (list) => list[whole(0, list.length - 1)];
const some = (list, n) => list.map((x) => [Math.random(), x]).sort((a, b) => a[0] - b[0]).slice(0, n).map(([, x]) => x);
function value(part) { // a value that fits its description; what is none stands for itself
  if (part?.int) return whole(...part.int);
  if (part?.each) return Array.from({ length: whole(part.min, part.max) }, () => filled(part.each));
  if (!part?.from) return part;
  if (part.max === undefined) return any(part.from);
  const n = whole(part.min, part.repeat ? part.max : Math.min(part.max, part.from.length));
  return part.repeat ? Array.from({ length: n }, () => any(part.from)) : some(part.from, n);
}
const filled = (move) => Object.fromEntries(Object.entries(move).map(([name, part]) => [name, value(part)]));
async function moveWhilePossible() {
  for (;;) {
    const { step = 0, moves = [], patterns = [] } = await (await at("moves")).json();
    const legal = [...moves.map((offer) => offer.move), ...patterns];
    if (!legal.length) return step;
    const body = JSON.stringify({ move: filled(any(legal)) });
    const { awaits } = await (await keptIn(receipts, await at("moves", { method: "POST", body }))).json();
    if (awaits?.seats.length !== 1) await rest(whole(50, 300)); // refused, or others may act at the same time
  }
}

for (let over = false, step = 0; !over; await rest(500)) { // a connection that is lost is made again
  try {
    const stream = await at(`stream?after=${step}`, { headers: { ...headers, Accept: "text/event-stream" } });
    over = [204, 401, 403, 404].includes(stream.status); // 204: it is over, and all of it was told
    if (stream.status >= 400) throw await stream.text();
    for await (const _ of stream.body ?? []) step = await addNonce(address, token, game).then(moveWhilePossible);
  } catch (why) { console.error(`${why}`); }
}
