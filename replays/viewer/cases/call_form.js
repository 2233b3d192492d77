// Calling the director: about which step, against whom, by which clause, and whether to hold the table.

import { html } from "../lib/html.js";
import { navigate } from "../lib/router.js";
import { t } from "../lib/text.js";
import { ActForm } from "./act_form.js";
import { isOfficial } from "./speaker.js";

/** @param {{game: any, speaker: import("./speaker.js").Speaker, step?: string, onCancel: () => void}} props */
export function CallForm({ game, speaker, step, onCancel }) {
  const done = (answer) => navigate(`/games/${encodeURIComponent(game.id)}/cases/${answer.case}`);
  return html`<section class="paper call-form" aria-labelledby="call-head"><h2 id="call-head" tabindex="-1">${t("cases.call_director")}</h2>
    <${ActForm} type="cases" game=${game} speaker=${speaker} begin=${{ step }} context=${{ except: speaker.seat }}
      otherwise=${{ seat: { hidden: !isOfficial(speaker) }, held: { hidden: game.disputes !== "choice" } }} onDone=${done} onCancel=${onCancel}>
      ${game.disputes !== "choice" && html`<p class="hint">${t(`cases.holds.${game.disputes}`)}</p>`}<//></section>`;
}
