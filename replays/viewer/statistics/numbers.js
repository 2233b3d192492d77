// Numbers formatted for people.

import { LANGUAGE } from "../lib/text.js";

const wholeShape = new Intl.NumberFormat(LANGUAGE);
const percentShape = new Intl.NumberFormat(LANGUAGE, { style: "percent", maximumFractionDigits: 0 });
const meanShape = new Intl.NumberFormat(LANGUAGE, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
const signedShape = new Intl.NumberFormat(LANGUAGE, {
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
