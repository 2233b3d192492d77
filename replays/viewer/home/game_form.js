// The state of the form that opens a game, and the request it becomes.

import { botsOf } from "../lib/titles.js";
import { changedOptions } from "./options.js";
import { seatRequest } from "./seats.js";

const EMPTY_SEAT = { kind: "bot", player: "", bot: "greedy", character: "" };

/** Settings that nobody has chosen: those of the tournament, or the defaults. */
const UNCHOSEN = {
  nonces: "",
  tournament: "",
  private: "",
  spectator_delay: "",
  disputes: "",
  appeal_minutes: "",
  bots_take_back: "",
};

/** A list of `count` seats: what was filled in stays, and the first seat is a person's. @param {any[]} seats @param {number} count */
export function resized(seats, count) {
  return Array.from(
    { length: count },
    (_, k) => seats[k] ?? (k === 0 ? { ...EMPTY_SEAT, kind: "player" } : EMPTY_SEAT),
  );
}

/** The form with the second seat for whoever has its link. @param {any} form */
export const withFriend = (form) => ({
  ...form,
  seats: form.seats.map((seat, k) => (k === 1 ? { ...seat, kind: "link" } : seat)),
});

/**
 * The form for a title and variant. It keeps the seats and settings of the form before, and its own cards if the title is
 * the same.
 * @param {any} title @param {any} variant @param {any} [before]
 */
export function begun(title, variant, before) {
  const [least, most] = variant.seats;
  const bots = botsOf(title, variant.variant).map(({ name }) => name);
  const seats = before?.seats ?? [];
  const count = Math.min(most, Math.max(least, seats.length || 2));
  return {
    title: title.name,
    variant: variant.variant,
    seats: resized(seats, count).map((seat) => ({ ...seat, bot: bots.includes(seat.bot) ? seat.bot : bots[0] })),
    options: {},
    dealing: before?.dealing ?? "sealed",
    settings: before?.settings ?? UNCHOSEN,
    own: before?.title === title.name ? before.own : "",
  };
}

/** The settings that were chosen, as `POST /v1/games` takes them. @param {typeof UNCHOSEN} settings */
function chosenSettings(settings) {
  const { tournament, private: secret, spectator_delay, disputes, appeal_minutes, bots_take_back } = settings;
  return {
    ...(tournament && { tournament }),
    ...(secret && { private: secret === "true" }),
    ...(spectator_delay !== "" && { spectator_delay: Number(spectator_delay) }),
    ...(disputes && { disputes }),
    ...(appeal_minutes !== "" && { appeal_minutes: Number(appeal_minutes) }),
    ...(bots_take_back && { bots_take_back }),
  };
}

/**
 * The suggested configuration with the organiser's choices.
 * @param {any} form @param {any} variant @param {string[]} given the characters of those who chose none
 * @param {Record<string, any>} cards what own cards are in the configuration
 */
export function configOf(form, variant, given, cards) {
  const config = structuredClone(variant.suggested[form.seats.length] ?? {});
  const options = { ...config.options, ...changedOptions(variant.options, form.options) };
  if (Object.keys(options).length) config.options = options;
  if (config.characters) config.characters = form.seats.map((seat, k) => seat.character || given[k]);
  return { ...config, ...cards };
}

/** The body of `POST /v1/games`. @param {any} form @param {Record<string, any>} config */
export const requestOf = (form, config) => ({
  title: form.title,
  config,
  seats: form.seats.map(seatRequest),
  dealing: form.dealing,
  ...(form.dealing === "sealed" && form.settings.nonces !== "" && { nonces: Number(form.settings.nonces) }),
  ...chosenSettings(form.settings),
});
