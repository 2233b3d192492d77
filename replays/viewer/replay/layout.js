// The layout of the replay page.

import { DealsNote } from "../lib/deals.js";
import { html, useEffect, useMemo, useState } from "../lib/html.js";
import { Loading } from "../lib/page.js";
import { Link } from "../lib/router.js";
import { seatName, t } from "../lib/text.js";
import { BranchFromHere, InBranch } from "./branch_panel.js";
import { CopyLink } from "./copy_link.js";
import { Explanation } from "./explanation.js";
import { ReelNotes, RefusedNote } from "./notices.js";
import { Pane } from "./pane.js";
import { withNames } from "./people.js";
import { Scores } from "./scores.js";
import { Timeline } from "./timeline.js";
import { Viewers, isFinished, knowledgeOf } from "./viewers.js";
import { addressOf } from "./address.js";

const ANNOUNCED_MS = 500;
const NONE = [];

/** "high-card" -> "High Card". @param {string} title */
const nameOf = (title) =>
  title
    .split("-")
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(" ");

/** Title and players, and links to the table and the cases. */
function Head({ game }) {
  const path = `/games/${encodeURIComponent(game.id)}`;
  const names = game.seats.map((_, seat) => seatName(game, seat)).join(", ");
  return html`<header class="replay-head"><h1>${t("replay.title", { title: nameOf(game.title) })}</h1>
    <p class="muted">${t("replay.players", { names })}</p>
    <p class="row"><${Link} href=${path}>${t("replay.to_table")}<//>
      <${Link} href=${`${path}/cases`}>${t("replay.to_cases", { count: game.cases.count })}<//>
      ${isFinished(game) && html`<${Link} href=${`/verify?game=${encodeURIComponent(game.id)}`}>${t("replay.to_verify")}<//>`}</p>
    <${DealsNote} deals=${game.deals} /></header>`;
}

/** Announces a step to screen readers once it has settled. The slider announces itself. */
function Announcement({ words, playing }) {
  const [said, setSaid] = useState("");
  useEffect(() => {
    if (playing || document.activeElement?.matches("input.steps")) return undefined;
    const timer = setTimeout(() => setSaid(words), ANNOUNCED_MS);
    return () => clearTimeout(timer);
  }, [words, playing]);
  return html`<p class="unseen" role="status">${said}</p>`;
}

/** One table, or two side by side. */
function Tables({ game, view, reel, reels, drawn, inBranch, atEnd, onMove }) {
  const { branch } = reel;
  const { step } = drawn;
  const as = inBranch ? "all" : view.as;
  const pinned = view.beside?.startsWith("step:") ? Number(view.beside.slice(5)) : null;
  const second = pinned !== null ? reel.at(pinned) : (reels.beside?.at(step) ?? null);
  const caption = (at, who) => (second ? t("replay.caption", { step: at, who: knowledgeOf(game, who) }) : null);
  const playable = inBranch && atEnd && branch;
  return html`<div class="replay-tables" aria-busy=${String(drawn.late)}>
    <${Pane} game=${game} frame=${drawn.frame} before=${drawn.before} frames=${drawn.frames} as=${as} caption=${caption(step, as)}
      choices=${playable ? branch.moves : undefined} patterns=${playable ? branch.patterns : undefined} onMove=${playable ? onMove : undefined} />
    ${
      second &&
      html`<${Pane} game=${game} frame=${second.frame} before=${second.before} frames=${second.frames} as=${pinned !== null ? as : view.beside}
      caption=${caption(pinned ?? step, pinned !== null ? as : view.beside)} />`
    }
  </div>`;
}

/** Beside the table: what happened, what if, and a link to call the director. */
function Side({ game, view, reel, step, asking, inBranch, onMove, onBegun, onGo, change }) {
  const toBranch = (branch) => addressOf(game.id, { ...view, branch: branch.id, step: branch.begins_at, beside: null });
  return html`<div class="replay-side">
    ${
      inBranch
        ? reel.branch &&
          html`<${InBranch} game=${game} reel=${reel} step=${step} asking=${asking} onMove=${onMove} onBegun=${onBegun}
          onGo=${onGo} onLeave=${(to) => change({ branch: null, step: to })} />`
        : html`<${BranchFromHere} game=${game} step=${step} as=${view.as} onBegun=${onBegun} linkTo=${toBranch} />`
    }
    ${
      !inBranch &&
      html`<p class="call"><${Link} class="button" href=${`/games/${encodeURIComponent(game.id)}/cases?step=${step}`}>
      ${t("replay.call", { step })}<//></p>`
    }
  </div>`;
}

/** @param {any} props as `Replay` puts them together */
export function Layout(props) {
  const { game, view, reel, shown, step, span, marks, gone, words, inBranch, change, onGo, linkTo, address } = props;
  const { branch } = reel;
  const head = useMemo(() => html`<${Head} game=${game} />`, [game]);
  const changed = gone.length > 0 || !view.ruled;
  const atEnd = inBranch && branch !== null && step >= branch.step;
  return html`<div class=${inBranch ? "page wide replay is-branch" : "page wide replay"}>
    ${head}
    <div class="replay-bar">
      <${Viewers} game=${game} as=${view.as} beside=${view.beside} step=${step} ruled=${view.ruled} changed=${changed} inBranch=${inBranch}
        onAs=${props.onAs} onBeside=${(beside) => change({ beside })} onRuled=${(ruled) => change({ ruled })} />
      <span class="row"><${CopyLink} address=${address} />
        <button type="button" aria-keyshortcuts="?" onClick=${props.onKeys}>${t("replay.keys")}</button></span>
    </div>
    <${RefusedNote} game=${game} refused=${props.refused} as=${view.as} onClose=${props.onForgive} />
    ${
      !inBranch &&
      view.as === "all" &&
      isFinished(game) &&
      html`<p class="hint open-cards" role="note">${t("replay.open_cards")}</p>`
    }
    ${inBranch && branch && html`<p class="branch-label" role="note">${withNames(game, branch.label)}</p>`}
    <${Timeline} label=${t("replay.timeline")} step=${step} span=${span} words=${words} marks=${marks} gone=${gone} branchAt=${branch?.begins_at ?? null}
      go=${props.go} onGo=${onGo} linkTo=${linkTo} playing=${props.playing} speed=${props.speed} onPlay=${props.onPlay} onSpeed=${props.onSpeed} />
    <${ReelNotes} reel=${reel} step=${step} frame=${shown.frame} ruled=${view.ruled} branch=${inBranch} onPlayed=${() => change({ ruled: false })}
      onLeave=${() => change({ branch: null })} />
    ${!shown.frame && shown.late && !reel.problem && html`<${Loading} text=${t("replay.loading")} />`}
    ${!shown.frame && !shown.late && html`<p class="note">${t("replay.empty_record")}</p>`}
    ${
      shown.frame &&
      html`<div class=${view.beside && !inBranch ? "replay-main two" : "replay-main"}>
      <${Explanation} game=${game} frame=${shown.frame} linkTo=${linkTo} onGo=${onGo} />
      <${Tables} ...${props} atEnd=${atEnd} />
      <${Side} ...${props} />
      <${Scores} game=${game} points=${reel.listing?.scores ?? NONE} span=${span} step=${step} scores=${shown.frame.scores} marks=${marks}
        linkTo=${linkTo} onGo=${onGo} />
    </div>`
    }
    <${Announcement} words=${words} playing=${props.playing} />
  </div>`;
}
