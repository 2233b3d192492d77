// The texts of disputes join the catalogue with the first page that tells of one.

import { addTexts } from "../lib/text.js";
import cases from "../text/cases.js";
import rulings from "../text/rulings.js";

addTexts(cases);
addTexts(rulings);
