import "server-only";
import { patientStream } from "./patient-stream";

const PART_SIZE = 1_000;

type Read<Item> = (limit: number, last?: Item) => Promise<readonly Item[]>;

type Options = {
  readonly partSize?: number;
  /** Waits for a turn to send such a list, and gives what ends it. */
  readonly turn?: () => Promise<() => void>;
};

/**
 * Returns a list as REST sends it: up to `limit` items, or without a `limit` all of them. More than a part are sent as a JSON array
 * while they are being read, as fast as the client takes them, so that no list is in memory as a whole. `read` returns at most `limit`
 * items after the last one before; a list that breaks off ends the connection, never the array.
 */
export async function wholeList<Item>(
  { limit = Infinity }: { readonly limit?: number },
  read: Read<Item>,
  { partSize = PART_SIZE, turn = async () => () => undefined }: Options = {},
): Promise<readonly Item[] | Response> {
  const endTurn = await turn();
  try {
    const first = await read(Math.min(partSize, limit));
    if (first.length < partSize || first.length === limit) {
      endTurn();
      return first;
    }
    return new Response(patientStream(listTexts({ first, limit, partSize, read }), endTurn), {
      headers: { "content-type": "application/json", "cache-control": "no-store" },
    });
  } catch (thrown) {
    endTurn();
    throw thrown;
  }
}

type Parts<Item> = {
  readonly first: readonly Item[];
  readonly limit: number;
  readonly partSize: number;
  readonly read: Read<Item>;
};

/** The list as JSON text, a part at a time; the next part is read when the one before was taken. */
async function* listTexts<Item>({ first, limit, partSize, read }: Parts<Item>) {
  const encoder = new TextEncoder();
  let part = first;
  for (let sent = 0; ; part = await read(Math.min(partSize, limit - sent), part.at(-1))) {
    const wasLast = part.length < partSize || sent + part.length >= limit;
    const texts = part.map((item) => JSON.stringify(item)).join(",");
    const opening = sent === 0 ? "[" : texts ? "," : "";
    yield encoder.encode(opening + texts + (wasLast ? "]" : ""));
    if (wasLast) return;
    sent += part.length;
  }
}
