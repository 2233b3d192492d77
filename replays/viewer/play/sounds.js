// The sounds of a live table: the switch for all of them, and those that call for a player.

import { html, useEffect, useRef, useState } from "../lib/html.js";
import { chooseSound, isQuiet, sound } from "../lib/sound.js";
import { t } from "../lib/text.js";

/** The switch in the menu. It lets hear what it has turned on. */
export function SoundSwitch() {
  const [on, setOn] = useState(!isQuiet());
  const turn = () => {
    chooseSound(!on);
    setOn(!on);
    sound("turn");
  };
  return html`<button type="button" onClick=${turn}>${t(on ? "play.sound_off" : "play.sound_on")}</button>`;
}

/** Calls when it becomes this person's turn, and when the game ends. @param {boolean} yours @param {boolean} over */
export function useCalls(yours, over) {
  const last = useRef({ yours, over });
  useEffect(() => {
    const was = last.current;
    last.current = { yours, over };
    if (over && !was.over) sound("over");
    else if (yours && !was.yours) sound("turn");
  }, [yours, over]);
}
