// What moves between two pictures of a table: a plan made from what lay where, before and after. It knows boxes and names of
// places, no page and no game, so that it can be tested alone.

/**
 * @typedef {{x: number, y: number, w: number, h: number}} Box
 *
 * @typedef {object} Thing a card or a token as it lies on the table
 * @property {string|null} id equal ids in two pictures are the same card; null: nothing tells it from others of its place
 * @property {string|null} place the name of the place it lies in
 * @property {string|null} from where it comes from, if it was not on the table before
 * @property {string} face what it looks like, so that it is found again where nothing else tells it; empty: it cannot be
 * @property {boolean} down face down
 * @property {boolean} out struck out
 * @property {Box} box
 *
 * @typedef {object} Spot a place
 * @property {Box} box of a pile: of its top card
 * @property {string|null} from where what is new in it comes from
 * @property {string|null} to where what has left it has gone
 * @property {number|null} pile how many cards the pile has; null: not a pile
 * @property {number|null} count how many things without ids it has, where it shows fewer; null: as many as it shows
 *
 * @typedef {{things: Thing[], spots: Map<string, Spot>, numbers: Map<string, {value: number, box: Box}>}} Picture
 *
 * @typedef {{kind: "fly", thing: number, start: Box, turn: boolean}} Fly a card of the later picture comes from elsewhere
 * @typedef {{kind: "slide", thing: number, dx: number, dy: number}} Slide a card of the later picture moves up in its place
 * @typedef {{kind: "sweep", thing: number, end: Box}} Sweep a card of the earlier picture goes away
 * @typedef {{kind: "shuffle", box: Box}} Shuffle
 * @typedef {{kind: "shake", thing: number}} Shake
 * @typedef {{kind: "count", name: string, from: number, to: number}} Count
 * @typedef {Fly | Slide | Sweep | Shuffle | Shake | Count} Move
 */

const NEAR = 3; // px that are not worth moving
const FAR = 60; // px that a place moves by only if the table is laid out anew
const MOST = 40; // things that move at once; more of them would be a blur
const SHUFFLED = 6; // a pile that grows by so many at once has been shuffled

/**
 * Everything that moves, in the order in which it begins.
 * @param {Picture} before @param {Picture} after @param {string|null} [pressed] the card that was pressed last
 * @returns {Move[]}
 */
export function planOf(before, after, pressed = null) {
  const matched = matchedIds(before, after);
  if (pressed !== null) preferPressed(pressed, before, after, matched);
  const loose = looseOf(before, after);
  /** @type {Move[]} */
  const moves = [...sames(before, after, matched)];
  const taken = new Set();
  for (const k of fresh(after, matched, loose)) {
    const fly = arrival(k, before, after, matched, loose, taken);
    if (fly) moves.push(fly);
  }
  moves.push(...departures(before, after, matched, loose, taken));
  const all = [...moves.filter(isSweep), ...moves.filter((move) => !isSweep(move)).slice(0, MOST)];
  return [...shuffles(before, after), ...all.slice(0, MOST * 2), ...counts(before, after)];
}

const isSweep = ({ kind }) => kind === "sweep";

/** Which thing of the earlier picture each thing of the later one was, by ids. @returns {Map<number, number>} */
function matchedIds(before, after) {
  const places = new Map();
  for (const [k, { id }] of before.things.entries()) if (id !== null) places.set(id, k);
  const found = new Map();
  for (const [k, { id }] of after.things.entries()) if (id !== null && places.has(id)) found.set(k, places.get(id));
  return found;
}

/** Of equal cards in a hand, ids cannot say which one somebody meant: it was the one they pressed. */
function preferPressed(pressed, before, after, matched) {
  const entries = [...matched];
  const meant = entries.find(([, was]) => before.things[was].id === pressed);
  if (!meant) return;
  const { place, face } = before.things[meant[1]];
  const isAlike = (was) => before.things[was].place === place && before.things[was].face === face;
  const left = entries.find(([now, was]) => after.things[now].place !== place && isAlike(was));
  if (!left || face === "" || after.things[meant[0]].place !== place) return;
  matched.set(left[0], meant[1]);
  matched.set(meant[0], left[1]);
}

/** Cards that are in both pictures: those in another place fly, others move up, and those struck out shake. @returns {Generator<Move>} */
function* sames(before, after, matched) {
  for (const [k, was] of matched) {
    const [now, then] = [after.things[k], before.things[was]];
    const [dx, dy] = way(then.box, now.box, before.spots.get(now.place ?? ""), after.spots.get(now.place ?? ""));
    if (now.place !== then.place) yield { kind: "fly", thing: k, start: then.box, turn: then.down !== now.down };
    else if (Math.abs(dx) > NEAR || Math.abs(dy) > NEAR) yield { kind: "slide", thing: k, dx, dy };
    if (now.out && !then.out) yield { kind: "shake", thing: k };
  }
}

/**
 * How far a card has come within its place. A place that has moved far has been laid out anew, and took its cards along; one
 * that has moved little has only grown or shrunk around them.
 * @param {Box} from @param {Box} to @param {Spot|undefined} then @param {Spot|undefined} now
 */
function way(from, to, then, now) {
  const moved = apart(from, to);
  if (!then || !now) return moved;
  const carried = apart(then.box, now.box);
  return moved.map((distance, axis) => {
    const within = distance - carried[axis];
    return Math.abs(within) <= NEAR ? 0 : Math.abs(carried[axis]) > FAR ? within : distance;
  });
}

/**
 * Of the things without ids only their number in each place is known: which have come, which have gone. Those of piles do
 * not count.
 * @returns {{come: Set<number>, gone: Map<string, number[]>}} `gone` by place, the last to lie there last
 */
function looseOf(before, after) {
  const [then, now] = [unnamed(before), unnamed(after)];
  const come = new Set();
  const gone = new Map();
  for (const place of new Set([...then.keys(), ...now.keys()])) {
    const [was, is] = [then.get(place) ?? [], now.get(place) ?? []];
    const more = sizeOf(after, place, is) - sizeOf(before, place, was);
    if (more > 0) for (const k of is.slice(-more)) come.add(k);
    if (more < 0) gone.set(place, was.slice(more));
  }
  return { come, gone };
}

const sizeOf = (picture, place, things) => picture.spots.get(place)?.count ?? things.length;

/** Things without ids by place. @param {Picture} picture @returns {Map<string, number[]>} */
function unnamed(picture) {
  const by = new Map();
  picture.things.forEach(({ id, place }, k) => {
    if (id !== null || place === null || isPile(picture, place)) return;
    by.set(place, [...(by.get(place) ?? []), k]);
  });
  return by;
}

const isPile = (picture, place) => (picture.spots.get(place)?.pile ?? null) !== null;

/** Things that are new on the table. */
const fresh = (after, matched, loose) =>
  after.things
    .map((_, k) => k)
    .filter((k) => (after.things[k].id === null ? loose.come.has(k) : !matched.has(k) && isOutside(after, k)));

/** The top of a pile is no new card of the table, unless it says where it comes from. */
const isOutside = (after, k) => after.things[k].from !== null || !isPile(after, after.things[k].place);

/** How a new thing arrives; null if nobody knows where from. @returns {Fly|null} */
function arrival(k, before, after, matched, loose, taken) {
  const thing = after.things[k];
  const source = thing.from ?? after.spots.get(thing.place ?? "")?.from ?? null;
  if (source === null || source === thing.place) return null;
  const spot = before.spots.get(source) ?? after.spots.get(source);
  if (!spot) return null;
  const left = leftBehind(source, thing, before, matched, loose, taken);
  if (left !== undefined) {
    taken.add(left);
    const { box, down } = before.things[left];
    return { kind: "fly", thing: k, start: box, turn: down && !thing.down };
  }
  const hidden = spot.pile !== null || before.things.some(({ place, down }) => place === source && down);
  return { kind: "fly", thing: k, start: within(spot, thing.box), turn: hidden && !thing.down };
}

/** What has gone from a place and may be this thing: the last that looks like it, or else one that nothing is known of. */
function leftBehind(source, thing, before, matched, loose, taken) {
  const stay = new Set(matched.values());
  const alike = before.things.findLastIndex(
    ({ id, place, face }, k) =>
      id !== null && place === source && face !== "" && face === thing.face && !stay.has(k) && !taken.has(k),
  );
  if (alike >= 0) return alike;
  return (loose.gone.get(source) ?? []).filter((one) => !taken.has(one)).at(-1);
}

/** Things that have gone, where their place says where to. @returns {Generator<Sweep>} */
function* departures(before, after, matched, loose, taken) {
  const stay = new Set(matched.values());
  const gone = new Set([...loose.gone.values()].flat());
  for (const [k, { id, place, box }] of before.things.entries()) {
    if (place === null || taken.has(k) || (id === null ? !gone.has(k) : stay.has(k) || isPile(before, place))) continue;
    const to = (after.spots.get(place) ?? before.spots.get(place))?.to ?? null;
    const spot = to === null || to === place ? null : (after.spots.get(to) ?? before.spots.get(to));
    if (spot) yield { kind: "sweep", thing: k, end: within(spot, box) };
  }
}

/** Piles that have grown by many cards at once. @returns {Generator<Shuffle>} */
function* shuffles(before, after) {
  for (const [name, { pile, from, box }] of after.spots) {
    const was = before.spots.get(name)?.pile ?? 0;
    if (pile !== null && from !== null && pile - was >= SHUFFLED) yield { kind: "shuffle", box };
  }
}

/** Numbers that have changed. @returns {Generator<Count>} */
function* counts(before, after) {
  for (const [name, { value }] of after.numbers) {
    const was = before.numbers.get(name)?.value ?? value;
    if (was !== value) yield { kind: "count", name, from: was, to: value };
  }
}

/** A box of the card's shape in the middle of a place, no larger than the place. @param {Spot} spot @param {Box} box @returns {Box} */
function within({ box: { x, y, w, h } }, box) {
  const scale = Math.min(1, w / box.w, h / box.h) || 1;
  const size = { w: box.w * scale, h: box.h * scale };
  return { x: x + (w - size.w) / 2, y: y + (h - size.h) / 2, ...size };
}

/** How far the middle of one box is from that of another. @param {Box} from @param {Box} to */
const apart = (from, to) => [from.x + from.w / 2 - to.x - to.w / 2, from.y + from.h / 2 - to.y - to.h / 2];
