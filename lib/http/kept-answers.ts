import "server-only";
import { LRUCache } from "lru-cache";
import { dataVersion } from "@/lib/platform/database/data-version";
import { singleton } from "@/lib/platform/singleton";
import { jsonBody, responseWith, type JsonBody } from "./json-response";

type Kept = { readonly version: string; readonly body: JsonBody };

/** The bytes of all kept answers. */
const MAX_BYTES = 16 * 1024 * 1024;

const answers = singleton(
  "kept answers",
  () =>
    new LRUCache<string, Kept>({
      maxSize: MAX_BYTES,
      sizeCalculation: ({ body }) => body.bytes.byteLength,
    }),
);

/**
 * The answer that this key had before if no data have changed since, otherwise the one that `make` gives. Only for answers that depend on
 * nothing but the key and the data. A response that `make` gives is passed on and not kept.
 */
export async function getCachedAnswer(
  key: string,
  make: () => Promise<unknown>,
): Promise<Response> {
  const version = await dataVersion();
  const kept = answers.get(key);
  if (version !== undefined && kept?.version === version) return responseWith(kept.body, 200);
  const made = await make();
  if (made instanceof Response) return made;
  const body = jsonBody(made);
  // A change meanwhile makes the body newer than its version. That version does not come again, so nobody gets the body by it.
  if (version !== undefined) answers.set(key, { version, body });
  return responseWith(body, 200);
}
