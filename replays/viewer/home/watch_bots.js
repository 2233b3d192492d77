// A button that has four bots play the first title a newcomer sees.

import { get, post } from "../lib/api.js";
import { html, useState } from "../lib/html.js";
import { TokenForm, useNoAccount } from "../lib/official.js";
import { ProblemNote } from "../lib/page.js";
import { navigate } from "../lib/router.js";
import { t } from "../lib/text.js";
import { useAsking } from "../replay/asking.js";
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
  const { busy, problem, ask } = useAsking();
  const [asks, setAsks] = useState(false);
  const open = () => {
    setAsks(false);
    ask(
      async () => {
        const game = await post("/v1/games", { title: FIRST.title, seats: FIRST.bots.map((bot) => ({ bot })) });
        await played(game.links.self);
        navigate(`/games/${encodeURIComponent(game.id)}/replay?play=1`);
      },
      ({ status }) => setAsks(status === 401 || status === 403),
    );
  };
  const click = () => (nobody ? setAsks(true) : open());
  return html`<div class="watch-bots">
    <button type="button" class=${primary ? "primary" : ""} disabled=${busy} onClick=${click}
      aria-expanded=${asks}>${t("home.watch", { title: FIRST.display_name })}</button>
    <span class="muted" role="status">${busy && t("home.bots_play")}</span>
    <${ProblemNote} problem=${problem} />
    ${asks && html`<${TokenForm} open onKept=${open} />`}
  </div>`;
}
