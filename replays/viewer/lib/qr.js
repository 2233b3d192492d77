// QR codes (ISO/IEC 18004) of short texts: byte mode, error correction M, versions 1 to 9, which hold 180 bytes.

/** By version: codewords of data in each block, and of correction after each. */
const BLOCKS = [
  [[16], 10],
  [[28], 16],
  [[44], 26],
  [[32, 32], 18],
  [[43, 43], 24],
  [[27, 27, 27, 27], 16],
  [[31, 31, 31, 31], 18],
  [[38, 38, 39, 39], 22],
  [[36, 36, 36, 37, 37], 22],
];
const ALIGNED = [[], [6, 18], [6, 22], [6, 26], [6, 30], [6, 34], [6, 22, 38], [6, 24, 42], [6, 26, 46]];

/** @type {((y: number, x: number) => boolean)[]} */
const MASKS = [
  (y, x) => (y + x) % 2 === 0,
  (y) => y % 2 === 0,
  (y, x) => x % 3 === 0,
  (y, x) => (y + x) % 3 === 0,
  (y, x) => (Math.floor(y / 2) + Math.floor(x / 3)) % 2 === 0,
  (y, x) => ((y * x) % 2) + ((y * x) % 3) === 0,
  (y, x) => (((y * x) % 2) + ((y * x) % 3)) % 2 === 0,
  (y, x) => (((y + x) % 2) + ((y * x) % 3)) % 2 === 0,
];

/** A product in the field of 256 elements. @param {number} one @param {number} other */
function times(one, other) {
  let product = 0;
  for (let bit = 7; bit >= 0; bit--) {
    product = (product << 1) ^ ((product >> 7) * 0x11d);
    product ^= ((other >> bit) & 1) * one;
  }
  return product & 0xff;
}

/** The codewords that correct a block (Reed-Solomon). @param {number[]} data @param {number} count */
function correction(data, count) {
  let generator = [1];
  for (let k = 0, root = 1; k < count; k++, root = times(root, 2)) {
    const raised = [...generator, 0];
    generator = raised.map((value, at) => value ^ (at ? times(generator[at - 1], root) : 0));
  }
  const rest = [...data, ...Array(count).fill(0)];
  for (let at = 0; at < data.length; at++) {
    const factor = rest[at];
    if (factor) for (const [k, value] of generator.entries()) rest[at + k] ^= times(value, factor);
  }
  return rest.slice(data.length);
}

/** All codewords of a text, blocks interleaved. @param {Uint8Array} bytes @param {number} version */
function codewords(bytes, version) {
  const [sizes, count] = /** @type {[number[], number]} */ (BLOCKS[version - 1]);
  const capacity = sizes.reduce((sum, size) => sum + size, 0);
  const nibbles = [4, bytes.length >> 4, bytes.length & 15, ...[...bytes].flatMap((byte) => [byte >> 4, byte & 15]), 0];
  const data = Array.from({ length: nibbles.length / 2 }, (_, k) => nibbles[2 * k] * 16 + nibbles[2 * k + 1]);
  for (let k = 0; data.length < capacity; k++) data.push(k % 2 ? 0x11 : 0xec);
  let from = 0;
  const blocks = sizes.map((size) => {
    from += size;
    return data.slice(from - size, from);
  });
  const interleaved = (lists) =>
    Array.from({ length: Math.max(...lists.map((list) => list.length)) }, (_, k) =>
      lists.filter((list) => k < list.length).map((list) => list[k]),
    ).flat();
  return [...interleaved(blocks), ...interleaved(blocks.map((block) => correction(block, count)))];
}

/** A number followed by the remainder that protects it (BCH). @param {number} value @param {number} generator */
function protectedBits(value, generator) {
  const degree = 31 - Math.clz32(generator);
  let rest = value << degree;
  while (31 - Math.clz32(rest) >= degree && rest) rest ^= generator << (31 - Math.clz32(rest) - degree);
  return (value << degree) | rest;
}

/** The square with all that does not depend on the text; `null` where the text goes. @param {number} version */
function frame(version) {
  const size = 17 + 4 * version;
  /** @type {(boolean|null)[][]} */
  const square = Array.from({ length: size }, () => Array(size).fill(null));
  const put = (y, x, dark) => {
    if (square[y]?.[x] !== undefined) square[y][x] = dark;
  };
  for (let k = 8; k < size - 8; k++) {
    put(6, k, k % 2 === 0);
    put(k, 6, k % 2 === 0);
  }
  const rings = (y, x, reach, light) => {
    for (let dy = -reach; dy <= reach; dy++)
      for (let dx = -reach; dx <= reach; dx++)
        put(y + dy, x + dx, !light.includes(Math.max(Math.abs(dy), Math.abs(dx))));
  };
  for (const [y, x] of [
    [3, 3],
    [3, size - 4],
    [size - 4, 3],
  ])
    rings(y, x, 4, [2, 4]);
  const aligned = ALIGNED[version - 1];
  for (const y of aligned) for (const x of aligned) if (!isCorner(y, x, size)) rings(y, x, 2, [1]);
  const reserve = (y, x) => square[y][x] === null && put(y, x, false);
  for (let k = 0; k < 9; k++) {
    reserve(8, k);
    reserve(k, 8);
    if (k === 8) break;
    reserve(8, size - 1 - k);
    reserve(size - 1 - k, 8);
  }
  put(size - 8, 8, true);
  if (version >= 7) {
    const bits = protectedBits(version, 0x1f25);
    for (let k = 0; k < 18; k++) {
      const dark = ((bits >> k) & 1) === 1;
      put(Math.floor(k / 3), size - 11 + (k % 3), dark);
      put(size - 11 + (k % 3), Math.floor(k / 3), dark);
    }
  }
  return square;
}

/** Whether a finder pattern is there. @param {number} y @param {number} x @param {number} size */
const isCorner = (y, x, size) => (y < 9 && (x < 9 || x > size - 9)) || (y > size - 9 && x < 9);

/** Writes the mask's number beside the finder patterns. @param {boolean[][]} square @param {number} mask */
function format(square, mask) {
  const size = square.length;
  const bits = protectedBits(mask, 0x537) ^ 0x5412; // correction M is 00 before the mask's three bits
  for (let k = 0; k < 15; k++) {
    const dark = ((bits >> k) & 1) === 1;
    if (k < 8) square[8][size - 1 - k] = dark;
    else square[size - 15 + k][8] = dark;
    if (k < 6) square[k][8] = dark;
    else if (k < 8) square[k + 1][8] = dark;
    else square[8][k === 8 ? 7 : 14 - k] = dark;
  }
}

/** How hard a square is to read: long runs and blocks of one colour. @param {boolean[][]} square */
function penalty(square) {
  const size = square.length;
  let sum = 0;
  for (const at of [(y, x) => square[y][x], (y, x) => square[x][y]]) {
    for (let y = 0; y < size; y++)
      for (let x = 0, run = 1; x < size; x++, run++) {
        if (x + 1 < size && at(y, x) === at(y, x + 1)) continue;
        if (run >= 5) sum += run - 2;
        run = 0;
      }
  }
  for (let y = 1; y < size; y++)
    for (let x = 1; x < size; x++) {
      const dark = square[y][x];
      if (dark === square[y - 1][x] && dark === square[y][x - 1] && dark === square[y - 1][x - 1]) sum += 3;
    }
  return sum;
}

/**
 * The QR code of a text, true where it is dark, without the light margin of four that belongs around it.
 * @param {string} text of at most 180 bytes @returns {boolean[][]} rows; throws RangeError for longer texts
 */
export function qrCode(text) {
  const bytes = new TextEncoder().encode(text);
  const version =
    1 +
    BLOCKS.findIndex(
      ([sizes]) => /** @type {number[]} */ (sizes).reduce((sum, size) => sum + size, -2) >= bytes.length,
    );
  if (!version) throw new RangeError("the text is too long for a QR code of version 9");
  const empty = frame(version);
  const size = empty.length;
  const words = codewords(bytes, version);
  /** @type {[number, number, boolean][]} */
  const places = [];
  let at = 0;
  for (let right = size - 1, up = true; right > 0; right -= 2, up = !up) {
    if (right === 6) right = 5; // the column of the timing pattern
    for (let k = 0; k < size; k++)
      for (const x of [right, right - 1]) {
        const y = up ? size - 1 - k : k;
        if (empty[y][x] !== null) continue;
        places.push([y, x, (((words[at >> 3] ?? 0) >> (7 - (at & 7))) & 1) === 1]);
        at += 1;
      }
  }
  const masked = MASKS.map((mask, number) => {
    const square = empty.map((row) => row.map(Boolean));
    for (const [y, x, dark] of places) square[y][x] = dark !== mask(y, x);
    format(square, number);
    return square;
  });
  const penalties = masked.map(penalty);
  return masked[penalties.indexOf(Math.min(...penalties))];
}
