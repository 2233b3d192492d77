// The replay: reels, timeline, tables, and what stands beside them.

import { html, useCallback, useEffect, useMemo, useRef, useState } from "../lib/html.js";
import { Later } from "../lib/later.js";
import { tokens } from "../lib/tokens.js";
import { useTogether } from "../together/taking_part.js";
import { useAnalysis } from "./analysing.js";
import { useAsking } from "./asking.js";
import { useAutoplay } from "./autoplay.js";
import { BranchReel } from "./branch_reel.js";
import { useKeys } from "./keys.js";
import { useDrawn, useFrame } from "./frame.js";
import { Layout } from "./layout.js";
import { useLive } from "./growth.js";
import { isRefusal } from "./notices.js";
import { useSeating, withNames } from "./people.js";
import { Reel, useReel } from "./reel.js";
import { steppingOf, useUnit } from "./stepping.js";
import { useSpan } from "./timeline.js";
import { useView } from "./view.js";
import { isFinished, viewersOf } from "./viewers.js";

/** The reel of the view, and that of a second viewer beside it. `begun`: the first reel, if it is already loading. */
function useReels(game, view, begun) {
  const first = useRef(begun);
  const takeBegun = () => {
    const reel = first.current;
    first.current = null;
    return reel;
  };
  const made = useRef(null); // a branch that was just made need not be loaded
  const main = useReel(
    () =>
      view.branch
        ? new BranchReel({
            game: game.id,
            id: view.branch,
            ruled: view.ruled,
            first: view.step,
            known: made.current?.id === view.branch ? made.current : null,
          })
        : (takeBegun() ?? new Reel({ game: game.id, as: view.as, ruled: view.ruled, first: view.step })),
    [game.id, view.branch, view.branch ? null : view.as, view.ruled],
  );
  const viewer = view.beside && !view.beside.startsWith("step:") && !view.branch ? view.beside : null;
  const beside = useReel(
    () => viewer && new Reel({ game: game.id, as: viewer, ruled: view.ruled, first: view.step }),
    [game.id, viewer, view.ruled],
  );
  return { main, beside, made };
}

/** The second viewer's reel has to have the same step. */
function useWantedBeside(reel, step) {
  useEffect(() => reel?.want(step), [reel, step]);
}

/** If a view is refused, says so and goes back to one that is allowed. */
function useRefusal(view, own, reels, change) {
  const [refused, setRefused] = useState(null);
  const { main, beside } = reels;
  useEffect(() => {
    if (!isRefusal(main.problem) || !main.empty || view.branch || view.as === own) return;
    setRefused({ as: view.as, why: main.problem.detail });
    change({ as: own });
  }, [main, main.problem]);
  useEffect(() => {
    if (!beside || !isRefusal(beside.problem) || !beside.empty) return;
    setRefused({ as: view.beside, why: beside.problem.detail });
    change({ beside: null });
  }, [beside, beside?.problem]);
  return [refused, setRefused];
}

const NONE = [];

/** Marks and stretches set back; computed when there are more of them, not at every step. */
function useMarks(game, { listing }) {
  const marks = useMemo(
    () => (listing?.marks ?? NONE).map((mark) => ({ ...mark, label: withNames(game, mark.label) })),
    [game, listing?.marks],
  );
  return { marks, gone: listing?.gone ?? NONE };
}

const keySheet = () => import("./key_sheet.js").then((module) => module.KeySheet);

/** What the first picture does without, once that is there; null before. @param {boolean} wanted */
function useLate(wanted) {
  const [late, setLate] = useState(/** @type {any} */ (null));
  useEffect(() => {
    if (wanted && !late) import("./late.js").then(setLate, console.error);
  }, [wanted]);
  return late;
}

/** The line that was looked at last, which the record is compared with. @param {Reel} reel @param {string|null} shown the branch on show */
function useLine(reel, shown) {
  const last = useRef(/** @type {any} */ (null));
  if (shown && reel.branch?.id === shown) last.current = reel.branch;
  return last.current;
}

/** The viewing that the reader takes part in; null for none. */
function useViewing(game, view, change) {
  const { step, as, ruled, branch } = view;
  return useTogether({
    id: view.together,
    token: tokens.best(game.id),
    place: { step, as: /^\d+$/.test(as) ? Number(as) : as, ruled, branch },
    alike: (shown) =>
      shown.step === step &&
      (shown.as === null || String(shown.as) === as) &&
      shown.ruled === ruled &&
      shown.branch === branch,
    onLed: (shown) =>
      change({
        step: shown.step,
        as: shown.as === null ? as : String(shown.as),
        ruled: shown.ruled,
        branch: shown.branch,
        beside: null,
      }),
  });
}

/** The step that the address pins beside the one on show; null for none. */
const pinnedIn = ({ beside }) => (beside?.startsWith("step:") ? Number(beside.slice(5)) : null);

/**
 * @param {{game: any, own: string, begun: Reel|null, query: Record<string, string>}} props `own`: whose view the reader has
 *   by default; `begun`: the reel of the first view
 */
export function Replay({ game, own, begun, query }) {
  const { view, change, linkTo, address } = useView(game, own, query);
  const reels = useReels(game, view, begun);
  const reel = reels.main;
  const [refused, setRefused] = useRefusal(view, own, reels, change);
  const [playing, setPlaying] = useState(query.play === "1");
  const [speed, setSpeed] = useState(2);
  const [sheet, setSheet] = useState(false);
  const asking = useAsking();
  const inBranch = view.branch !== null;
  const live = !isFinished(game) && !inBranch;
  useLive(game, reel, view.as, live);
  const seating = useSeating(game);

  const span = useSpan(reel.first, Math.max(reel.last, inBranch ? 1 : game.step));
  const step = reel.done ? Math.min(Math.max(view.step, span.first), span.last) : view.step;
  const { marks, gone } = useMarks(game, reel);
  useWantedBeside(reels.beside, step);
  const shown = useFrame(reel, step, pinnedIn(view));
  const drawn = useDrawn(shown, step);
  const onGo = useCallback((to) => change({ step: Math.max(1, to) }), [change]);
  const [unit, setUnit] = useUnit();
  const go = steppingOf({ reel, marks, span, step, onGo, unit });
  useAutoplay({
    playing: playing && !shown.late,
    speed,
    step,
    atEnd: reel.done && step >= span.last,
    onStep: go.on,
    onStop: () => setPlaying(false),
  });

  const choose = useCallback(
    (as) => {
      setRefused(null);
      change({ as });
    },
    [change],
  );
  const onBegun = (branch, known = branch) => {
    reels.made.current = known;
    setPlaying(false);
    change({ branch: branch.id, step: branch.step, beside: null });
  };
  const onPlay = () => {
    if (!playing && step >= span.last) onGo(span.first);
    setPlaying(!playing);
  };
  const { analysis, begin: onAnalyse } = useAnalysis(game);
  const keys = useKeys({
    ...go,
    play: onPlay,
    fault: (by) => !inBranch && onGo(analysis?.faultBeside(step, by) ?? step),
    keys: () => setSheet(true),
    unit: () => setUnit(unit === "move" ? "event" : "move"),
    as: (as) => !inBranch && viewersOf(game).includes(as) && choose(as),
  });
  const together = useViewing(game, view, change);
  const late = useLate(shown.frame !== null);
  const line = useLine(reel, view.branch);
  const words = shown.frame ? withNames(seating(shown.frame.step), shown.frame.explanation.text) : "";
  return html`<${Layout} ...${{
    game,
    view,
    reel,
    reels,
    shown,
    drawn,
    step,
    span,
    marks,
    gone,
    go,
    words,
    refused,
    playing,
    speed,
    asking,
    address,
    linkTo,
    inBranch,
    late,
    analysis,
    onAnalyse,
    line,
    tab: query.tab,
    unit,
    together,
    seating,
    change,
    onGo,
    onUnit: setUnit,
    onAs: choose,
    onBegun,
    onPlay,
    onSpeed: setSpeed,
    onKeys: () => setSheet(true),
    onForgive: () => setRefused(null),
    onMove: (move) => asking.ask(async () => onGo(await reel.play(move))),
  }} /><${Later} wanted=${sheet} stays=${true} load=${keySheet} open=${sheet} onClose=${() => setSheet(false)} keys=${keys} />`;
}
