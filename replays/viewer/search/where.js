// The conditions of a search, as an address has them: "card:2,single:yes,points:20..".

/** The values of the fields by their names. @param {string} where @returns {Record<string, string>} */
export function readWhere(where) {
  const pairs = where.split(",").map((part) => part.split(":"));
  return Object.fromEntries(
    pairs.filter(([name, value]) => name && value).map(([name, value]) => [name.trim(), value.trim()]),
  );
}

/** @param {Record<string, string>} values */
export const writeWhere = (values) =>
  Object.entries(values)
    .filter(([, value]) => value !== "")
    .map(([name, value]) => `${name}:${value}`)
    .join(",");

/** The ends of a range, empty where it is open. @param {string} [value] @returns {[string, string]} */
export function readRange(value = "") {
  const [least, most] = value.split("..");
  return most === undefined ? [least, least] : [least, most];
}

/** A range as an address has it; one whose ends are the wrong way round is turned. @param {string} least @param {string} most */
export function writeRange(least, most) {
  if (least === "" && most === "") return "";
  if (least === "" || most === "") return `${least}..${most}`;
  const [low, high] = Number(least) <= Number(most) ? [least, most] : [most, least];
  return low === high ? low : `${low}..${high}`;
}
