// Taking part in a viewing from the page that shows its game or its study. What it needs comes when there is one.

import { useEffect, useReducer, useRef, useState } from "../lib/html.js";
import { usePen } from "../studies/pen.js";

const NONE = [];

/**
 * The viewing: the reader is led to what is shown there, or shows the others what they look at. Null without one.
 * @param {{id: string|null|undefined, token: string|null, place: any, alike: (shown: any) => boolean, onLed: (shown: any) => void}} part
 *   `place`: what the reader looks at, as a request says it; `alike`: whether that is what is shown
 */
export function useTogether({ id, token, place, alike, onLed }) {
  const [, redraw] = useReducer((turn) => turn + 1, 0);
  const [room, setRoom] = useState(/** @type {any} */ (null));
  const [follows, setFollows] = useState(true);
  const [drawn, setDrawn] = useState(/** @type {{at: string, arrows: any[]}|null} */ (null));
  const led = useRef(/** @type {any} */ (null));
  useEffect(() => {
    if (!id) return undefined;
    let session = /** @type {any} */ (null);
    let wanted = true;
    import("./room.js").then(({ Session, Panel, Over }) => {
      if (!wanted) return;
      session = new Session({ id, token, onChange: () => redraw(null) });
      setRoom({ session, Panel, Over });
    }, console.error);
    return () => {
      wanted = false;
      session?.stop();
      led.current = null;
      setRoom(null);
      setFollows(true);
    };
  }, [id]);

  const session = room?.session ?? null;
  const shown = session?.shown ?? null;
  const leads = session?.mayShow ?? false;
  const at = JSON.stringify(place);
  useEffect(() => {
    // Who leads is led once, to where all are.
    const alone = session?.leads && !session.everyone && led.current !== null;
    if (!shown || led.current === shown || alone || !(follows || leads)) return;
    led.current = shown;
    setDrawn(null);
    onLed(shown);
  }, [shown, follows, leads]);
  useEffect(() => {
    if (!session?.latest || led.current === null || alike(session.latest)) return;
    if (leads) session.show({ ...place, arrows: [] });
    else setFollows(false);
  }, [at]);
  const theirs = session?.latest && (follows || leads) && alike(session.latest) ? session.latest.arrows : NONE;
  const arrows = drawn?.at === at ? drawn.arrows : theirs;
  const onArrows = (next) => {
    setDrawn({ at, arrows: next });
    session.show({ ...place, arrows: next });
  };
  const frame = useRef(null);
  const pen = usePen(arrows, onArrows);
  if (!room) return null;
  return {
    ...room,
    leads,
    follows: follows || leads,
    arrows,
    onArrows,
    pen,
    frame,
    onFollow: () => {
      led.current = null;
      setFollows(true);
    },
  };
}
