// Guests: whoever plays, branches or keeps a study without an account is a person with a name alone, whom this device knows.

import { post } from "./api.js";
import { doors } from "./sign_in.js";
import { t } from "./text.js";
import { tokens } from "./tokens.js";

const TRIES = 5;

/** A name that probably nobody has. */
export const anyName = () => t("guest.name", { number: 1000 + Math.floor(Math.random() * 9000) });

/**
 * Makes a guest of whoever is nobody here, where the service takes guests. Throws `Problem`, as for a name that is taken.
 * @param {string} [chosen] the name; by default one that nobody has
 */
export async function beSomebody(chosen = "") {
  if (tokens.official() || !(await doors()).guests) return;
  for (let turn = 1; ; turn += 1) {
    try {
      tokens.keepGuest((await post("/v1/people", { handle: chosen || anyName() }, { token: null })).token);
      return;
    } catch (problem) {
      if (problem.code !== "handle-taken" || chosen || turn === TRIES) throw problem;
    }
  }
}
