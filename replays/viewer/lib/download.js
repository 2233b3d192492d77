// A file made in the browser, for the reader to keep.

/** @param {string} name of the file @param {BlobPart[]} parts @param {string} type */
export function download(name, parts, type) {
  const address = URL.createObjectURL(new Blob(parts, { type }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name.replace(/[^\w.-]+/g, "_");
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
