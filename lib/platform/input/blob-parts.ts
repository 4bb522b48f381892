const PART_BYTES = 256 * 1024;

/** Yields the content of a file in parts, without a second copy in memory. */
export async function* readParts(file: Blob): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  for (let at = 0; at < file.size; at += PART_BYTES)
    yield new Uint8Array(await file.slice(at, at + PART_BYTES).arrayBuffer());
}
