// The draft of a ruling as text, and what a request says of its remedies.

import { seatName, t } from "../lib/text.js";
import { remedyInWords } from "./words.js";

/**
 * @typedef {{id: string, form: import("../forms/form.js").Form, values: Record<string, any>, chosen: string|null, body: any}} Remedy `body`: of the request
 * @typedef {Record<string, any>} Draft what is filled in, by member of the form
 */

/** A remedy in a request. @param {Remedy} remedy */
export const remedyBody = ({ form, body }) => ({ type: form.type, ...body });

/** The event types of remedies whose events say all that was chosen. @type {Record<string, string>} */
const BECOME = {
  warning: "SeatWarned",
  penalty: "PointsPenalised",
  scores: "ScoresAssigned",
  "set-back": "SetBack",
  annulment: "GameAnnulled",
  forfeit: "SeatForfeited",
};

/** @param {any} game @param {Remedy} remedy */
function remedyText(game, { form, body }) {
  if (BECOME[form.type]) return remedyInWords(game, { ...body, type: BECOME[form.type] });
  const told = form.members
    .filter(({ name }) => name in body)
    .map(({ name, type: kind }) => {
      if (kind === "seat") return seatName(game, body[name]);
      return typeof body[name] === "object" ? JSON.stringify(body[name]) : body[name];
    });
  return `${form.label}: ${told.join(", ")}`;
}

/** The whole draft as text, to copy elsewhere. @param {any} game @param {Draft} draft @param {any} body of the request */
export function draftText(game, draft, { decision, facts, clause, reason }) {
  const found = decision ? `${t(`cases.decided.${decision}`)}.` : "";
  const steps = facts.length ? `${t("cases.rests_on")} ${facts.join(", ")}` : "";
  const lines = [found, reason, clause, steps, ...draft.remedies.map((remedy) => remedyText(game, remedy))];
  return lines.filter((line) => line).join("\n");
}
