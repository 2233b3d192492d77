// Reading entries from what was pasted: one name a line, with a rating behind it if there is one, or a CSV file.

const MOST = 2000; // of one act

/**
 * @typedef {object} Line
 * @property {number} at its number in the text, from 1
 * @property {string} name
 * @property {number|null} rating
 * @property {Record<string, any>} entry as the act takes it
 * @property {"double"|"entered"|"rating"|"long"|null} fault
 */

const LONGEST = 40;
const COLUMNS = {
  name: ["name", "player", "full name"],
  handle: ["handle", "nickname", "username"],
  team: ["team", "club"],
  rating: ["rating", "elo"],
  number: ["number", "no", "no.", "#"],
  members: ["members"],
};

/** The fields of one line of CSV, as RFC 4180 has it. @param {string} line @param {string} comma @returns {string[]} */
export function fieldsOf(line, comma) {
  const fields = [];
  let rest = line;
  for (;;) {
    const quoted = /^\s*"((?:[^"]|"")*)"\s*/.exec(rest);
    const next = rest.indexOf(comma);
    const end = quoted ? quoted[0].length : next < 0 ? rest.length : next;
    fields.push(quoted ? quoted[1].replaceAll('""', '"') : rest.slice(0, end).trim());
    if (rest.length <= end) return fields;
    rest = rest.slice(end + 1);
  }
}

/** What separates the fields: a tab, a semicolon, or a comma. @param {string} text */
const commaOf = (text) => (text.includes("\t") ? "\t" : text.includes(";") ? ";" : ",");

/** The names of the columns where the first line has them, else null. @param {string[]} fields */
function columnsOf(fields) {
  const found = fields.map((field) => {
    const word = field.toLowerCase();
    return Object.keys(COLUMNS).find((name) => COLUMNS[name].includes(word)) ?? null;
  });
  return found.some((name) => name === "name" || name === "handle" || name === "team") ? found : null;
}

/** A line without a head: a name, and a rating behind it. @param {string} line @param {string} comma @returns {Record<string, string>} */
function plain(line, comma) {
  const bare = line.replace(/^\s*\d+\s*[.)]\s+/, ""); // "1. Ana"
  const fields = fieldsOf(bare, comma).filter((field) => field !== "");
  if (fields.length > 1 && /^\d+$/.test(fields[fields.length - 1])) {
    return { name: fields.slice(0, -1).join(" "), rating: fields[fields.length - 1] };
  }
  const [, name, rating] = /^(.*\S)\s+(\d{3,4})$/.exec(bare) ?? [];
  return name ? { name, rating } : { name: fields.join(" ") };
}

/** The entry of a line. @param {Record<string, string>} told */
function entryOf(told) {
  const members = told.members
    ?.split(/[,+/]/)
    .map((one) => one.trim())
    .filter(Boolean);
  return {
    ...(told.team && members
      ? { team: told.team, members }
      : told.handle
        ? { handle: told.handle }
        : { name: told.name ?? told.team }),
    ...(told.rating && { rating: Number(told.rating) }),
    ...(told.number && { number: Number(told.number) }),
  };
}

/**
 * Reads what was pasted. `entered` are the names that are entered already.
 * @param {string} text @param {string[]} [entered] @returns {Line[]}
 */
export function readPasted(text, entered = []) {
  const lines = text.replace(/^\ufeff/, "").split(/\r?\n/);
  const comma = commaOf(text);
  const first = lines.findIndex((line) => line.trim() !== "");
  const columns = first < 0 ? null : columnsOf(fieldsOf(lines[first], comma));
  const known = new Set(entered.map((name) => name.toLowerCase()));
  const seen = new Set();
  const found = [];
  for (const [k, line] of lines.entries()) {
    if (line.trim() === "" || (columns && k === first)) continue;
    /** @type {Record<string, string>} */
    const told = columns
      ? Object.fromEntries(
          fieldsOf(line, comma).flatMap((field, at) => (columns[at] && field ? [[columns[at], field]] : [])),
        )
      : plain(line, comma);
    const name = told.name ?? told.handle ?? told.team ?? "";
    if (name === "") continue;
    const key = name.toLowerCase();
    const fault = seen.has(key) ? "double" : known.has(key) ? "entered" : faultOf(name, told.rating);
    seen.add(key);
    found.push({ at: k + 1, name, rating: told.rating ? Number(told.rating) : null, entry: entryOf(told), fault });
  }
  return found;
}

/** @param {string} name @param {string|undefined} rating */
function faultOf(name, rating) {
  if (name.length > LONGEST) return "long";
  return rating && !/^\d{1,4}$/.test(rating) ? "rating" : null;
}

/** Entries in lots that one act takes. @param {any[]} entries @returns {any[][]} */
export const inLots = (entries) =>
  Array.from({ length: Math.ceil(entries.length / MOST) }, (_, k) => entries.slice(k * MOST, (k + 1) * MOST));
