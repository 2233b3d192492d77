// Receipts as files, for Node and Deno: `new Daybook(address, { receipts: keptIn("kept") })`.
import { mkdir, readFile, writeFile } from "node:fs/promises";
import type { Receipt } from "./receipts.js";

/** Keeps receipts in a directory, which is made if need be. */
export function keptIn(directory: string): (receipt: Receipt) => Promise<void> {
  return async (receipt) => {
    await saveReceipt(receipt, directory);
  };
}

/**
 * Keeps a receipt as GAME-N.receipt in a directory; resolves with the file. Another receipt for the same event gets a
 * file of its own: two that differ are evidence.
 */
export async function saveReceipt(receipt: Receipt, directory: string): Promise<string> {
  await mkdir(directory, { recursive: true });
  for (let number = 1; ; number++) {
    const file = `${directory}/${receipt.game}-${receipt.n}${number > 1 ? `-${number}` : ""}.receipt`;
    try {
      await writeFile(file, receipt.note, { flag: "wx" });
      return file;
    } catch (why) {
      if ((why as { code?: string }).code !== "EEXIST") throw why;
      if (same(receipt.note, await readFile(file))) return file;
    }
  }
}

function same(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && one.every((byte, place) => byte === other[place]);
}
