// Values that the comfort of this client names itself. Those of the document are in schemas.ts.

/** A move as the rules name it: `{ type: "play", seat: 0, card: 7 }`. */
export interface Move {
  readonly [name: string]: unknown;
}

/** Why the rules refuse something: the code, the clause, a sentence for a person. */
export interface Objection {
  readonly code: string;
  readonly rule?: string;
  readonly message: string;
}

/** A legal move and what it is called. */
export interface Offer {
  readonly move: Move;
  readonly label: string;
}

/** Whose view: a seat, "public" or "all". */
export type Viewer = number | "public" | "all";

/** A seat of a game to be opened. */
export type SeatChoice = { player: string } | { bot: string };

/** A seat for a person. */
export const person = (handle: string): SeatChoice => ({ player: handle });

/** A seat for one of the service's own bots: "random", "greedy", "lookahead", ... */
export const bot = (name: string): SeatChoice => ({ bot: name });
