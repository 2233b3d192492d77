// A link with a token, opened where another is kept: asks before one takes the other's place.

import { Dialog } from "../play/dialog.js";
import { get } from "./api.js";
import { html, useEffect, useState } from "./html.js";
import { t } from "./text.js";
import { keepFor } from "./tokens.js";

/** Whose token that is, in words; null if the service does not know it or it holds no more. @param {string} token */
async function holderOf(token) {
  try {
    const { role, name, seat } = await get("/v1/tokens/me", { token });
    if (role === "seat") return t("offer.seat", { number: seat + 1 });
    return name ? t("offer.named", { role: t(`cases.role.${role}`), name }) : t(`cases.role.${role}`);
  } catch (problem) {
    if (problem.status === 401 || problem.status === 400) return null;
    throw problem;
  }
}

/** The tokens' holders, once they are known. @param {import("./tokens.js").Offer} offer */
function useHolders({ offered, kept }) {
  const [holders, setHolders] = useState(/** @type {any} */ (null));
  useEffect(() => {
    let wanted = true;
    Promise.all([holderOf(kept), holderOf(offered)]).then(
      ([mine, theirs]) => wanted && setHolders({ mine, theirs }),
      (problem) => wanted && setHolders({ problem }),
    );
    return () => {
      wanted = false;
    };
  }, [offered, kept]);
  return holders;
}

/**
 * Says who is kept and who came, and lets the reader choose. A token that holds no more is refused; one that is kept and
 * holds no more gives way.
 * @param {{offer: import("./tokens.js").Offer, onTake: () => void, onClose: () => void}} props
 */
export function OfferedToken({ offer, onTake, onClose }) {
  const holders = useHolders(offer);
  const take = () => {
    keepFor(offer.game, offer.offered);
    onTake();
  };
  const gone = holders && !holders.problem && holders.mine === null && holders.theirs !== null;
  useEffect(() => {
    if (gone) take();
  }, [gone]);
  if (!holders || gone) return null;
  const { mine, theirs, problem } = holders;
  if (problem || theirs === null) {
    const text = problem ? t("offer.unasked") : t("offer.refused");
    return html`<${Dialog} title=${t("offer.refused_title")} onClose=${onClose}>
      <p role="alert">${text} ${mine && t("offer.you_stay", { kept: mine })}</p>
      <p class="row dialog-buttons"><button type="button" class="primary" onClick=${onClose}>${t("offer.close")}</button></p><//>`;
  }
  return html`<${Dialog} title=${t("offer.title")} onClose=${onClose}>
    <p>${t("offer.kept", { kept: mine })}</p><p>${t("offer.new", { offered: theirs })}</p>
    <p class="row dialog-buttons"><button type="button" class="primary" onClick=${onClose}>${t("offer.stay", { kept: mine })}</button>
    <button type="button" onClick=${take}>${t("offer.change", { offered: theirs })}</button></p><//>`;
}
