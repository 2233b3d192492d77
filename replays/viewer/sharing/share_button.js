// "Save or share" in a replay: the button, and what it opens, which is loaded when it is pressed.

import { html, useState } from "../lib/html.js";
import { t } from "../lib/text.js";

/** @param {{game: any, step: number, as: string, span: {first: number, last: number}, marks: import("../replay/marks.js").Mark[]}} props */
export function ShareButton(props) {
  const [dialog, setDialog] = useState(/** @type {any} */ (null));
  const [problem, setProblem] = useState("");
  const open = () =>
    import("./dialog.js").then(
      (module) => setDialog(() => module.ShareDialog),
      (error) => {
        console.error(error);
        setProblem(t("replay.share.failed"));
      },
    );
  return html`<button type="button" aria-haspopup="dialog" onClick=${open}>${t("replay.share")}</button>
    <span role="status" class="hint">${problem}</span>
    ${dialog && html`<${dialog} ...${props} onClose=${() => setDialog(null)} />`}`;
}
