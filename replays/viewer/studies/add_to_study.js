// "Add to study". Its dialog is loaded when it is asked for: most who look at a replay keep no study.

import { html, useState } from "../lib/html.js";
import { t } from "../lib/text.js";

/** @param {{game: any, step: number, as: string, branch: string|null}} props */
export function AddToStudy(props) {
  const [dialog, setDialog] = useState(/** @type {{Shown: any}|null} */ (null));
  const open = () =>
    import("./study_dialog.js").then(({ StudyDialog }) => setDialog({ Shown: StudyDialog }), console.error);
  return html`<button type="button" onClick=${open}>${t("replay.add_to_study")}</button>
    ${dialog && html`<${dialog.Shown} ...${props} onClose=${() => setDialog(null)} />`}`;
}
