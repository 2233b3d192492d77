// Who is looking at a table: the public, an official, or one of its seats.

import { get, tokens } from "../lib/api.js";

/** @typedef {{id: string, role: string, seat: number|null}} Me the role of the token, and its seat at this table */

/** @param {string} id of the game @returns {Promise<Me>} */
export async function whoLooks(id) {
  const token = tokens.best(id);
  if (!token) return { id: "", role: "public", seat: null };
  const me = await get("/v1/tokens/me", { token });
  if (me.role === "person") return { id: me.id, ...(await sittingAs(id, token)) };
  return { id: me.id, role: me.role, seat: me.role === "seat" && me.game === id ? me.seat : null };
}

/** Which seat a person has at a table, if any: the one as which the table is shown. @param {string} id @param {string} token */
export async function sittingAs(id, token) {
  const { as } = await get(`/v1/games/${encodeURIComponent(id)}/table`, { token });
  return typeof as === "number" ? { role: "seat", seat: as } : { role: "public", seat: null };
}
