// What has been typed into the forms of a page and not been sent: taken up before the page is asked for in another language,
// and put back in there. Fields are found again by their ids, or by what they are and which of those, since labels change.

/** @typedef {[name: string, which: number, value: string|boolean]} Filled */
/** @typedef {HTMLInputElement|HTMLSelectElement|HTMLTextAreaElement} Field */

const FIELDS = "#app form :is(input, select, textarea)";
const TICKED = ["checkbox", "radio"];
const UNKEPT = [...["password", "file", "hidden"], ...["submit", "button", "reset", "image"]];
const SECRET = /(daybook|seat|login|invite|edit|whsec)_[\w+/=-]{16,}/;

/** @returns {Field[]} */
const fields = () => Array.from(document.querySelectorAll(FIELDS));

/** What a field is called in any language. @param {Field} field */
function nameOf(field) {
  if (field.id) return `#${field.id}`;
  const options = field instanceof HTMLSelectElement ? Array.from(field.options, ({ value }) => value) : [];
  return [field.tagName, field.type, field.className, field.name, ...options].join(" ");
}

/** @param {Field} field */
const isTicked = (field) => TICKED.includes(field.type);

/** @param {Field} field @returns {string|boolean} */
const valueOf = (field) => (isTicked(field) ? /** @type {HTMLInputElement} */ (field).checked : field.value);

/** Whether it may be kept: no token, password or file, and nothing that the page itself has written. @param {Field} field */
const isKept = (field) =>
  !UNKEPT.includes(field.type) && !field.matches("[readonly], :disabled") && !SECRET.test(field.value);

/** What is filled in now. @returns {Filled[]} */
export function halfFilled() {
  const counted = new Map();
  const found = [];
  for (const field of fields()) {
    const name = nameOf(field);
    const which = counted.get(name) ?? 0;
    counted.set(name, which + 1);
    if (isKept(field)) found.push(/** @type {Filled} */ ([name, which, valueOf(field)]));
  }
  return found;
}

/** Fills a field in as a reader does, so that the page hears of it. @param {Field} field @param {string|boolean} value */
function fill(field, value) {
  if (valueOf(field) === value || field === document.activeElement) return;
  if (isTicked(field)) {
    if (value || field.type === "checkbox") field.click();
    return;
  }
  field.value = String(value);
  for (const kind of ["input", "change"]) field.dispatchEvent(new Event(kind, { bubbles: true }));
}

const drawn = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));

/**
 * Puts it back, from the top: what is chosen in one field may bring the next, so each is waited for.
 * @param {Filled[]} filled @param {number} patience in milliseconds, for all of them
 */
export async function putBack(filled, patience) {
  const end = performance.now() + patience;
  for (const [name, which, value] of filled) {
    let field;
    while (!field && performance.now() < end) {
      field = fields().filter((one) => nameOf(one) === name)[which];
      if (!field) await drawn();
    }
    if (!field) return;
    fill(field, value);
    await drawn();
  }
}
