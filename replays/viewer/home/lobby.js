// A table that waits for those who are invited by link: each open seat with its link and a code to point a phone at, until
// all have come and the game begins.

import { get, post, remove } from "../lib/api.js";
import { useChanged } from "../lib/changes.js";
import { CopyField } from "../lib/copy_field.js";
import { html, useEffect, useRef, useState } from "../lib/html.js";
import { ProblemNote } from "../lib/page.js";
import { Link, navigate } from "../lib/router.js";
import { keep, kept } from "../lib/session.js";
import { seatName, t } from "../lib/text.js";
import { tokens } from "../lib/tokens.js";
import { QrCode } from "../tournaments/qr_code.js";
import { OneLink } from "./seat_links.js";

const OWN = "daybook.lobby";

/** The lobby that whoever plays there has made in this tab: its links are told once, and are passed on in another app.
 * @returns {any} null: none */
export const keptLobby = () => JSON.parse(kept(OWN) ?? "null");

/** Keeps it, with the token that plays there; null forgets it. @param {any} made */
export function keepLobby(made) {
  keep(OWN, made && JSON.stringify(made));
  if (made?.token) tokens.keep(made.id, made.token);
}

/** The lobby as it stands, with the links of its open seats, which only its maker has. @param {any} made */
function useLobby(made) {
  const [lobby, setLobby] = useState(made);
  const over = lobby.status === "opened" || lobby.status === "cancelled";
  const look = (signal) => get(made.links.self, { token: made.token, signal }).then(setLobby, () => {}); // the next look may succeed
  useChanged(over ? [] : [`lobby:${made.id}`], look, [made], { token: made.token });
  return lobby;
}

/**
 * A free seat: who points a phone at the code, or opens the link, takes it.
 * @param {{made: any, now: any, plays: boolean}} props `plays`: whoever looks has another seat
 */
function OpenSeat({ made, now, plays }) {
  const number = made.seat + 1;
  const link = location.origin + made.invitation.links.join;
  if (now.player)
    return html`<li class="paper invite taken"><p><b>${t("new.seat", { number })}</b></p><p class="good">${t("invite.taken", { name: now.player })}</p></li>`;
  return html`<li class="paper invite"><p><b>${t("new.seat", { number })}</b> <span class="muted">${t("invite.free")}</span></p>
    <${QrCode} text=${link} label=${t("invite.code", { number })} kind="invite-qr" />
    <div class="invite-link"><${CopyField} id=${`invite-${number}`} label=${t("invite.link", { number })} link=${link}
      copyLabel=${t("invite.copy", { number })}>
      ${!plays && html`<${Link} class="button" href=${made.invitation.links.join} aria-label=${t("invite.take", { number })}>${t("new.sit")}<//>`}<//></div></li>`;
}

/** The links of persons who were seated by name, once there is a table. @param {{lobby: any}} props */
function NamedSeats({ lobby }) {
  const [seats, setSeats] = useState(/** @type {any[]} */ ([]));
  const [problem, setProblem] = useState(null);
  const named = lobby.seats.filter((seat) => seat.player && !seat.invitation);
  useEffect(() => {
    const made = named.map(({ seat }) => post("/v1/tokens", { role: "seat", game: lobby.id, seat }));
    Promise.all(made).then(
      (tokens) => setSeats(tokens.map(({ token }, k) => ({ seat: named[k].seat, token }))),
      (refusal) => setProblem(refusal),
    );
  }, [lobby.id]);
  return html`<${ProblemNote} problem=${problem} />
    <ul class="seat-links">${seats.map((seat) => html`<${OneLink} key=${seat.seat} game=${lobby} seat=${seat} />`)}</ul>`;
}

/** Gives the table up. @param {{made: any, onGone: () => void}} props */
function GiveUp({ made, onGone }) {
  const [problem, setProblem] = useState(null);
  const giveUp = () => remove(made.links.self, { token: made.token }).then(onGone, (refusal) => setProblem(refusal));
  return html`<${ProblemNote} problem=${problem} />
    <p class="row"><button type="button" onClick=${giveUp}>${t("invite.give_up")}</button></p>`;
}

/** @param {{made: any, title: string, plays: boolean, onAnother: () => void}} props `made`: the answer to making it;
 *   `plays`: whoever made it has a seat there, and goes to the table when it is open */
export function Lobby({ made, title, plays, onAnother }) {
  const lobby = useLobby(made);
  const head = useRef(null);
  useEffect(() => head.current?.focus(), []);
  const opened = lobby.status === "opened";
  const gone = () => {
    keepLobby(null);
    onAnother();
  };
  useEffect(() => {
    if (!plays || !(opened || lobby.status === "cancelled")) return;
    if (!opened) return gone();
    keepLobby(null);
    navigate(`/games/${encodeURIComponent(made.id)}`);
  }, [plays, lobby.status]);
  const sitting = lobby.seats.filter((seat) => (seat.player || seat.bot) && !made.seats[seat.seat].invitation);
  return html`<section class="paper new-game">
    <h2 tabindex="-1" ref=${head}>${t(opened ? "invite.opened" : "invite.title", { title })}</h2>
    <p role="status">${t(opened ? "invite.all_there" : "invite.text")}</p>
    ${plays && !opened && html`<p class="hint">${t("invite.wait_here")}</p>`}
    ${
      opened && !plays
        ? html`<${NamedSeats} lobby=${lobby} />`
        : html`<ul class="invites">${made.seats
            .filter((seat) => seat.invitation)
            .map(
              (seat) =>
                html`<${OpenSeat} key=${seat.seat} made=${seat} now=${lobby.seats[seat.seat]} plays=${plays} />`,
            )}</ul>`
    }
    ${!opened && sitting.length > 0 && html`<p class="muted">${t("invite.sitting", { names: sitting.map(({ seat }) => seatName(lobby, seat)).join(", ") })}</p>`}
    ${
      plays
        ? html`<${GiveUp} made=${made} onGone=${gone} />`
        : html`<p class="row">${opened && html`<${Link} class="button" href=${`/games/${encodeURIComponent(lobby.id)}`}>${t("new.watch")}<//>`}
      <button type="button" onClick=${onAnother}>${t("new.another")}</button></p>`
    }
  </section>`;
}
