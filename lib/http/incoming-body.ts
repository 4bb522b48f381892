import type { IncomingMessage } from "node:http";
import { AppError } from "@/lib/platform/errors/app-error";
import type { ErrorCode } from "@/lib/platform/errors/error-codes";
import { singleton } from "@/lib/platform/singleton";
import { MAX_TEXT_BYTES } from "./json-bounds";
import type { Call } from "./operation";
import { UnfinishedBodies } from "./unfinished-bodies";

const MAX_DISCARDED_BYTES = 20_000_000;
/** In bytes, for each process. Larger bodies take turns (`takeRoom`). */
const MAX_UNFINISHED_BYTES = 32_000_000;

const unfinished = singleton("small bodies", () => new UnfinishedBodies(MAX_UNFINISHED_BYTES));

/** The parts of a call that carry its body. The message comes first: the streams of a `Request` cost as much as a whole small call. */
export type CallBody = Pick<Call, "request" | "message">;

type Limits = {
  readonly maxBytes: number;
  /** The code of the error for a longer body. */
  readonly tooLarge: ErrorCode;
};

/** The body of a call as one piece. Throws what `readBytes` throws. */
export function readCall(
  { request, message }: CallBody,
  limits: Limits,
): Promise<Buffer<ArrayBuffer>> {
  const declared = Number(request.headers.get("content-length"));
  return readBytes(message ?? partsOfStream(request.body), declared, limits);
}

/** The body of a message as one piece. Throws what `readBytes` throws. */
export function readMessage(
  message: IncomingMessage,
  limits: Limits,
): Promise<Buffer<ArrayBuffer>> {
  return readBytes(message, Number(message.headers["content-length"] ?? 0), limits);
}

/**
 * Reads a body as one piece, of which nothing is read before: that of a rejected caller stays unread. Each copy of a large one counts
 * (docs/benchmarks.md), so a declared length is filled as the parts come. Throws `tooLarge` or its counterpart as soon as the limit is
 * passed, whatever length was declared, and `invalidInput` for a body that breaks off.
 */
async function readBytes(
  body: IncomingMessage | AsyncGenerator<Uint8Array>,
  declared: number,
  { maxBytes, tooLarge }: Limits,
): Promise<Buffer<ArrayBuffer>> {
  const pieces = new Pieces(declared <= maxBytes ? declared : 0);
  const sender = "destroy" in body && declared <= MAX_TEXT_BYTES ? body : undefined;
  const parts: AsyncIterator<Uint8Array> = body[Symbol.asyncIterator]();
  try {
    for (let part = await next(parts); part; part = await next(parts)) {
      if (pieces.size + part.byteLength > maxBytes) {
        void discardRest(parts);
        throw new AppError(tooLarge);
      }
      if (sender) unfinished.add(sender, part.byteLength);
      pieces.add(part);
    }
    return pieces.join();
  } finally {
    if (sender) unfinished.end(sender);
  }
}

/** The parts of a body: within the expected size one piece, and what goes beyond. */
class Pieces {
  private readonly whole: Buffer<ArrayBuffer>;
  private readonly more: Uint8Array[] = [];
  private filled = 0;
  size = 0;

  constructor(expected: number) {
    this.whole = Buffer.allocUnsafe(expected > 0 ? expected : 0);
  }

  add(part: Uint8Array): void {
    this.size += part.byteLength;
    if (this.size > this.whole.byteLength) this.more.push(part);
    else {
      this.whole.set(part, this.filled);
      this.filled = this.size;
    }
  }

  join(): Buffer<ArrayBuffer> {
    const start = this.whole.subarray(0, this.filled);
    return this.more.length === 0 ? start : Buffer.concat([start, ...this.more]);
  }
}

/** Returns the next part, undefined at the end. Throws `invalidInput` when the sender disconnects, which is thus not logged as a failure. */
async function next(parts: AsyncIterator<Uint8Array>): Promise<Uint8Array | undefined> {
  const part = await parts.next().catch(() => undefined);
  if (part === undefined) throw new AppError("invalidInput");
  return part.done === true ? undefined : part.value;
}

async function* partsOfStream(body: ReadableStream<Uint8Array> | null) {
  const reader = body?.getReader();
  if (!reader) return;
  for (let part = await reader.read(); !part.done; part = await reader.read()) yield part.value;
}

/**
 * Reads and discards the rest, as far as an honest mistake goes: a sender who is still in the middle of it never gets to read the
 * error.
 */
async function discardRest(parts: AsyncIterator<Uint8Array>) {
  try {
    let discarded = 0;
    for (let part = await parts.next(); part.done !== true; part = await parts.next()) {
      discarded += part.value.byteLength;
      if (discarded > MAX_DISCARDED_BYTES) return void (await parts.return?.());
    }
  } catch {
    // The sender has disconnected.
  }
}

/**
 * Runs work with a signal that aborts when the caller's connection closes before the work has ended, so that a caller who has left does
 * not hold a place in a queue.
 */
export async function whileConnected<T>(
  { message }: Pick<Call, "message">,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const socket = message?.socket;
  const controller = new AbortController();
  const abort = () => controller.abort();
  if (socket?.destroyed) abort();
  socket?.once("close", abort);
  try {
    return await work(controller.signal);
  } finally {
    socket?.off("close", abort);
  }
}
