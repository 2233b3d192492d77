// A table that waits for those who are invited by link: each open seat with its link and a code to point a phone at, until
// all have come and the game begins.

import { get, post } from "../lib/api.js";
import { CopyField } from "../lib/copy_field.js";
import { html, useEffect, useRef, useState } from "../lib/html.js";
import { ProblemNote } from "../lib/page.js";
import { Link } from "../lib/router.js";
import { seatName, t } from "../lib/text.js";
import { QrCode } from "../tournaments/qr_code.js";
import { OneLink } from "./seat_links.js";

const EVERY_MS = 3000;

/** The lobby as it stands, with the links of its open seats, which only its maker has. @param {any} made */
function useLobby(made) {
  const [lobby, setLobby] = useState(made);
  const over = lobby.status === "opened" || lobby.status === "cancelled";
  useEffect(() => {
    if (over) return undefined;
    let wanted = true;
    const timer = setInterval(() => {
      get(made.links.self).then(
        (found) => wanted && setLobby(found),
        () => {}, // the next look may succeed
      );
    }, EVERY_MS);
    return () => {
      wanted = false;
      clearInterval(timer);
    };
  }, [made, over]);
  return lobby;
}

/** A free seat: who points a phone at the code, or opens the link, takes it. @param {{made: any, now: any}} props */
function OpenSeat({ made, now }) {
  const number = made.seat + 1;
  const link = location.origin + made.invitation.links.join;
  if (now.player)
    return html`<li class="paper invite taken"><p><b>${t("new.seat", { number })}</b></p><p class="good">${t("invite.taken", { name: now.player })}</p></li>`;
  return html`<li class="paper invite"><p><b>${t("new.seat", { number })}</b> <span class="muted">${t("invite.free")}</span></p>
    <${QrCode} text=${link} label=${t("invite.code", { number })} kind="invite-qr" />
    <div class="invite-link"><${CopyField} id=${`invite-${number}`} label=${t("invite.link", { number })} link=${link}
      copyLabel=${t("invite.copy", { number })}>
      <${Link} class="button" href=${made.invitation.links.join} aria-label=${t("invite.take", { number })}>${t("new.sit")}<//><//></div></li>`;
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

/** @param {{made: any, title: string, onAnother: () => void}} props `made`: the answer to making it */
export function Lobby({ made, title, onAnother }) {
  const lobby = useLobby(made);
  const head = useRef(null);
  useEffect(() => head.current?.focus(), []);
  const opened = lobby.status === "opened";
  const sitting = lobby.seats.filter((seat) => (seat.player || seat.bot) && !made.seats[seat.seat].invitation);
  return html`<section class="paper new-game">
    <h2 tabindex="-1" ref=${head}>${t(opened ? "invite.opened" : "invite.title", { title })}</h2>
    <p role="status">${t(opened ? "invite.all_there" : "invite.text")}</p>
    ${
      opened
        ? html`<${NamedSeats} lobby=${lobby} />`
        : html`<ul class="invites">${made.seats
            .filter((seat) => seat.invitation)
            .map((seat) => html`<${OpenSeat} key=${seat.seat} made=${seat} now=${lobby.seats[seat.seat]} />`)}</ul>`
    }
    ${!opened && sitting.length > 0 && html`<p class="muted">${t("invite.sitting", { names: sitting.map(({ seat }) => seatName(lobby, seat)).join(", ") })}</p>`}
    <p class="row">${opened && html`<${Link} class="button" href=${`/games/${encodeURIComponent(lobby.id)}`}>${t("new.watch")}<//>`}
      <button type="button" onClick=${onAnother}>${t("new.another")}</button></p>
  </section>`;
}
