// Files to check, with their bytes: what somebody drops or chooses, folders among them, or a game of this service.

import { getBytes } from "../lib/api.js";

const MOST_BYTES = 2 ** 29;

/** A file that is too large for a browser. */
export class TooLarge extends Error {
  /** @param {string} name */
  constructor(name) {
    super(name);
    this.most = MOST_BYTES / 2 ** 20;
  }
}

/** @typedef {{name: string, bytes: Uint8Array}} NamedFile */

/** @param {Iterable<File>} files @returns {Promise<NamedFile[]>} */
export async function chosen(files) {
  return Promise.all([...files].map((file) => read(file, file.webkitRelativePath || file.name)));
}

/** What was dropped, with all that is in dropped folders. @param {DataTransfer} dropped @returns {Promise<NamedFile[]>} */
export async function droppedFiles(dropped) {
  // The list empties once the event is over, so all of it is taken before anything is waited for.
  const entries = [...dropped.items].map((item) => item.webkitGetAsEntry?.());
  if (!entries.some(Boolean)) return chosen(dropped.files);
  return (await Promise.all(entries.map((entry) => (entry ? inside(entry) : [])))).flat();
}

/** @param {any} entry @returns {Promise<NamedFile[]>} */
async function inside(entry) {
  if (entry.isFile) {
    const file = await new Promise((resolve, reject) => entry.file(resolve, reject));
    return [await read(file, entry.fullPath.replace(/^\//, ""))];
  }
  const reader = entry.createReader();
  const found = [];
  for (;;) {
    const some = await new Promise((resolve, reject) => reader.readEntries(resolve, reject)); // at most 100 at a time
    if (!some.length) return (await Promise.all(found.map(inside))).flat();
    found.push(...some);
  }
}

/** The files of a finished game of this service. Throws `Problem`. @param {string} game @returns {Promise<NamedFile[]>} */
export async function filesOf(game) {
  const at = `/v1/games/${encodeURIComponent(game)}`;
  const paths = [
    [`${game}.ndjson`, `${at}/record`],
    [`${game}.proof`, `${at}/proof`],
    ["keys.json", "/tlog/keys"],
  ];
  return Promise.all(paths.map(async ([name, path]) => ({ name, bytes: await getBytes(path) })));
}

/** @param {File} file @param {string} name */
async function read(file, name) {
  if (file.size > MOST_BYTES) throw new TooLarge(name);
  return { name, bytes: new Uint8Array(await file.arrayBuffer()) };
}
