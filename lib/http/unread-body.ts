import type { IncomingMessage, ServerResponse } from "node:http";

/** What is taken off the line of a body that nobody reads, so that an honest sender gets to read the answer. */
const MAX_DISCARDED_BYTES = 20_000_000;
const MAX_DISCARDING_MS = 10_000;

/**
 * Ends the connection of a sender who goes on sending after the answer. Node would take a body that nobody read off the line to its
 * end, whatever its size.
 */
export function discardUnread(request: IncomingMessage, response: ServerResponse): void {
  const { headers } = request;
  const hasBody =
    headers["transfer-encoding"] !== undefined || Number(headers["content-length"]) > 0;
  // Before Node's own listener, which would begin to discard without counting.
  if (hasBody) response.prependOnceListener("finish", () => discard(request));
}

function discard(request: IncomingMessage): void {
  if (request.complete || request.destroyed) return;
  let discarded = 0;
  const limit = setTimeout(() => request.destroy(), MAX_DISCARDING_MS);
  limit.unref();
  request.once("close", () => clearTimeout(limit));
  request.on("error", () => undefined);
  request.on("data", (part: Buffer) => {
    discarded += part.byteLength;
    if (discarded > MAX_DISCARDED_BYTES) request.destroy();
  });
}
