// Operations of the document as plain values, and the requests that they come to. Nothing here does I/O.

/** What goes into the path, the query or a header. `joined`: a list is sent as one value, with commas. */
export interface Parameter {
  readonly name: string;
  readonly wire: string;
  readonly where: string;
  readonly required?: boolean;
  readonly joined?: boolean;
}

/**
 * An operation of the document; `body` and `media` are the types of what is sent and answered, JSON first. `bare`: an
 * empty object is body enough. `numbered`: the ids of its stream are integers that grow. `redirects`: its answer is the
 * address of another page.
 */
export interface Operation {
  readonly id: string;
  readonly method: string;
  readonly path: string;
  readonly summary: string;
  readonly parameters: readonly Parameter[];
  readonly media: readonly string[];
  readonly body?: string;
  readonly bare?: boolean;
  readonly numbered?: boolean;
  readonly redirects?: boolean;
}

/** Parameters by their names in this client; those that are `undefined` are left out. */
export interface Given {
  readonly [name: string]: unknown;
}

/** A request as it is sent. `repeatable`: sent twice it does no more than sent once. */
export interface Outgoing {
  readonly method: string;
  readonly target: string;
  readonly headers: { readonly [name: string]: string };
  readonly body?: string | Uint8Array;
  readonly repeatable: boolean;
  readonly redirects: boolean;
}

const KEY = "Idempotency-Key";
export const STREAM = "text/event-stream";
export const JSON_TYPE = "application/json";

/** The media type that is asked for: JSON where there is JSON. */
export function mainMedia(operation: Operation): string | undefined {
  return operation.media.find((media) => media !== STREAM);
}

/** The request of an operation. Throws `TypeError` if one of its parameters is missing. */
export function outgoing(operation: Operation, given: Given, body: unknown): Outgoing {
  const keyed = operation.parameters.some((parameter) => parameter.wire === KEY);
  const headers: { [name: string]: string } = { Accept: mainMedia(operation) ?? JSON_TYPE };
  if (keyed) headers[KEY] = randomKey();
  for (const parameter of operation.parameters) {
    const value = given[parameter.name];
    if (parameter.where === "header" && value !== undefined && value !== null) headers[parameter.wire] = text(value);
  }
  const common = {
    method: operation.method,
    target: target(operation, given),
    headers,
    repeatable: operation.method !== "POST" || keyed,
    redirects: operation.redirects ?? false,
  };
  const sent = body === undefined && operation.bare ? {} : body;
  if (sent === undefined || operation.body === undefined) return common;
  headers["Content-Type"] = operation.body;
  return { ...common, body: operation.body === JSON_TYPE ? JSON.stringify(sent) : (sent as string | Uint8Array) };
}

/** The path of an operation with its query. Throws `TypeError` if one of its parameters is missing. */
export function target(operation: Operation, given: Given): string {
  let path = operation.path;
  const query = new URLSearchParams();
  for (const parameter of operation.parameters) {
    const value = given[parameter.name];
    if (value === undefined || value === null) {
      if (parameter.required) throw new TypeError(`${operation.id} needs ${parameter.name}`);
    } else if (parameter.where === "path") {
      path = path.replace(`{${parameter.wire}}`, () => part(value));
    } else if (parameter.where === "query") {
      const texts = Array.isArray(value) ? value.map(text) : [text(value)];
      for (const one of parameter.joined ? [texts.join(",")] : texts) query.append(parameter.wire, one);
    }
  }
  return query.size > 0 ? `${path}?${query}` : path;
}

/** A random key for a write, also on pages that were not loaded over HTTPS. */
export function randomKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** A part of a path. A part of dots alone is dropped on the way, so it is refused here: nothing has such a name. */
function part(value: unknown): string {
  const name = text(value);
  if (["", ".", ".."].includes(name)) throw new TypeError(`"${name}" cannot stand in an address`);
  return encodeURIComponent(name);
}

function text(value: unknown): string {
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}
