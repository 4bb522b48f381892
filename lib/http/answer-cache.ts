import "server-only";
import { LRUCache } from "lru-cache";
import { dataVersion } from "@/lib/platform/database/data-version";
import { singleton } from "@/lib/platform/singleton";
import { jsonBody, JsonResponse, type JsonBody } from "./json-response";

type CachedAnswer = { readonly version: string; readonly body: JsonBody };

/** The maximum size of all cached responses, in bytes. */
const MAX_BYTES = 16 * 1024 * 1024;

const answers = singleton(
  "answer cache",
  () =>
    new LRUCache<string, CachedAnswer>({
      maxSize: MAX_BYTES,
      sizeCalculation: ({ body }) => body.bytes.byteLength,
    }),
);

/**
 * Returns the cached response of this key if no data have changed since, otherwise the one that `make` creates. Only for responses that
 * depend on nothing but the key and the data. A `Response` that `make` returns is passed on and not cached.
 */
export async function getCachedAnswer(
  key: string,
  make: () => Promise<unknown>,
): Promise<Response> {
  const version = await dataVersion();
  const cached = answers.get(key);
  if (version !== undefined && cached?.version === version)
    return new JsonResponse(cached.body, 200);
  const made = await make();
  if (made instanceof Response) return made;
  const body = jsonBody(made);
  // A change meanwhile makes the body newer than its version. That version never recurs, so this entry is not served.
  if (version !== undefined) answers.set(key, { version, body });
  return new JsonResponse(body, 200);
}
