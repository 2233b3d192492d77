// A picture of the step on show, to keep: drawn by the service, seen as the page is.

import { getBytes, address } from "../lib/api.js";
import { download } from "../lib/download.js";
import { html, useEffect, useRef, useState } from "../lib/html.js";
import { t } from "../lib/text.js";
import { currentTheme } from "../lib/theme.js";

const TYPES = { svg: "image/svg+xml", png: "image/png" };

/** Whether the page is dark now, by choice or by the device. */
const isDark = () =>
  currentTheme() === "dark" || (currentTheme() !== "light" && matchMedia("(prefers-color-scheme: dark)").matches);

/** @param {{game: any, step: number, as: string}} props */
export function SavePicture({ game, step, as }) {
  const menu = useRef(null);
  const [said, setSaid] = useState("");
  useEffect(() => setSaid(""), [step, as]);
  const save = async (format) => {
    menu.current.open = false;
    setSaid(t("replay.picture.drawing"));
    const query = { step, as, format, theme: isDark() ? "dark" : "light" };
    try {
      const bytes = await getBytes(address(`/v1/games/${encodeURIComponent(game.id)}/picture`, query));
      download(`${game.title}-step-${step}.${format}`, [/** @type {BlobPart} */ (bytes)], TYPES[format]);
      setSaid(t("replay.picture.saved"));
    } catch (problem) {
      setSaid(problem.detail || t("replay.picture.failed"));
    }
  };
  return html`<details ref=${menu} class="save-picture"><summary class="button">${t("replay.picture")}</summary>
      <div class="save-menu">${Object.keys(TYPES).map(
        (format) => html`<button type="button" onClick=${() => save(format)}>${t(`replay.picture.${format}`)}</button>`,
      )}</div></details>
    <span role="status" class="hint">${said}</span>`;
}
