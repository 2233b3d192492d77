// The timeline: marks above the slider, the buttons below it, and the list of places.

import { html, useMemo } from "../lib/html.js";
import { JumpList, Legend, MarkTrack } from "./marks.js";
import { Slider } from "./slider.js";
import { Transport } from "./transport.js";

/** The first and last step; the same object while they stay the same. @param {number} first @param {number} last */
export const useSpan = (first, last) => useMemo(() => ({ first, last }), [first, last]);

/** @param {any} props those of Slider, Transport and MarkTrack; `strip`: what lies below the slider; `places`: whether to list the marks */
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
  unit,
  strip,
  places = true,
}) {
  const kinds = useMemo(() => places && html`<${Legend} marks=${marks} />`, [marks, places]);
  return html`
    <section class="timeline paper" aria-label=${label}>
      <div class="track"><${MarkTrack} marks=${marks} gone=${gone} span=${span} branchAt=${branchAt} onGo=${onGo} />
        <${Slider} step=${step} span=${span} words=${words} onGo=${onGo} />${strip}</div>
      <${Transport} step=${step} span=${span} playing=${playing} speed=${speed} go=${go} onGo=${onGo} onPlay=${onPlay}
        onSpeed=${onSpeed} hasMarks=${marks.length > 0} unit=${unit} />
    </section>
    ${places && marks.length > 0 && html`<div class="places">${kinds}<${JumpList} marks=${marks} step=${step} linkTo=${linkTo} onGo=${onGo} /></div>`}`;
}
