// What a seat adds to the shuffles of a sealed game, for Node 18 or newer: first every seat commits itself to 16 random
// bytes by their hash, then all reveal them, so that nobody can choose his share once he knows those of others.
import { createHash, randomBytes } from "node:crypto";

const drawn = new Map(); // by the dealer's commitment: what this process has committed its seat to
const dealt = new Set(); // games in which nothing is waited for any more

/**
 * Commits the token's seat to a nonce, or reveals it, whichever is due in a game now. Where the service refuses it,
 * the seat's nonce is left out. Throws if the service is not reached.
 */
export async function addNonce(address, token, game) {
  if (dealt.has(game)) return;
  const headers = { Authorization: `Bearer ${token}`, "Content-Type": "application/json" };
  const get = async (path) => (await fetch(`${address}/v1/${path}`, { headers })).json();
  const { id, nonces } = await get(`games/${game}`);
  if (id && !nonces) dealt.add(game);
  if (!nonces) return;
  const { seat, game: own } = await get("tokens/me");
  const give = (body) =>
    fetch(`${address}/v1/games/${game}/nonces`, { method: "POST", headers, body: JSON.stringify(body) });
  const { phase, commitment, committed, revealed } = nonces;
  if (own !== game) return; // not the token of a seat here
  if (phase === "commit" && !committed.includes(seat)) {
    if (!drawn.has(commitment)) drawn.set(commitment, randomBytes(16).toString("hex"));
    const text = `deal-nonce-v1\n${commitment}\nseat:${seat}\n${drawn.get(commitment)}\n`;
    await give({ commitment: createHash("sha256").update(text).digest("hex") });
  } else if (phase === "reveal" && committed.includes(seat) && !revealed.includes(seat) && drawn.has(commitment)) {
    await give({ nonce: drawn.get(commitment) });
  }
}
