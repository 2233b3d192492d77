// What goes wrong, as classes that a client can tell apart.
//
// DaybookError
// ├── Unreachable            no answer, after all attempts
// ├── Garbled                an answer that does not come from a Daybook
// └── Refused                a problem document (RFC 9457)
//     ├── NotAllowed         401, 403
//     ├── Unknown            404
//     ├── Invalid            the request does not fit: see `errors`
//     │   └── SetupRefused   the rules do not accept the configuration: see `objection`
//     ├── IllegalMove        the rules do not allow the move: see `objections`, `moves`, `patterns`
//     ├── ActRefused         what stands in the record does not allow this: see `objections`, `case`
//     │   └── TableHeld      no moves are made until a case is closed, or play resumed
//     ├── BatchReveals       a batch may not go on after its move `index`
//     ├── StaleStep          the game has gone on: see `step`
//     ├── KeyReused          the idempotency key belongs to another request
//     ├── Busy               409 `key-in-progress`, 429, 503: tried again until patience ran out
//     └── Failed             500
import type { Move, Objection, Offer } from "./values.js";

/** Whatever this client rejects with. */
export class DaybookError extends Error {
  constructor(message: string, options?: { cause?: unknown }) {
    super(message, options);
    this.name = new.target.name;
  }
}

/** No answer came, after all attempts. A write may or may not have been recorded. */
export class Unreachable extends DaybookError {}

/** The answer does not come from a Daybook: perhaps from a proxy, or another service. */
export class Garbled extends DaybookError {}

/** One thing that is wrong with a request: a JSON Pointer into its body or a parameter's name, and a sentence. */
export interface Fault {
  readonly where: string;
  readonly message: string;
}

/** A problem document: the stable code, a sentence about this occurrence, and what else it says. */
export interface Problem {
  readonly status: number;
  readonly code: string;
  readonly title: string;
  readonly detail: string;
  readonly members: { readonly [name: string]: unknown };
}

/** The service refuses the request and says why in `problem`. `retryAfter` is in seconds, 0 if none was named. */
export class Refused extends DaybookError {
  readonly problem: Problem;
  readonly retryAfter: number;

  constructor(problem: Problem, retryAfter = 0) {
    super(`${problem.code}: ${problem.detail}`);
    this.problem = problem;
    this.retryAfter = retryAfter;
  }

  /** The stable code, as in "stale-step". */
  get code(): string {
    return this.problem.code;
  }

  /** The current step of the game, where the refusal tells it. */
  get step(): number | undefined {
    return this.problem.members.step as number | undefined;
  }

  /** Which move of a batch was refused, from 0. */
  get index(): number | undefined {
    return this.problem.members.index as number | undefined;
  }

  /** Why, and by which clauses. */
  get objections(): readonly Objection[] {
    return listed<Objection>(this.problem, "objections");
  }
}

/** There was no token, it is not valid (401), or it does not allow this (403). */
export class NotAllowed extends Refused {}

/** There is no such game, title, player, step or seat, as far as this token may know. */
export class Unknown extends Refused {}

/** The request does not fit what the service takes. */
export class Invalid extends Refused {
  /** Every fault that was found. */
  get errors(): readonly Fault[] {
    return listed<{ pointer?: string; parameter?: string; message?: string }>(this.problem, "errors").map((fault) => ({
      where: fault.pointer ?? fault.parameter ?? "",
      message: fault.message ?? "",
    }));
  }
}

/** The rules do not accept this configuration. */
export class SetupRefused extends Invalid {
  /** Why, and by which clause. */
  get objection(): Objection | undefined {
    return this.problem.members.refused as Objection | undefined;
  }
}

/** The rules do not allow the move. What they do allow is in `moves` and `patterns`. */
export class IllegalMove extends Refused {
  /** The legal moves of the seat. */
  get moves(): readonly Offer[] {
    return listed<Offer>(this.problem, "moves");
  }

  /** Legal moves that are too many to list. */
  get patterns(): readonly Move[] {
    return listed<Move>(this.problem, "patterns");
  }
}

/** What stands in the record does not allow it: a case, a ruling, a take-back, or a move in a game that is void. */
export class ActRefused extends Refused {
  /** The address of the case that it is about. */
  get case(): string | undefined {
    return this.problem.members.case as string | undefined;
  }

  /** Of a correction: the later moves that would no longer fit. */
  get conflicts(): readonly { readonly [name: string]: unknown }[] {
    return listed(this.problem, "conflicts");
  }
}

/** The table is held: no moves are made. */
export class TableHeld extends ActRefused {}

/** A batch may not go on after a move that reveals hidden cards. */
export class BatchReveals extends Refused {}

/** The game has gone on since the step that `ifStep` named; `step` is the current one. */
export class StaleStep extends Refused {}

/** The idempotency key was used for another request. */
export class KeyReused extends Refused {}

/** The service asked for a longer pause than this client's patience allows. */
export class Busy extends Refused {}

/** Something went wrong inside the service. */
export class Failed extends Refused {}

type Refusal = new (problem: Problem, retryAfter?: number) => Refused;

const BY_CODE: { readonly [code: string]: Refusal } = {
  "illegal-move": IllegalMove,
  "act-refused": ActRefused,
  "correction-conflicts": ActRefused,
  "game-void": ActRefused,
  "game-closed": ActRefused,
  "table-held": TableHeld,
  "batch-reveals": BatchReveals,
  "stale-step": StaleStep,
  "key-reused": KeyReused,
  "key-in-progress": Busy,
  "refused-setup": SetupRefused,
};
const BY_STATUS: { readonly [status: number]: Refusal } = {
  400: Invalid,
  401: NotAllowed,
  403: NotAllowed,
  404: Unknown,
  413: Invalid,
  415: Invalid,
  422: Invalid,
  429: Busy,
  502: Busy,
  503: Busy,
  504: Busy,
};

/** The error for a problem: by its code, or by its status where the code is not known to this client. */
export function refusal(problem: Problem, retryAfter = 0): Refused {
  const byStatus = BY_STATUS[problem.status] ?? (problem.status >= 500 ? Failed : Refused);
  return new (BY_CODE[problem.code] ?? byStatus)(problem, retryAfter);
}

function listed<T>(problem: Problem, name: string): readonly T[] {
  const found = problem.members[name];
  return Array.isArray(found) ? found : [];
}
