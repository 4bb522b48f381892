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

/** A response that no cache stores. Its `content` spares reading the body from its stream. */
export class JsonResponse extends Response {
  constructor(
    readonly content: JsonBody,
    status: number,
  ) {
    const headers = { "cache-control": "no-store", "content-type": "application/json" };
    super(content.bytes, { status, headers });
  }
}

/** Creates a JSON response that no cache stores. */
export function createJsonResponse(value: unknown, status: number): JsonResponse {
  return new JsonResponse(jsonBody(value), status);
}
