import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { gzip } from "node:zlib";

const compressed = promisify(gzip);

/** JSON as it is sent, with its entity tag and its compressed form, each of which is made once, on first use. */
export type JsonBody = {
  readonly bytes: Buffer<ArrayBuffer>;
  /** An `ETag`: weak, since it is the same content whether or not it is compressed. */
  readonly tag: () => string;
  readonly gzipped: () => Promise<Buffer>;
};

export function jsonBody(value: unknown): JsonBody {
  const bytes = Buffer.from(JSON.stringify(value ?? null));
  let tag: string | undefined;
  let packed: Promise<Buffer> | undefined;
  return {
    bytes,
    tag: () => (tag ??= `W/"${createHash("sha256").update(bytes).digest("base64url")}"`),
    gzipped: () => (packed ??= compressed(bytes)),
  };
}

const bodies = new WeakMap<Response, JsonBody>();

/** Creates a response with this body, which no cache stores. */
export function responseWith(body: JsonBody, status: number): Response {
  const headers = { "cache-control": "no-store", "content-type": "application/json" };
  const response = new Response(body.bytes, { status, headers });
  bodies.set(response, body);
  return response;
}

/** Creates a JSON response that no cache stores. */
export function createJsonResponse(value: unknown, status: number): Response {
  return responseWith(jsonBody(value), status);
}

/** The body of a response that was made here, which spares reading it from its stream. */
export function findJsonBody(response: Response): JsonBody | undefined {
  return bodies.get(response);
}
