// The draft of a ruling: the state of the form, the request it makes, and the draft as text.

import { said } from "../forms/said.js";
import { seatName, t } from "../lib/text.js";
import { remedyInWords } from "./words.js";

/**
 * @typedef {{id: string, form: import("../forms/form.js").Form, values: Record<string, any>, chosen: string|null, body: any}} Remedy `body`: of the request
 * @typedef {{decision: string, facts: number[], more: string, clause: string, reason: string, remedies: Remedy[]}} Draft
 */

/** @param {any} file @returns {Draft} */
export const newDraft = (file) => ({
  decision: "",
  facts: [file.step],
  more: "",
  clause: file.clause,
  reason: "",
  remedies: [],
});

/** The steps that a text names: "12, 15". @param {string} text */
const steps = (text) => (text.match(/\d+/g) ?? []).map(Number).filter((step) => step > 0);

/** The ruling as the service takes it. @param {Draft} draft */
export function rulingBody(draft) {
  return {
    decision: draft.decision,
    facts: [...new Set([...draft.facts, ...steps(draft.more)])].sort((a, b) => a - b),
    clause: draft.clause || undefined,
    reason: draft.reason.trim() || undefined,
    remedies: draft.remedies.map(({ form, body }) => ({ type: form.type, ...body })),
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

/** @param {any} game @param {any} body of a remedy @param {import("../forms/form.js").Form} form */
function remedyText(game, { type, ...body }, form) {
  if (BECOME[type]) return remedyInWords(game, { ...body, type: BECOME[type] });
  const told = form.members
    .filter(({ name }) => name in body)
    .map(({ name, type: kind }) => {
      if (kind === "seat") return seatName(game, body[name]);
      return typeof body[name] === "object" ? JSON.stringify(body[name]) : body[name];
    });
  return `${said(form.label)}: ${told.join(", ")}`;
}

/** The whole draft as text, to copy elsewhere. @param {any} game @param {Draft} draft */
export function draftText(game, draft) {
  const { decision, facts, clause, remedies } = rulingBody(draft);
  const found = decision ? `${t(`cases.decided.${decision}`)}.` : "";
  const steps = facts.length ? `${t("cases.rests_on")} ${facts.join(", ")}` : "";
  const lines = [
    found,
    draft.reason.trim(),
    clause,
    steps,
    ...remedies.map((remedy, k) => remedyText(game, remedy, draft.remedies[k].form)),
  ];
  return lines.filter((line) => line).join("\n");
}
