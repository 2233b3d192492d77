// What is kept on this device until it is forgotten: the seats taken here, and the guest who plays here. localStorage.

const NAME = "daybook.seats";
const CHANGED = "keptseats";

/**
 * A seat that is kept: what is shown of it, and the token that plays it.
 * @typedef {object} KeptSeat
 * @property {string} game its id
 * @property {string} title the title's name
 * @property {number} seat
 * @property {string} name who sits there
 * @property {string} token
 * @property {string} kept when, ISO 8601
 */

/** @param {any} one @returns {one is KeptSeat} */
const isSeat = (one) => typeof one?.game === "string" && typeof one.token === "string" && Number.isInteger(one.seat);

/** All of them, the newest first; none where there is no storage, or what lies there is not ours. @returns {KeptSeat[]} */
function read() {
  try {
    const found = JSON.parse(localStorage.getItem(NAME) ?? "[]");
    return Array.isArray(found) ? found.filter(isSeat) : [];
  } catch {
    return [];
  }
}

/** @param {KeptSeat[]} list @returns {boolean} whether it is kept */
function write(list) {
  try {
    if (list.length) localStorage.setItem(NAME, JSON.stringify(list));
    else localStorage.removeItem(NAME);
  } catch {
    return false; // the browser is told to keep nothing, or there is no room
  }
  dispatchEvent(new CustomEvent(CHANGED));
  return true;
}

export const keptSeats = {
  all: read,
  /** Those at one table. @param {string} game */
  at: (game) => read().filter((one) => one.game === game),
  /** Keeps one; the same seat once. @param {KeptSeat} one @returns {boolean} whether the browser keeps it */
  keep: (one) => write([one, ...read().filter(({ token }) => token !== one.token)]),
  /** @param {string} token */
  forget: (token) => write(read().filter((one) => one.token !== token)),
  forgetAll: () => write([]),
};

const OFFERED = "daybook.keeping-offered";
const PERSON = "daybook.person"; // early.js reads it

/** @param {string} name @returns {string|null} */
function found(name) {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

/** @param {string} name @param {string|null} value null: forget it @returns {boolean} whether the browser does so */
function put(name, value) {
  try {
    if (value === null) localStorage.removeItem(name);
    else localStorage.setItem(name, value);
  } catch {
    return false;
  }
  dispatchEvent(new CustomEvent(CHANGED));
  return true;
}

/** The token of the person whom this device knows: a guest, who has a name here and no account. */
export const keptPerson = {
  token: () => found(PERSON),
  /** @param {string} token @returns {boolean} whether the browser keeps it */
  keep: (token) => put(PERSON, token),
  forget: () => put(PERSON, null),
};

/** Whether this device has said that it keeps seats; once is enough. */
export const keepingTold = {
  done: () => found(OFFERED) !== null,
  note: () => put(OFFERED, "yes"),
};

/**
 * Calls `listener` when a seat or a person is kept or forgotten, in this tab or another; returns what ends that.
 * @param {() => void} listener
 */
export function whenKeptChange(listener) {
  const elsewhere = (/** @type {StorageEvent} */ event) =>
    (event.key === NAME || event.key === PERSON || event.key === null) && listener();
  addEventListener(CHANGED, listener);
  addEventListener("storage", elsewhere);
  return () => {
    removeEventListener(CHANGED, listener);
    removeEventListener("storage", elsewhere);
  };
}
