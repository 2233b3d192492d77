// A button that has four bots play the first title a newcomer sees.

import { get, post } from "../lib/api.js";
import { html, useState } from "../lib/html.js";
import { TokenForm, useNoAccount } from "../lib/official.js";
import { ProblemNote } from "../lib/page.js";
import { navigate } from "../lib/router.js";
import { t } from "../lib/text.js";
import { FIRST } from "../titles/index.js";

const LOOK_MS = 200;
const PATIENCE_MS = 10000;

/** Waits until the bots have finished, which takes about a second. @param {string} path */
async function played(path) {
  const until = Date.now() + PATIENCE_MS;
  while (Date.now() < until && (await get(path)).status === "open") {
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
}

/** The button. Without a token it asks for one first and then continues. @param {{primary?: boolean}} props */
export function WatchBots({ primary = false }) {
  const nobody = useNoAccount();
  const [state, setState] = useState({ asks: false, busy: false, problem: null });
  const open = async () => {
    setState({ asks: false, busy: true, problem: null });
    try {
      const game = await post("/v1/games", { title: FIRST.title, seats: FIRST.bots.map((bot) => ({ bot })) });
      await played(game.links.self);
      navigate(`/games/${encodeURIComponent(game.id)}/replay?play=1`);
    } catch (problem) {
      setState({ asks: problem.status === 401 || problem.status === 403, busy: false, problem });
    }
  };
  const click = () => (!nobody ? open() : setState({ asks: true, busy: false, problem: null }));
  return html`<div class="watch-bots">
    <button type="button" class=${primary ? "primary" : ""} disabled=${state.busy} onClick=${click}
      aria-expanded=${state.asks}>${t("home.watch", { title: FIRST.display_name })}</button>
    <span class="muted" role="status">${state.busy && t("home.bots_play")}</span>
    <${ProblemNote} problem=${state.problem} />
    ${state.asks && html`<${TokenForm} open onKept=${open} />`}
  </div>`;
}
