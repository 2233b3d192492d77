// Receipts: what the service has signed for a write (header Daybook-Receipt), for Node 18 or newer and browsers.
// They are kept, not checked: `daybook verify GAME.ndjson --receipt FILE` does that.

/**
 * The receipt that came with an answer of fetch(), as {game, n, note}, the note as bytes; null if none did.
 * Throws if it is none.
 */
export function receiptOf(response) {
  const text = response.headers.get("Daybook-Receipt");
  if (text === null) return null;
  const letters = atob(text);
  const found = /^daybook-receipt@v1\norigin [^\n]+\ngame ([0-9A-Za-z-]{1,64})\nn ([1-9][0-9]{0,18})\n/.exec(letters);
  if (!found) throw new Error("this is no receipt");
  return { game: found[1], n: Number(found[2]), note: Uint8Array.from(letters, (letter) => letter.charCodeAt(0)) };
}

/**
 * Keeps the receipt of an answer as GAME-N.receipt in a directory, if there is one and a directory is given; returns
 * the answer, whose body is not read. Another receipt for the same event gets a file of its own: it is evidence.
 */
export async function keptIn(directory, response) {
  const receipt = directory && receiptOf(response);
  if (!receipt) return response;
  const { mkdir, readFile, writeFile } = await import("node:fs/promises");
  await mkdir(directory, { recursive: true });
  for (let number = 1; ; number++) {
    const file = `${directory}/${receipt.game}-${receipt.n}${number > 1 ? `-${number}` : ""}.receipt`;
    try {
      await writeFile(file, receipt.note, { flag: "wx" });
      return response;
    } catch (why) {
      if (why.code !== "EEXIST") throw why;
      if (Buffer.from(receipt.note).equals(await readFile(file))) return response;
    }
  }
}
