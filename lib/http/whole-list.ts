import "server-only";
import { log } from "@/lib/platform/log";

const PART_SIZE = 1_000;

/**
 * A list as REST answers it: as many items as were asked for, or, without a `limit`, all of them as a JSON array that is
 * sent while it is being read, so that no list stands in memory as a whole. `read` has at most `limit` items after the
 * last one before; a list that breaks off ends the connection, never the array.
 */
export async function wholeList<Item>(
  { limit }: { readonly limit?: number },
  read: (limit: number, last?: Item) => Promise<readonly Item[]>,
  partSize = PART_SIZE,
): Promise<readonly Item[] | Response> {
  if (limit !== undefined) return read(limit);
  const first = await read(partSize);
  if (first.length < partSize) return first;
  return new Response(jsonArray(first, read, partSize), {
    headers: { "content-type": "application/json", "cache-control": "no-store" },
  });
}

function jsonArray<Item>(
  first: readonly Item[],
  read: (limit: number, last?: Item) => Promise<readonly Item[]>,
  partSize: number,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  let part = first;
  let opening = "[";
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      try {
        const texts = part.map((item) => JSON.stringify(item));
        if (texts.length > 0) controller.enqueue(encoder.encode(opening + texts.join(",")));
        opening = ",";
        if (part.length === partSize) return void (part = await read(partSize, part.at(-1)));
        controller.enqueue(encoder.encode("]"));
        controller.close();
      } catch (thrown) {
        log.error({ err: thrown }, "A list broke off.");
        controller.error(thrown);
      }
    },
  });
}
