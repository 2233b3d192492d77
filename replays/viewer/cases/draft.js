// The draft of a ruling: the state of the form, the request it makes, and the draft as text.

import { newKey } from "../lib/api.js";
import { seatName, t } from "../lib/text.js";
import { remedyInWords } from "./words.js";

/**
 * @typedef {{id: string, type: string, seat: string, points: string, scores: string[], outcomes: {weight: string, scores: string[]}[] | null,
 *   to: string, moves: Record<string, any>, player: string, bot: string, sitting: "player"|"bot"}} Remedy
 * @typedef {{decision: string, facts: number[], more: string, clause: string, reason: string, remedies: Remedy[]}} Draft
 */

export const TYPES = ["warning", "penalty", "set-back", "correction", "scores", "forfeit", "replacement", "annulment"];
/** A ruling has at most one of each of these. */
export const ONCE = ["set-back", "correction", "annulment"];

/** @param {any} file @returns {Draft} */
export const newDraft = (file) => ({
  decision: "",
  facts: [file.step],
  more: "",
  clause: file.clause,
  reason: "",
  remedies: [],
});

/** A new remedy, with only what the case suggests filled in. @param {string} type @param {any} game @param {any} file @returns {Remedy} */
export function newRemedy(type, game, file) {
  const first = file.facts.events[0]?.event.n ?? file.step;
  const seat = file.against ?? file.facts.judgement?.seat ?? file.seat ?? 0;
  return {
    id: newKey(),
    type,
    seat: String(seat),
    points: "",
    scores: game.seats.map(() => ""),
    outcomes: null,
    to: String(Math.max(1, first - 1)),
    moves: type === "correction" && file.facts.judgement ? { [first]: file.facts.judgement.move } : {},
    player: "",
    bot: "greedy",
    sitting: "player",
  };
}

/** A score as typed; an empty one leaves the seat its own. @param {string} typed */
const score = (typed) => (typed.trim() === "" ? null : Number(typed));

/** @param {Remedy} remedy */
function scoresBody({ scores, outcomes }) {
  if (outcomes === null) return { scores: scores.map(score) };
  return { split: outcomes.map((one) => ({ weight: Number(one.weight), scores: one.scores.map(score) })) };
}

/** @type {Record<string, (remedy: Remedy) => any>} */
const BODIES = {
  warning: ({ seat }) => ({ seat: Number(seat) }),
  penalty: ({ seat, points }) => ({ seat: Number(seat), points: Number(points) }),
  scores: scoresBody,
  "set-back": ({ to }) => ({ to: Number(to) }),
  correction: ({ moves }) => ({ moves }),
  annulment: () => ({}),
  forfeit: ({ seat }) => ({ seat: Number(seat) }),
  replacement: ({ seat, sitting, player, bot }) => ({
    seat: Number(seat),
    ...(sitting === "bot" ? { bot } : { player: player.trim() }),
  }),
};

/** The steps that a text names: "12, 15". @param {string} text */
const steps = (text) => (text.match(/\d+/g) ?? []).map(Number).filter((step) => step > 0);

/** The ruling as the service takes it. @param {Draft} draft */
export function rulingBody(draft) {
  return {
    decision: draft.decision,
    facts: [...new Set([...draft.facts, ...steps(draft.more)])].sort((a, b) => a - b),
    clause: draft.clause || undefined,
    reason: draft.reason.trim() || undefined,
    remedies: draft.remedies.map((remedy) => ({ type: remedy.type, ...BODIES[remedy.type](remedy) })),
  };
}

/** Whether the draft is empty. @param {Draft} draft @param {any} file */
export const isBlank = (draft, file) => JSON.stringify(draft) === JSON.stringify(newDraft(file));

/** The event types of remedies whose events say all that was chosen. @type {Record<string, string>} */
const BECOME = {
  warning: "SeatWarned",
  penalty: "PointsPenalised",
  scores: "ScoresAssigned",
  "set-back": "SetBack",
  annulment: "GameAnnulled",
  forfeit: "SeatForfeited",
};

/** @param {any} game @param {any} body of a remedy */
function remedyText(game, { type, ...body }) {
  if (BECOME[type]) return remedyInWords(game, { ...body, type: BECOME[type] });
  if (type === "correction") return `${t("cases.remedy.correction")}: ${JSON.stringify(body.moves)}`;
  return `${t("cases.remedy.replacement")}: ${seatName(game, body.seat)}, ${body.player ?? body.bot}`;
}

/** The whole draft as text, to copy elsewhere. @param {any} game @param {Draft} draft */
export function draftText(game, draft) {
  const { decision, facts, clause, remedies } = rulingBody(draft);
  const found = decision ? `${t(`cases.decided.${decision}`)}.` : "";
  const steps = facts.length ? `${t("cases.rests_on")} ${facts.join(", ")}` : "";
  const lines = [found, draft.reason.trim(), clause, steps, ...remedies.map((remedy) => remedyText(game, remedy))];
  return lines.filter((line) => line).join("\n");
}
