import { createHash } from "node:crypto";

/** A JSON response that no cache stores. Its `content` spares reading the body from its stream. */
export class JsonResponse extends Response {
  readonly content: Buffer<ArrayBuffer>;

  constructor(value: unknown, status: number) {
    const content = Buffer.from(JSON.stringify(value ?? null));
    const headers = { "cache-control": "no-store", "content-type": "application/json" };
    super(content, { status, headers });
    this.content = content;
  }
}

/** Returns the `ETag` of a body: weak, since it is the same content whether or not it is compressed. */
export function createTag(content: Buffer): string {
  return `W/"${createHash("sha256").update(content).digest("base64url")}"`;
}
