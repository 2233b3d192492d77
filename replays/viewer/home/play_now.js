// A table for one person and bots, opened at once: by a guest where the service takes them, else with the tab's token.

import { get, post } from "../lib/api.js";
import { anyName, beSomebody } from "../lib/guest.js";
import { useState } from "../lib/html.js";
import { useHolder, useOfficialToken } from "../lib/official.js";
import { sitDown } from "../lib/seats.js";
import { keep, kept } from "../lib/session.js";
import { useOpenDoors } from "../lib/sign_in.js";
import { botsOf } from "../lib/titles.js";
import { begun, configOf, requestOf, resized } from "./game_form.js";

/** What this tab keeps of somebody who may become a guest: the name that they want. */
export const NAME = "daybook.guest";
const AT_TABLE = 3; // enough for a game that is worth it, and few enough to follow
const STEADY = "greedy";

/**
 * The table: the first variant, the person at seat 0, and the bot that plays steadily.
 * @param {any} title of `useTitles` @param {string} name
 */
export function tableFor(title, name) {
  const [variant] = title.variants;
  const [least, most] = variant.seats;
  const form = begun(title, variant);
  const bots = botsOf(title, variant.variant).map((one) => one.name);
  const bot = bots.includes(STEADY) ? STEADY : bots[0];
  const seats = resized(form.seats, Math.min(most, Math.max(least, AT_TABLE)));
  const seated = seats.map((seat, k) => (k === 0 ? { ...seat, kind: "player", player: name } : { ...seat, bot }));
  const given = variant.suggested[seats.length]?.characters ?? [];
  return requestOf({ ...form, seats: seated }, configOf({ ...form, seats: seated }, variant, given, {}));
}

/**
 * Whether somebody may sit down at once, as whom, and how.
 * @returns {{known: boolean, may: boolean, fixed: string|null, name: string, setName: (name: string) => void, busy: string,
 *            problem: any, play: (title: any) => Promise<void>}} `fixed`: the name of a person who is signed in;
 *   `busy`: the title that is being opened, or ""
 */
export function usePlayNow() {
  const doors = useOpenDoors();
  const token = useOfficialToken();
  const me = useHolder(token);
  const [own, setOwn] = useState(() => kept(NAME) ?? "");
  const [state, setState] = useState({ busy: "", problem: /** @type {any} */ (null) });
  const fixed = me?.role === "person" ? me.handle : null;
  const organises = me?.role === "organiser";
  const may = organises || Boolean(doors?.guests && (!token || fixed || state.busy));
  const setName = (name) => {
    keep(NAME, name);
    setOwn(name);
  };
  const play = async (title) => {
    setState({ busy: title.name, problem: null });
    try {
      await beSomebody(own.trim());
      const name = organises ? own.trim() || anyName() : (fixed ?? (await get("/v1/me")).handle);
      const game = await post("/v1/games", tableFor(title, name));
      sitDown(game.id, organises ? game.seats.find((seat) => seat.token).token : null);
    } catch (problem) {
      setState({ busy: "", problem });
    }
  };
  return {
    known: doors !== null && (!token || Boolean(me?.role)),
    may,
    fixed,
    name: own,
    setName,
    ...state,
    play,
  };
}
