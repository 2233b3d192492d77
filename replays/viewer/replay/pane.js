// One table at one step.

import { html, useMemo } from "../lib/html.js";
import { t } from "../lib/text.js";
import { tableFor } from "../tables/title_table.js";
import { toldUpTo } from "../tables/told.js";
import { withNames } from "./people.js";

const NOTHING = [];
const IDLE = { seats: [], chance: null, due: null };
const ignore = () => {};

/**
 * A table drawn from a frame. It is redrawn only when its own props change, not with the page around it.
 * @param {{game: any, frame: any, before: any, frames?: any[], as: string|number, caption?: unknown, choices?: any[], patterns?: any[],
 *   onMove?: (move: any) => void, together?: any}} props `frames`: those that led to this one, where they are known; `together`: the
 *   viewing whose arrows lie over the table
 */
export function Pane({
  game,
  frame,
  before,
  frames = NOTHING,
  as,
  caption = null,
  choices = NOTHING,
  patterns = NOTHING,
  onMove = ignore,
  together = null,
}) {
  const Table = tableFor(game.title);
  const drawn = useMemo(() => {
    if (!frame) return html`<p class="loading" aria-busy="true">${t("replay.step_loading")}</p>`;
    const viewer = /^\d+$/.test(String(as)) ? Number(as) : as;
    const told = toldUpTo(frames, frame.step, (text) => withNames(game, text));
    return html`<${Table} game=${game} state=${frame.table} outcome=${frame} before=${before?.table ?? null} as=${viewer}
      awaits=${frame.awaits ?? IDLE} choices=${choices} patterns=${patterns} told=${told} onMove=${onMove} />`;
  }, [game, frame, before, frames, as, choices, patterns, onMove]);
  const gone = frame?.event.superseded !== undefined;
  const over = together && frame && html`<${together.Over} game=${game} together=${together} turn=${frame} />`;
  return html`<div class=${`pane${gone ? " pane-gone" : ""}${over ? " is-shared" : ""}`} ref=${together?.frame}>${caption && html`<p class="pane-caption">${caption}</p>`}${drawn}${over}</div>`;
}
