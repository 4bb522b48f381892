const PART_BYTES = 256 * 1024;

/** The content of a file part by part, so that no second copy of it stands in memory. */
export async function* partsOf(file: Blob): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  for (let at = 0; at < file.size; at += PART_BYTES)
    yield new Uint8Array(await file.slice(at, at + PART_BYTES).arrayBuffer());
}
