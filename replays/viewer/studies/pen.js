// The pen that arrows are drawn with.

import { useState } from "../lib/html.js";

/** @param {import("./api.js").Arrow[]} arrows those there are @param {(arrows: import("./api.js").Arrow[]) => void} onArrows */
export function usePen(arrows, onArrows) {
  const [on, setOn] = useState(false);
  const [colour, setColour] = useState("green");
  const draw = (from, to) => {
    const others = arrows.filter((arrow) => arrow.from !== from || arrow.to !== to);
    const same = arrows.some((arrow) => arrow.from === from && arrow.to === to && arrow.colour === colour);
    onArrows(same ? others : [...others, { from, to, colour }]); // once more takes it away
  };
  return { on, setOn, colour, setColour, draw };
}
