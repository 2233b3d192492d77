// Numbers formatted for people.

import { LOCALE } from "../lib/text.js";

const wholeShape = new Intl.NumberFormat(LOCALE);
const percentShape = new Intl.NumberFormat(LOCALE, { style: "percent", maximumFractionDigits: 0 });
const meanShape = new Intl.NumberFormat(LOCALE, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
const signedShape = new Intl.NumberFormat(LOCALE, {
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
  signDisplay: "exceptZero",
});

/** @param {number} value */
export const whole = (value) => wholeShape.format(value);
/** @param {number} share from 0 to 1 */
export const percent = (share) => percentShape.format(share);
/** @param {number} value */
export const mean = (value) => meanShape.format(value);
/** @param {number} value */
export const signed = (value) => signedShape.format(value);
