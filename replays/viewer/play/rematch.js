// After a game: the same people once more. Whoever presses first opens the table, the others find their seats there.

import { get, post } from "../lib/api.js";
import { useChanged } from "../lib/changes.js";
import { html, useState } from "../lib/html.js";
import { ProblemNote } from "../lib/page.js";
import { Link } from "../lib/router.js";
import { sitDown } from "../lib/seats.js";
import { t } from "../lib/text.js";
import { tokens } from "../lib/tokens.js";
import { useAsking } from "../replay/asking.js";

/** The token of the next seat, which whoever acts here as a person does not need. @param {string} token */
const own = (token) => (tokens.official()?.startsWith("login_") ? null : token);

/** @param {{game: any, seat: number|null}} props */
export function Rematch({ game, seat }) {
  const path = `/v1/games/${encodeURIComponent(game.id)}/rematch`;
  const asks = seat !== null || Boolean(tokens.official());
  const [found, setFound] = useState(/** @type {any} */ (null));
  const { busy, problem, ask } = useAsking();
  const look = (signal) => get(path, { signal }).then(setFound, () => {}); // whoever may not know of it is shown nothing
  useChanged(asks ? [`rematch:${game.id}`] : [], look, [], { token: tokens.best(game.id) });
  if (!found || (found.game === null && !found.allowed)) return null;
  const open = () =>
    ask(async () => {
      const answer = await post(path, undefined);
      if (answer.token) sitDown(answer.game, own(answer.token));
      else setFound(answer);
    });
  if (found.game === null) {
    return html`<span class="rematch"><button type="button" class="primary" disabled=${busy} onClick=${open}>${t("play.rematch")}</button>
      <${ProblemNote} problem=${problem} /></span>`;
  }
  return html`<span class="rematch"><span role="status">${t("play.rematch_open")}</span>
    ${
      found.token
        ? html`<button type="button" class="primary" onClick=${() => sitDown(found.game, own(found.token))}>${t("play.rematch_sit")}</button>`
        : html`<${Link} class="button" href=${found.links.table}>${t("play.rematch_watch")}<//>`
    }</span>`;
}
