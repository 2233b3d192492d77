// The timeline: marks above the slider, the buttons below it, and the list of places.

import { html, useMemo } from "../lib/html.js";
import { JumpList, Legend, MarkTrack, nextMark } from "./marks.js";
import { Slider } from "./slider.js";
import { Transport } from "./transport.js";

/**
 * The actions of the buttons and keys.
 * @param {{reel: import("./reel.js").Reel, marks: any[], span: {first: number, last: number}, step: number, onGo: (step: number) => void}} stepping
 */
export function steppingOf({ reel, marks, span, step, onGo }) {
  const mark = (direction) => nextMark(marks, step, direction) ?? (direction > 0 ? span.last : span.first);
  return {
    first: () => onGo(span.first),
    last: () => onGo(span.last),
    back: () => onGo(reel.beside(step, -1)),
    on: () => onGo(reel.beside(step, 1)),
    markBack: () => onGo(mark(-1)),
    markOn: () => onGo(mark(1)),
  };
}

/** The first and last step; the same object while they stay the same. @param {number} first @param {number} last */
export const useSpan = (first, last) => useMemo(() => ({ first, last }), [first, last]);

/** @param {any} props those of Slider, Transport and MarkTrack */
export function Timeline({
  label,
  step,
  span,
  words,
  marks,
  gone,
  branchAt,
  go,
  onGo,
  linkTo,
  playing,
  speed,
  onPlay,
  onSpeed,
}) {
  const kinds = useMemo(() => html`<${Legend} marks=${marks} />`, [marks]);
  return html`
    <section class="timeline paper" aria-label=${label}>
      <div class="track"><${MarkTrack} marks=${marks} gone=${gone} span=${span} branchAt=${branchAt} onGo=${onGo} />
        <${Slider} step=${step} span=${span} words=${words} onGo=${onGo} /></div>
      <${Transport} step=${step} span=${span} playing=${playing} speed=${speed} go=${go} onGo=${onGo} onPlay=${onPlay}
        onSpeed=${onSpeed} hasMarks=${marks.length > 0} />
    </section>
    ${marks.length > 0 && html`<div class="places">${kinds}<${JumpList} marks=${marks} step=${step} linkTo=${linkTo} onGo=${onGo} /></div>`}`;
}
