// Server-sent events over fetch: EventSource cannot send a token.

import { address, problemOf, tokenOf } from "./api.js";

const SILENT_MS = 45000; // the service sends a heartbeat more often than that
const WAITS_MS = [300, 800, 2000, 5000, 10000];

/** Splits what arrives into messages {id, event, data}. Gives a function that takes text. */
export function messageParser(onMessage) {
  let rest = "";
  let message = { id: "", event: "", data: "" };
  const line = (text) => {
    if (text === "") {
      if (message.data !== "" || message.event !== "") onMessage(message);
      message = { id: "", event: "", data: "" };
      return;
    }
    const colon = text.indexOf(":");
    if (colon === 0) return; // a comment: the heartbeat
    const name = colon < 0 ? text : text.slice(0, colon);
    const value = colon < 0 ? "" : text.slice(colon + 1).replace(/^ /, "");
    if (name === "data") message.data += message.data ? `\n${value}` : value;
    else if (name === "id" || name === "event") message[name] = value;
  };
  return (text) => {
    const lines = (rest + text).split("\n");
    rest = lines.pop() ?? "";
    for (const one of lines) line(one.replace(/\r$/, ""));
  };
}

/**
 * Follows the events of a game, each once and in order, over lost connections.
 * `onEvent(event)` gets the flat event of `/events`; `onState("live" | "lost" | "ended", problem?)` how the connection is:
 * with a problem "ended" means that the service refuses the stream.
 * @param {string} gameId
 * @param {{token?: string|null, as?: string|number, after?: number, onEvent: (event: any) => void,
 *          onState?: (state: "live"|"lost"|"ended", problem?: any) => void}} following
 * @returns {() => void} stops
 */
export function follow(gameId, { token, as, after = 0, onEvent, onState = () => {} }) {
  const path = `/v1/games/${encodeURIComponent(gameId)}/stream`;
  const following = { seen: after, tries: 0, stopped: false, ended: false };
  /** @type {AbortController|null} */
  let connection = null;
  let wake = () => {};
  const retryNow = () => {
    if (document.visibilityState === "visible") wake();
  };
  // The device says that it has no network: a connection that is open would only fall silent.
  const cutOff = () => connection?.abort();
  const stop = () => {
    following.stopped = true;
    connection?.abort();
    wake();
    removeEventListener("online", retryNow);
    removeEventListener("offline", cutOff);
    document.removeEventListener("visibilitychange", retryNow);
  };
  const end = (problem) => {
    const told = !following.stopped;
    stop();
    if (told) onState("ended", problem);
  };
  const onMessage = ({ id, event, data }) => {
    if (following.stopped) return;
    if (event === "closed") {
      following.ended = true;
      return;
    }
    const step = Number(id);
    if (!data || (id !== "" && step <= following.seen)) return;
    if (id !== "") following.seen = step;
    following.tries = 0;
    try {
      onEvent(JSON.parse(data));
    } catch (error) {
      reportError(error); // a fault of who listens: the connection is well
    }
  };
  const connect = async () => {
    connection = new AbortController();
    const bearer = tokenOf(path, token);
    const headers = { Accept: "text/event-stream", "Last-Event-ID": String(following.seen) };
    if (bearer) headers.Authorization = `Bearer ${bearer}`;
    const response = await fetch(address(path, { as }), {
      headers,
      signal: connection.signal,
      credentials: "omit",
      cache: "no-store",
    });
    if (response.status === 204) return end();
    if (!response.ok) {
      const problem = await problemOf(response);
      if (problem.status < 500 && problem.status !== 429) return end(problem);
      throw problem;
    }
    onState("live");
    await read(response, connection, messageParser(onMessage));
    if (following.ended) end();
  };
  const run = async () => {
    while (!following.stopped) {
      let problem;
      try {
        await connect();
      } catch (error) {
        problem = error;
      }
      if (following.stopped) return;
      onState("lost", problem);
      const asked = problem?.retryAfter ? problem.retryAfter * 1000 : 0;
      const wait = WAITS_MS[Math.min(following.tries++, WAITS_MS.length - 1)] * (0.75 + Math.random() / 2);
      await new Promise((/** @type {(value?: unknown) => void} */ resolve) => {
        const timer = setTimeout(resolve, Math.max(asked, wait));
        wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
  };
  addEventListener("online", retryNow);
  addEventListener("offline", cutOff);
  document.addEventListener("visibilitychange", retryNow);
  run();
  return stop;
}

/** Reads to the end; gives up on a connection that has been silent for too long. */
async function read(response, connection, parse) {
  const reader = response.body.getReader();
  const decoder = new TextDecoder();
  let watch = 0;
  try {
    for (;;) {
      clearTimeout(watch);
      watch = setTimeout(() => connection.abort(), SILENT_MS);
      const { done, value } = await reader.read();
      if (done) return;
      parse(decoder.decode(value, { stream: true }));
    }
  } finally {
    clearTimeout(watch);
  }
}
