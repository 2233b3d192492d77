// A replay in a frame on another site: the table of a step, what happened there, and small controls.

import { html, useCallback, useEffect, useRef, useState } from "../lib/html.js";
import { Loading, ProblemNote, useLoaded, useTitle } from "../lib/page.js";
import { isStill } from "../lib/stillness.js";
import { ENGLISH, t } from "../lib/text.js";
import { addressOf, viewOf } from "../replay/address.js";
import { useAutoplay } from "../replay/autoplay.js";
import { Clause } from "../replay/clause.js";
import { useDrawn, useFrame } from "../replay/frame.js";
import { useLive } from "../replay/growth.js";
import { useKeys } from "../replay/keys.js";
import { isRefusal } from "../replay/notices.js";
import { openGame } from "../replay/opening.js";
import { Pane } from "../replay/pane.js";
import { useSeating, withNames } from "../replay/people.js";
import { Reel, useReel } from "../replay/reel.js";
import { Slider } from "../replay/slider.js";
import { steppingOf } from "../replay/stepping.js";
import { useSpan } from "../replay/timeline.js";
import { Transport } from "../replay/transport.js";
import { isFinished, knowledgeOf } from "../replay/viewers.js";
import { frameOf } from "./address.js";
import { Bar } from "./bar.js";
import { useStepMessages } from "./messages.js";
import { NotYet, Poster, rangeIn } from "./poster.js";

const SPEED = 1; // steps a second
const NONE = [];
const ignore = () => {};

/** The reel of a view: the one that is loading already, or one of its own. If the view is refused, that of the reader. */
function useShown(game, own, begun, view) {
  const first = useRef(begun);
  const [as, setAs] = useState(view.as ?? own);
  const reel = useReel(() => {
    const loading = first.current;
    first.current = null;
    return loading ?? new Reel({ game: game.id, as, ruled: view.ruled, first: view.step });
  }, [game.id, as]);
  useEffect(() => {
    if (isRefusal(reel.problem) && reel.empty && as !== own) setAs(own);
  }, [reel, reel.problem]);
  return { reel: /** @type {Reel} */ (reel), as };
}

/** What happened at a step, with its clause. */
function Words({ game, frame }) {
  const { text, rule, clause } = frame.explanation;
  return html`<section class="embed-words" aria-label=${t("replay.what")}>
    <p class="explanation-text"><span class="step-tag">${frame.step}</span> <span ...${ENGLISH}>${withNames(game, text)}</span></p>
    ${rule && html`<${Clause} title=${game.title} rule=${rule} clause=${clause} />`}</section>`;
}

/** @param {{game: any, own: string, begun: Reel|null, query: Record<string, string>}} props */
function EmbeddedReplay({ game, own, begun, query }) {
  const [range] = useState(() => rangeIn(query));
  const [asked] = useState(() => viewOf(range ? { ...query, step: query.step ?? String(range.from) } : query));
  const { reel, as } = useShown(game, own, begun, asked);
  const [wanted, setWanted] = useState(asked.step);
  const auto = (query.autoplay ?? query.play) === "1" && !(range && isStill());
  const [playing, setPlaying] = useState(auto);
  const [opened, setOpened] = useState(!range || auto);
  useLive(game, reel, as, !isFinished(game));
  const seating = useSeating(game);
  const known = Math.max(reel.last, game.step);
  const span = useSpan(Math.max(reel.first, range?.from ?? 1), Math.min(known, range?.to ?? known));
  const notYet = range !== null && known < range.from;
  const within = Math.max(Math.min(wanted, span.last), span.first);
  const step = reel.done || range ? within : wanted;
  const shown = useFrame(reel, step);
  const drawn = useDrawn(shown, step);
  const onGo = useCallback((to) => setWanted(Math.min(Math.max(range?.from ?? 1, to), range?.to ?? to)), []);
  const go = steppingOf({ reel, marks: NONE, span, step, onGo });
  const atEnd = reel.done && step >= span.last;
  const onPlay = () => {
    if (!playing && atEnd) onGo(span.first);
    setPlaying(!playing);
  };
  useAutoplay({
    playing: playing && !shown.late,
    speed: SPEED,
    step,
    atEnd,
    onStep: go.on,
    onStop: () => setPlaying(false),
  });
  useKeys({ ...go, play: onPlay });
  useStepMessages({ game: game.id, step, last: span.last, onGo });
  const then = seating(shown.frame?.step ?? step);
  const words = shown.frame ? withNames(then, shown.frame.explanation.text) : "";
  const bar = html`<${Bar} game=${game} address=${addressOf(game.id, { ...asked, as, step: notYet ? known : step, beside: null, branch: null })}>
      ${!isFinished(game) && html`<a href=${frameOf("table")}>${t("embed.table")}</a>`}<//>`;
  if (notYet)
    return html`<div class="embed-replay">${bar}<${NotYet} ...${range} last=${known} over=${isFinished(game)} /></div>`;
  if (!opened) {
    const open = () => {
      setOpened(true);
      setPlaying(!isStill());
    };
    return html`<div class="embed-replay">${bar}<${Poster} game=${game} as=${as} from=${span.first} last=${span.last} theme=${query.theme} onPlay=${open} /></div>`;
  }
  return html`<div class="embed-replay" data-step=${step}>
    ${bar}
    <section class="timeline paper" aria-label=${t("replay.timeline")}>
      <${Slider} step=${step} span=${span} words=${words} onGo=${onGo} />
      <div class="embed-controls"><${Transport} small=${true} step=${step} span=${span} playing=${playing} speed=${SPEED} go=${go} onGo=${onGo}
        onPlay=${onPlay} onSpeed=${ignore} hasMarks=${false} />
        <p class="embed-step muted">${t("embed.step", { step, last: span.last })} · ${knowledgeOf(game, as)}</p></div>
    </section>
    ${reel.problem && html`<${ProblemNote} problem=${reel.problem} onRetry=${() => reel.load()} />`}
    ${!shown.frame && !reel.problem && html`<${Loading} text=${t("replay.loading")} />`}
    ${shown.frame && html`<${Words} game=${then} frame=${shown.frame} />`}
    ${
      shown.frame &&
      html`<div class="replay-tables" aria-busy=${String(drawn.late)}><${Pane} game=${game} frame=${drawn.frame} before=${drawn.before}
      frames=${drawn.frames} as=${as} /></div>`
    }
  </div>`;
}

/** @param {{id: string, query: Record<string, string>}} props */
export default function EmbeddedReplayPage({ id, query }) {
  const { branch: _, ...asked } = query; // a branch is no part of the record
  const { value, problem, reload } = useLoaded((signal) => openGame(id, { step: asked.from, ...asked }, signal), [id]);
  useTitle(t("replay.page"));
  if (problem) return html`<${ProblemNote} problem=${problem} onRetry=${reload} />`;
  if (!value) return html`<${Loading} text=${t("replay.loading")} />`;
  return html`<${EmbeddedReplay} game=${value.game} own=${value.own} begun=${value.begun} query=${asked} />`;
}
