// A table in a frame on another site: the live one, or the last of a finished game. Nothing can be done at it.

import { html, useEffect, useMemo, useState } from "../lib/html.js";
import { Loading, ProblemNote, useTitle } from "../lib/page.js";
import { ENGLISH, t } from "../lib/text.js";
import { LiveTable } from "../play/live.js";
import { Status } from "../play/status.js";
import { withNames } from "../replay/people.js";
import { isFinished } from "../replay/viewers.js";
import { preloadTable, tableFor } from "../tables/title_table.js";
import { toldUpTo } from "../tables/told.js";
import { frameOf } from "./address.js";
import { Bar } from "./bar.js";

const NOTHING = [];
const NOBODY = { seats: [], chance: false, due: null };
const ignore = () => {};

/** The last thing that happened, in words. */
function Last({ told }) {
  const last = told.at(-1);
  return html`<p class="embed-words" role="status" ...${ENGLISH}>${last?.text ?? ""}</p>`;
}

/** @param {{view: import("../play/live.js").View}} props */
function Shown({ view }) {
  const { table, frames, before } = view;
  const plays = view.left > 0;
  const game = plays ? { ...view.game, awaits: NOBODY } : view.game;
  const told = useMemo(
    () => toldUpTo(frames, table.step, (text) => withNames(game, text)),
    [frames, table.step, game.id],
  );
  useTitle(game.title);
  const Drawing = tableFor(game.title);
  return html`<div class="embed-table" data-step=${table.step}>
    <${Bar} game=${game} address=${`/games/${encodeURIComponent(game.id)}`}><a href=${frameOf("replay")}>${t("embed.replay")}</a><//>
    <div role="status">${view.connection === "lost" && html`<p class="note warn">${t("play.reconnecting", { step: game.step })}</p>`}</div>
    ${game.spectator_delay > 0 && !isFinished(game) && html`<p class="hint">${t("play.delayed", { count: game.spectator_delay })}</p>`}
    <${Status} game=${game} seat=${null} skew=${view.skew} plays=${false} />
    <${Last} told=${told} />
    <${Drawing} game=${game} state=${table.state} outcome=${table} before=${before} as=${table.as} awaits=${game.awaits}
      choices=${NOTHING} patterns=${NOTHING} told=${told} onMove=${ignore} />
  </div>`;
}

/** @param {{id: string}} props */
export default function EmbeddedTable({ id }) {
  const [view, setView] = useState(/** @type {import("../play/live.js").View|null} */ (null));
  useEffect(() => {
    const table = new LiveTable(id, setView);
    table.start();
    return () => table.stop();
  }, [id]);
  useEffect(() => {
    if (view?.game) preloadTable(view.game.title);
  }, [view?.game?.title]);
  if (view?.problem) return html`<${ProblemNote} problem=${view.problem} />`;
  if (!view?.table)
    return html`<${Loading} text=${view?.connection === "lost" ? t("play.cannot_reach") : undefined} />`;
  return html`<${Shown} view=${view} />`;
}
