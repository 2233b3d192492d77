// A stream of server-sent events that outlives its connections: all of it but the I/O.

/** A message of a stream: its id, from which a stream can go on, and its JSON. */
export interface Message<T = unknown> {
  readonly id: string;
  readonly data: T;
}

/** A stream to follow: its address, the id to go on after, and whether ids are integers that grow. */
export interface Channel {
  readonly target: string;
  readonly after?: string;
  readonly numbered: boolean;
}

/** Seconds without a heartbeat after which a connection counts as dead. */
export const SILENCE = 45;

interface Block {
  kind: string;
  id?: string;
  data?: string;
  retry?: number;
}

/** Splits a stream into blocks (WHATWG HTML, server-sent events). One that the end of the stream cuts off is dropped. */
export class Blocks {
  readonly #decoder = new TextDecoder();
  #rest = "";
  #block: Block = { kind: "message" };

  /** The blocks that are complete with these bytes. */
  *hear(chunk: Uint8Array): Generator<Block, void, undefined> {
    const lines = (this.#rest + this.#decoder.decode(chunk, { stream: true })).split("\n");
    this.#rest = lines.pop() ?? "";
    for (const line of lines) {
      const text = line.endsWith("\r") ? line.slice(0, -1) : line;
      if (text !== "") {
        this.#take(text);
      } else {
        yield this.#block;
        this.#block = { kind: "message" };
      }
    }
  }

  /** One line; comments, which begin with a colon, say nothing. */
  #take(line: string): void {
    const colon = line.indexOf(":");
    const name = colon < 0 ? line : line.slice(0, colon);
    const value = colon < 0 ? "" : line.slice(colon + 1).replace(/^ /, "");
    const block = this.#block;
    if (name === "data") block.data = block.data === undefined ? value : `${block.data}\n${value}`;
    else if (name === "event") block.kind = value;
    else if (name === "id" && !value.includes("\0")) block.id = value;
    else if (name === "retry" && /^\d+$/.test(value)) block.retry = Number(value) / 1000;
  }
}

/** Where a client is in a stream, over all its connections; `over` once nothing more will come. */
export class Following {
  over = false;
  /** The shortest pause in seconds that the service asks for. */
  retry = 0;
  last: string | undefined;
  readonly #numbered: boolean;
  #blocks = new Blocks();

  constructor(channel: Channel) {
    this.last = channel.after;
    this.#numbered = channel.numbered;
  }

  /** Begins another connection: what the last one cut off is dropped. */
  connect(): void {
    this.#blocks = new Blocks();
  }

  /** What came with these bytes, each message once. Throws `SyntaxError` for what is no JSON. */
  *hear(chunk: Uint8Array): Generator<Message, void, undefined> {
    for (const block of this.#blocks.hear(chunk)) {
      if (block.retry !== undefined) this.retry = block.retry;
      if (block.kind === "closed") {
        this.over = true;
        return;
      }
      const known = block.id !== undefined && this.#knows(block.id);
      if (block.id !== undefined && !known) this.last = block.id;
      if (block.kind === "message" && block.data !== undefined && !known) {
        yield { id: block.id ?? "", data: JSON.parse(block.data) };
      }
    }
  }

  #knows(id: string): boolean {
    if (this.last === undefined) return false;
    return this.#numbered ? Number(id) <= Number(this.last) : id === this.last;
  }
}
