// Moves made from patterns, so that a client can play any title without knowing its rules.
//
// A pattern is a move with a description in place of some of its values:
//
//     {from: [...]}                                            one of these
//     {from: [...], min: 1, max: 3, ordered?, repeat?}         a list of them, each once unless `repeat`
//     {int: [lo, hi]}                                          an integer, both included
//     {each: {...}, min: 0, max: 4}                            a list of objects, whose members are described
//
// A pattern describes each value by itself. The rules may bind several together, so that a move that fits is refused.
import type { Move } from "./values.js";

/** What offers moves: the legal moves of a seat, and the refusal `IllegalMove`. */
export interface Choices {
  readonly moves: readonly { readonly move: object }[];
  readonly patterns: readonly object[];
}

/** A number from 0 up to and without 1, as `Math.random` makes them. */
export type Luck = () => number;

const DRAWS = 16;

/** Any of the moves with equal chances, a pattern counting as one. `null` if there is none. */
export function pick(choices: Choices, luck: Luck = Math.random): Move | null {
  const offered = [...choices.moves.map((offer) => offer.move), ...choices.patterns] as Move[];
  return offered.length > 0 ? example(any(offered, luck), luck) : null;
}

/** Moves that fit the pattern, without end; the same one may come again. */
export function* examples(pattern: Move, luck: Luck = Math.random): Generator<Move, never, undefined> {
  for (;;) yield example(pattern, luck);
}

/** A move that fits the pattern. */
export function example(pattern: Move, luck: Luck = Math.random): Move {
  return Object.fromEntries(Object.entries(pattern).map(([name, part]) => [name, value(part, luck)]));
}

interface Description {
  readonly from?: readonly unknown[];
  readonly min?: number;
  readonly max?: number;
  readonly repeat?: boolean;
  readonly int?: readonly [number, number];
  readonly each?: Move;
  readonly limits?: { readonly [value: string]: number };
}

/** A value for a description; any other value stands for itself. */
function value(part: unknown, luck: Luck): unknown {
  if (typeof part !== "object" || part === null) return part;
  const { from, min = 0, max, repeat, int, each } = part as Description;
  if (int) return whole(int[0], int[1], luck);
  if (each && max !== undefined) return entries(each, whole(min, max, luck), luck);
  if (!from) return part;
  if (max === undefined) return any(from, luck);
  const size = whole(min, repeat ? max : Math.min(max, from.length), luck);
  if (repeat) return Array.from({ length: size }, () => any(from, luck));
  const rest = [...from];
  return Array.from({ length: size }, () => rest.splice(whole(0, rest.length - 1, luck), 1)[0]);
}

/** So many objects; fewer if the limits leave hardly any. */
function entries(members: Move, size: number, luck: Luck): Move[] {
  const made: Move[] = [];
  for (let draw = 0; draw < DRAWS * size && made.length < size; draw++) {
    const entry = example(members, luck);
    if (!beyondLimits(members, [...made, entry])) made.push(entry);
  }
  return made;
}

/** Whether a value stands in more of the entries than the `limits` of its description allow. */
function beyondLimits(members: Move, made: readonly Move[]): boolean {
  return Object.entries(members).some(([name, part]) => {
    const limits = (part as Description | null)?.limits ?? {};
    return Object.entries(limits).some(([one, limit]) => made.filter((e) => String(e[name]) === one).length > limit);
  });
}

function any<T>(list: readonly T[], luck: Luck): T {
  return list[whole(0, list.length - 1, luck)] as T;
}

function whole(least: number, most: number, luck: Luck): number {
  return least + Math.floor(luck() * (most - least + 1));
}
