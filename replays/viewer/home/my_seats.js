// The seats that this device keeps, with whose turn it is there; each can be taken and forgotten.

import { get } from "../lib/api.js";
import { whenChanged } from "../lib/changes.js";
import { keptSeats } from "../lib/device.js";
import { html, useEffect, useState } from "../lib/html.js";
import { sitDown, useKeptSeats } from "../lib/seats.js";
import { t } from "../lib/text.js";
import { titleName } from "../lib/titles.js";
import { namesOf } from "../play/status.js";

/** How a seat stands: in words, and whether it is waited for. @param {any} game null: not known @param {number} seat */
export function standing(game, seat) {
  if (game === null) return { text: "", turn: false };
  if (game === "gone") return { text: t("seats.gone"), turn: false };
  if (game.status === "held") return { text: t("seats.held"), turn: false };
  if (game.status !== "open") return { text: t("seats.over"), turn: false };
  if (game.awaits.seats.includes(seat)) return { text: t("seats.your_turn"), turn: true };
  return {
    text: game.awaits.seats.length ? t("seats.waits", { names: namesOf(game, game.awaits.seats) }) : "",
    turn: false,
  };
}

/** The games of kept seats by token, kept up; "gone" where the token opens nothing any more. @param {import("../lib/device.js").KeptSeat[]} list */
function useGames(list) {
  const [games, setGames] = useState(/** @type {Record<string, any>} */ ({}));
  const key = list.map(({ token }) => token).join(" ");
  useEffect(() => {
    let wanted = true;
    /** @type {(() => void)[]} */
    const stops = [];
    const follow = async ({ game, token }) => {
      const look = async () => {
        const found = await get(`/v1/games/${encodeURIComponent(game)}`, { token }).catch((problem) =>
          problem.status === 401 || problem.status === 404 ? "gone" : null,
        );
        if (found && wanted) setGames((old) => ({ ...old, [token]: found }));
        return found;
      };
      const found = await look();
      if (!wanted || found === "gone") return;
      // One stream has all that anybody may know at once; what only the seat sees comes by its own.
      const asked = found && !found.private && !found.spectator_delay ? {} : { token };
      stops.push(whenChanged([`game:${game}`], look, asked));
    };
    for (const one of list) follow(one);
    return () => {
      wanted = false;
      for (const stop of stops) stop();
    };
  }, [key]);
  return games;
}

/** Kept seats, those to move first. @returns {{one: import("../lib/device.js").KeptSeat, text: string, turn: boolean}[]} */
export function useMySeats() {
  const list = useKeptSeats();
  const games = useGames(list);
  const rows = list.map((one) => ({ one, ...standing(games[one.token] ?? null, one.seat) }));
  return rows.sort((a, b) => Number(b.turn) - Number(a.turn));
}

/** A seat as a line that leads to its table. @param {{row: ReturnType<typeof useMySeats>[0], titles: any[]}} props */
export function SeatLine({ row: { one, text, turn }, titles }) {
  const title = titleName(titles, one.title);
  return html`<button type="button" class="panel-seat" aria-label=${`${t("seats.sit_at", { title, name: one.name })}${text && `, ${text}`}`}
    onClick=${() => sitDown(one.game, one.token)}><span class="panel-what">${title}</span>
    ${text && html`<span class=${turn ? "tag warn" : "muted"}>${text}</span>`}<span class="panel-who muted">${one.name}</span></button>`;
}

/** All of them, to be taken or forgotten; nothing where none are kept. @param {{titles: any[]}} props */
export function MySeats({ titles }) {
  const rows = useMySeats();
  const [said, setSaid] = useState("");
  const forget = (act) => () => {
    act();
    setSaid(t("seats.forgotten"));
  };
  if (!rows.length) return html`<p role="status">${said}</p>`;
  return html`<section class="my-seats" aria-labelledby="my-seats"><h2 id="my-seats">${t("seats.title")}</h2>
    <p class="hint">${t("seats.about")}</p>
    <ul class="game-list">${rows.map(({ one, text, turn }) => {
      const named = { title: titleName(titles, one.title), name: one.name };
      return html`<li class="paper game-row" key=${one.token}>
        <div class="game-head"><h3>${t("seats.at", named)}</h3>${text && html`<span class=${turn ? "tag warn" : "tag"}>${text}</span>`}</div>
        <p class="row seat-acts"><button type="button" class=${turn ? "primary" : ""} aria-label=${t("seats.sit_at", named)}
          onClick=${() => sitDown(one.game, one.token)}>${t("seats.sit")}</button>
        <button type="button" aria-label=${t("seats.forget_at", named)}
          onClick=${forget(() => keptSeats.forget(one.token))}>${t("seats.forget")}</button></p></li>`;
    })}</ul>
    <p class="row">${rows.length > 1 && html`<button type="button" onClick=${forget(keptSeats.forgetAll)}>${t("seats.forget_all")}</button>`}
      <span role="status">${said}</span></p></section>`;
}
