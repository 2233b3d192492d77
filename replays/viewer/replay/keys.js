// Keyboard shortcuts: what each key does, and when it applies.

import { useEffect, useRef, useState } from "../lib/html.js";

const STORED = "daybook.replay.keys";

/** Whether single-character shortcuts are on; users of speech input may want them off (WCAG 2.1.4). */
function stored() {
  try {
    return localStorage.getItem(STORED) !== "off";
  } catch {
    return true;
  }
}

/** Whether the focused element uses the key itself. @param {EventTarget|null} target @param {string} key */
function isTaken(target, key) {
  if (!(target instanceof Element)) return false;
  if (target.closest("dialog, textarea, select, [contenteditable]")) return true;
  const input = target.closest("input");
  if (input?.type === "radio" || input?.type === "checkbox") return key.startsWith("Arrow") || key === " ";
  if (input) return input.type !== "range" || key === " ";
  return key === " " && target.closest("button, a, summary") !== null;
}

/** @param {KeyboardEvent} event @returns {[string, any]|null} what it asks for */
function wish({ key, shiftKey }) {
  if (key === "ArrowLeft") return [shiftKey ? "otherBack" : "back", null];
  if (key === "ArrowRight") return [shiftKey ? "otherOn" : "on", null];
  if (key === "Home") return ["first", null];
  if (key === "End") return ["last", null];
  return null;
}

/** @param {KeyboardEvent} event @returns {[string, any]|null} */
function characterWish({ key }) {
  if (key === " ") return ["play", null];
  if (key === "?") return ["keys", null];
  if (key === ",") return ["markBack", null];
  if (key === ".") return ["markOn", null];
  if (key === "[" || key === "]") return ["fault", key === "[" ? -1 : 1];
  if (key === "m" || key === "M") return ["unit", null];
  if (key === "0") return ["as", "public"];
  if (key === "a" || key === "A") return ["as", "all"];
  return /^[1-8]$/.test(key) ? ["as", String(Number(key) - 1)] : null;
}

/** Handles the page's shortcuts. @param {Record<string, (value?: any) => void>} acts by name, as `wish` gives them */
export function useKeys(acts) {
  const [on, setOn] = useState(stored);
  const current = useRef({ acts, on });
  current.current = { acts, on };
  useEffect(() => {
    const listener = (event) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTaken(event.target, event.key))
        return;
      const wanted = wish(event) ?? (current.current.on ? characterWish(event) : null);
      const act = wanted && current.current.acts[wanted[0]];
      if (!act) return;
      event.preventDefault();
      act(wanted[1]);
    };
    document.addEventListener("keydown", listener);
    return () => document.removeEventListener("keydown", listener);
  }, []);
  const choose = (value) => {
    setOn(value);
    try {
      localStorage.setItem(STORED, value ? "on" : "off");
    } catch {
      // storage is disabled: it lasts until the page is left
    }
  };
  return { on, choose };
}
