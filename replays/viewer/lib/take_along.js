// Whoever has signed in takes along what they did here as a guest: games, branches and studies.

import { Dialog } from "../play/dialog.js";
import { useAsking } from "../replay/asking.js";
import { get, post } from "./api.js";
import { keptPerson } from "./device.js";
import { html, useState } from "./html.js";
import { ProblemNote, useLoaded } from "./page.js";
import { t } from "./text.js";
import { guestWaits } from "./tokens.js";

/** The offer, and what came of it; nothing where no guest is known here. @param {{onLater?: () => void}} props */
export function TakeAlong({ onLater }) {
  const [token] = useState(() => (guestWaits() ? keptPerson.token() : null));
  const { value: guest } = useLoaded(async (signal) => token && get("/v1/me", { token, signal }), []);
  const { busy, problem, ask } = useAsking();
  const [done, setDone] = useState(/** @type {any} */ (null));
  const take = () =>
    ask(async () => {
      const answer = await post("/v1/me/guest", { token });
      keptPerson.forget();
      setDone(answer);
    });
  if (done) return html`<p role="status">${t("guest.taken", { name: done.moved.handle ?? "" })}</p>`;
  if (!token || !guest?.handle) return null;
  return html`<p>${t("guest.take", { name: guest.handle })}</p><${ProblemNote} problem=${problem} />
    <p class="row"><button type="button" class="primary" disabled=${busy} aria-busy=${busy} onClick=${take}>${t("guest.take_now")}</button>
      ${onLater && html`<button type="button" onClick=${onLater}>${t("guest.later")}</button>`}</p>`;
}

/** The same, right after signing in. @param {{onClose: () => void}} props */
export const TakingAlong = ({ onClose }) =>
  html`<${Dialog} title=${t("guest.take_title")} onClose=${onClose}><${TakeAlong} onLater=${onClose} /><//>`;
