// The address to enter, as a QR code for phones and as words.

import { html } from "../../lib/html.js";
import { t } from "../../lib/text.js";
import { pageOf } from "../api.js";
import { QrCode } from "../qr_code.js";

/** @param {string} id of the tournament */
export const entryAddress = (id) => location.origin + pageOf(id, "/enter");

/** @param {{id: string}} props */
export const EntryCode = ({ id }) =>
  html`<${QrCode} kind="entry-code" text=${entryAddress(id)} label=${t("public.enter.code")} />`;
