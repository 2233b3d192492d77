// What a page needs where its reader takes part in a viewing.

import { addSheet } from "../lib/sheets.js";
import { addTexts } from "../lib/text.js";
import studies from "../text/studies.js";
import texts from "../text/together.js";

addSheet("studies");
addSheet("together");
addTexts(studies);
addTexts(texts);

export { Over } from "./over.js";
export { Panel } from "./panel.js";
export { Session } from "./session.js";
