// What a player can do besides moving. Each act opens a dialog.

import { html, useEffect, useRef, useState } from "../lib/html.js";
import { Later } from "../lib/later.js";
import { Link } from "../lib/router.js";
import { rulesAt } from "../lib/rules.js";
import { t } from "../lib/text.js";
import { KeepSeat } from "./keep_seat.js";
import { replayAt } from "./log.js";
import { SoundSwitch } from "./sounds.js";

const dialog = () => import("./acts.js").then((module) => module.ActDialog);

/** @param {{game: any, frames: any[], seat: number|null, path: string, onDone: () => void}} props */
export function Menu({ game, frames, seat, path, onDone }) {
  const [shown, setShown] = useState(/** @type {string|null} */ (null));
  const box = useRef(null);
  useEffect(() => {
    const close = (event) => {
      if (box.current?.open && !box.current.contains(event.target)) box.current.open = false;
    };
    document.addEventListener("pointerdown", close);
    return () => document.removeEventListener("pointerdown", close);
  }, []);
  const plays = seat !== null && game.status !== "void";
  const going = game.status === "open" || game.status === "held";
  const open = (type) => {
    box.current.open = false;
    box.current.querySelector("summary").focus(); // where focus returns when the dialog closes
    setShown(type);
  };
  const done = () => {
    setShown(null);
    onDone();
  };
  const item = (
    type,
    danger = false,
  ) => html`<button type="button" class=${danger ? "danger" : ""} onClick=${() => open(type)}>
    ${t(`play.menu.${type}`)}</button>`;
  const ended = (event) => {
    if (event.key === "Escape") {
      box.current.open = false;
      box.current.querySelector("summary").focus();
    }
  };
  return html`<div class="table-links row">
    <${Link} class="button" href=${replayAt(game, game.step)}>${t("play.replay_here")}<//>
    <${Link} class="button" href=${`/games/${encodeURIComponent(game.id)}/cases`}>
      ${t("play.cases")}${game.cases?.count ? ` (${game.cases.count})` : ""}<//>
    <a class="button" href=${rulesAt(game.title)}>${t("play.rules")}</a>
    <details class="menu" ref=${box} onKeyDown=${ended}>
      <summary class="button">${t("play.menu")}</summary>
      <div class="menu-items">
        ${plays && html`<${KeepSeat} game=${game} seat=${seat} />`}
        ${plays && going && item("take-back")}
        ${plays && item("cases")}
        <${SoundSwitch} />
        ${plays && going && item("resignation", true)}
      </div></details>
    <${Later} key=${shown} wanted=${shown !== null} load=${dialog} type=${shown} path=${path} game=${game} frames=${frames} seat=${seat}
      onClose=${() => setShown(null)} onDone=${done} />
  </div>`;
}
