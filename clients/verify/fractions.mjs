// Exact fractions in lowest terms, as pairs of what is above and below the line; records have them as texts.

import { Wrong } from "./basics.mjs";

const gcd = (one, other) => (other ? gcd(other, one % other) : one < 0n ? -one : one);

/** @param {bigint | number} above @param {bigint | number} [below] */
export function fraction(above, below = 1n) {
  const [n, d] = [BigInt(above), BigInt(below)];
  if (!d) throw new Wrong("has a fraction over 0");
  const shared = gcd(n, d) * (d < 0n ? -1n : 1n);
  return [n / shared, d / shared];
}

export const NOTHING = fraction(0);
export const HALF = fraction(1, 2);
export const plus = ([a, b], [c, d]) => fraction(a * d + c * b, b * d);
export const minus = (one, [c, d]) => plus(one, [-c, d]);
export const times = ([a, b], [c, d]) => fraction(a * c, b * d);
export const over = ([a, b], [c, d]) => fraction(a * d, b * c);
export const compare = ([a, b], [c, d]) => (a * d < c * b ? -1 : a * d > c * b ? 1 : 0);
export const total = (some) => some.reduce(plus, NOTHING);
export const average = (some) => over(total(some), fraction(some.length));
export const least = (one, other) => (compare(one, other) <= 0 ? one : other);
export const fractionText = ([a, b]) => (b === 1n ? `${a}` : `${a}/${b}`);

/** The fraction in a text. @param {string} text */
export function fractionOf(text) {
  const [, above, below] = /^(-?\d+)(?:\/(\d+))?$/.exec(text) ?? [];
  if (above === undefined) throw new Wrong(`has ${text} where a number should be`);
  return fraction(BigInt(above), BigInt(below ?? 1));
}
