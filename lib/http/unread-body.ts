import type { IncomingMessage, ServerResponse } from "node:http";

/** The most that is read and discarded of an unused body, so that an honest sender gets to read the response. */
const MAX_DISCARDED_BYTES = 20_000_000;
const MAX_DISCARDING_MS = 10_000;

/**
 * Ends the connection of a sender who goes on sending after the response, and not before: Node would read and discard an unused body to its
 * end, whatever its size, or, when the sender wants no further response, reset the connection before this one is read.
 */
export function discardUnread(request: IncomingMessage, response: ServerResponse): void {
  const { headers } = request;
  const hasBody =
    headers["transfer-encoding"] !== undefined || Number(headers["content-length"]) > 0;
  if (!hasBody) return;
  const isLast = !response.shouldKeepAlive;
  response.shouldKeepAlive = true;
  // Before Node's own listener, which would begin to discard without counting.
  response.prependOnceListener("finish", () => {
    if (!request.complete) discard(request);
    // Only this direction: what still arrives is discarded.
    if (isLast) request.socket.end();
  });
}

function discard(request: IncomingMessage): void {
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
