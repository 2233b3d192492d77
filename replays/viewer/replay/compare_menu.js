// From a replay to a comparison: another seat of the game, or another table of its deal. What is there is asked when it is opened.

import { get } from "../lib/api.js";
import { html, useState } from "../lib/html.js";
import { Later } from "../lib/later.js";
import { t } from "../lib/text.js";

const choices = () => import("../compare/choices.js").then((module) => module.Choices);

/** @param {{game: any, as: string}} props */
export function CompareMenu({ game, as }) {
  const [tables, setTables] = useState(/** @type {any} */ (null));
  const [asked, setAsked] = useState(false);
  const ask = async (event) => {
    if (!event.currentTarget.open || asked) return;
    setAsked(true);
    try {
      setTables(await get(`/v1/games/${encodeURIComponent(game.id)}/same-deal`));
    } catch {
      setTables({ games: [], shared: false });
    }
  };
  return html`<details class="tool-menu compare-menu" onToggle=${ask}><summary class="button">${t("replay.compare")}</summary>
    <div class="tool-menu-list"><${Later} wanted=${asked} load=${choices} game=${game} as=${as} tables=${tables} /></div></details>`;
}
