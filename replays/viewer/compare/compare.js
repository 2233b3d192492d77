// Two tables side by side, stepped together by what they have in common, or each by itself.

import { html, useCallback, useEffect, useMemo, useRef, useState } from "../lib/html.js";
import { Loading } from "../lib/page.js";
import { useShownAddress } from "../lib/router.js";
import { t } from "../lib/text.js";
import { useDrawn, useFrame } from "../replay/frame.js";
import { useKeys } from "../replay/keys.js";
import { moveBeside } from "../replay/move_rows.js";
import { isRefusal } from "../replay/notices.js";
import { withNames } from "../replay/people.js";
import { Reel, useReel } from "../replay/reel.js";
import { addressOf, stepsIn } from "./address.js";
import { Controls } from "./controls.js";
import { useDifference } from "./difference.js";
import { useCompared, useStories } from "./loading.js";
import { dealtAlike, decisionsOf, placeOfStep, placesOf, placesOfOne } from "./parting.js";
import { Beside } from "./beside.js";
import { Table } from "./table.js";
import { SIDES, sideName, tableName } from "./words.js";

/** A table's reel, and what of it is drawn at a step. @param {import("./address.js").Seen} seen @param {number} step */
function useTable(seen, step) {
  const reel = /** @type {Reel} */ (
    useReel(() => new Reel({ game: seen.game, as: seen.as, ruled: true, first: step }), [seen.game, seen.as])
  );
  const at = reel.done ? Math.min(Math.max(step, reel.first), Math.max(reel.last, 1)) : step;
  const shown = useFrame(reel, at);
  return { reel, step: at, shown, drawn: useDrawn(shown, at) };
}

/** What both tables have in common; null while it is not known. */
function usePlaces(left, right, one, stories) {
  const [mine, theirs] = [left.reel.listing, right.reel.listing];
  return useMemo(() => {
    if (!mine || !theirs) return null;
    if (one) return placesOfOne(mine);
    if (!stories) return null;
    const [first, second] = [decisionsOf(stories.left.record, mine), decisionsOf(stories.right.record, theirs)];
    return placesOf(first, second, { left: mine.last, right: theirs.last });
  }, [mine, theirs, mine?.last, theirs?.last, one, stories]);
}

/** Stepping both from place to place, or the chosen one from move to move. */
function steppingFor({ apart, places, at, goTo, chosen, tables, steps, setSteps }) {
  if (!apart) {
    const differing = places.flatMap((place, index) => (place.same ? [] : [index]));
    const last = places.length - 1;
    return {
      first: () => goTo(0),
      last: () => goTo(last),
      back: () => goTo(Math.max(0, at - 1)),
      on: () => goTo(Math.min(last, at + 1)),
      markBack: () => goTo(differing.findLast((index) => index < at) ?? 0),
      markOn: () => goTo(differing.find((index) => index > at) ?? last),
    };
  }
  const { reel, step } = tables[chosen];
  const span = { first: reel.first, last: reel.last };
  const set = (to) => setSteps({ ...steps, [chosen]: to });
  return {
    first: () => set(span.first),
    last: () => set(span.last),
    back: () => set(moveBeside(reel.listing?.moves ?? [], step, -1, span)),
    on: () => set(moveBeside(reel.listing?.moves ?? [], step, 1, span)),
  };
}

/** @param {{both: any, left: import("./address.js").Seen, right: import("./address.js").Seen, at: string|undefined}} props */
export function Compare({ both, left, right, at: asked }) {
  const wanted = useMemo(() => stepsIn(asked), []);
  const one = left.game === right.game;
  const { stories, problem } = useStories(left.game, right.game);
  const [views, setViews] = useState({ left: left.as, right: right.as });
  const [alone, setAlone] = useState(wanted.right !== null);
  const apart = alone || problem !== null; // what is not known in common cannot be stepped by that
  const [steps, setSteps] = useState({ left: wanted.left ?? 1, right: wanted.right ?? wanted.left ?? 1 });
  const [at, setAt] = useState(/** @type {number|null} */ (null));
  const [chosen, setChosen] = useState(/** @type {"left"|"right"} */ ("left"));
  const [marking, setMarking] = useState(true);
  const seen = { left: { game: left.game, as: views.left }, right: { game: right.game, as: views.right } };
  const tables = { left: useTable(seen.left, steps.left), right: useTable(seen.right, steps.right) };
  const places = usePlaces(tables.left, tables.right, one, stories);
  const goTo = useCallback(
    (to) => {
      if (!places?.[to]) return;
      setAt(to);
      setSteps({ left: places[to].leftAt, right: places[to].rightAt });
    },
    [places],
  );
  useEffect(() => {
    if (!places || apart || at !== null) return;
    const parted = Math.max(
      0,
      places.findIndex((place) => !place.same),
    );
    goTo(wanted.left === null ? parted : placeOfStep(places, wanted.left));
  }, [places, apart, at]);
  const shown = apart ? `${steps.left},${steps.right}` : at === null ? null : String(steps.left);
  useShownAddress(shown && addressOf(seen.left, seen.right, shown));
  const boxes = { left: useRef(null), right: useRef(null) };
  const only = useDifference(boxes.left, boxes.right, marking);
  const together = !apart && places && at !== null;
  const go =
    places || apart ? steppingFor({ apart, places, at: at ?? 0, goTo, chosen, tables, steps, setSteps }) : null;
  useKeys(/** @type {Record<string, () => void>} */ (go ?? {}));
  const onApart = (value) => {
    setAlone(value);
    if (!value && places) goTo(placeOfStep(places, tables.left.step));
  };
  const lines = useCompared(both.left, both.right);
  const refused = problem && isRefusal(problem) ? t("compare.closed") : problem?.message;
  const different = stories && !dealtAlike(stories.left.record, stories.right.record);
  const name = (side) => sideName(both, side, views[side]);
  const tab = (side) => (one ? name(side) : tableName(both, side));
  return html`<div class="page wide compare" data-ready=${String(Boolean(places))}>
    <header class="compare-head"><h1>${t("compare.title")}</h1>
      <label class="compare-check"><input type="checkbox" checked=${marking} onChange=${() => setMarking(!marking)} />${t("compare.marking")}</label>
      <label class="compare-check"><input type="checkbox" checked=${apart} disabled=${problem !== null} onChange=${() => onApart(!apart)} />${t("compare.apart")}</label>
    </header>
    ${(refused || different) && html`<p class="note warn compare-note" role="status">${refused ?? t("compare.other_deal")}</p>`}
    <div class="switch compare-tabs" role="radiogroup" aria-label=${t("compare.which")}>${SIDES.map(
      (side) =>
        html`<label><input type="radio" name="compare-side" checked=${chosen === side} onChange=${() => setChosen(side)} />${tab(side)}</label>`,
    )}</div>
    <div class=${`compare-tables show-${chosen}${apart ? " is-apart" : ""}`}>${SIDES.map(
      (
        side,
      ) => html`<${Table} key=${side} side=${side} both=${both} as=${views[side]} table=${tables[side]} box=${boxes[side]} only=${marking ? only[side] : null}
        chosen=${apart && chosen === side} onChoose=${() => setChosen(side)} onAs=${(as) => setViews((last) => ({ ...last, [side]: as }))} />`,
    )}</div>
    ${
      go
        ? html`<${Controls} go=${go} apart=${apart} places=${places} at=${at ?? 0} table=${tables[chosen]} name=${name(chosen)} one=${one} game=${both.left.game}
          onGo=${goTo} onStep=${(step) => setSteps({ ...steps, [chosen]: step })} />`
        : html`<section class="compare-controls paper"><${Loading} text=${t("compare.loading")} /></section>`
    }
    <${Beside} both=${both} stories=${stories} places=${together ? places : null} known=${places} problem=${problem} at=${at ?? 0} views=${views} tables=${tables} lines=${lines} one=${one} onGo=${goTo} />
    <p class="unseen" role="status">${together && !one ? withNames(both.left.game, tables.left.shown.frame?.explanation.text ?? "") : ""}</p>
  </div>`;
}
