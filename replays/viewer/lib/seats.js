// The seats that this device keeps, for components.

import { keptSeats, whenKeptChange } from "./device.js";
import { useEffect, useState } from "./html.js";
import { navigate } from "./router.js";
import { tokens } from "./tokens.js";

/** @typedef {import("./device.js").KeptSeat} KeptSeat */

/** All kept seats; re-renders when one is kept or forgotten, in another tab too. @returns {KeptSeat[]} */
export function useKeptSeats() {
  const [list, setList] = useState(keptSeats.all);
  useEffect(() => whenKeptChange(() => setList(keptSeats.all())), []);
  return list;
}

/** Sits down in this tab, and goes to the table. @param {string} game @param {string|null} token null: as who one is here */
export function sitDown(game, token) {
  if (token) tokens.keep(game, token);
  navigate(`/games/${encodeURIComponent(game)}`);
}
