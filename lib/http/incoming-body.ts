import type { IncomingMessage } from "node:http";
import { singleton } from "@/lib/platform/singleton";

const messages = singleton("incoming bodies", () => new WeakMap<Request, IncomingMessage>());

/** Notes on which message the body of a call without one comes: the streams of a `Request` would cost as much as a whole small call. */
export function noteMessage(call: Request, message: IncomingMessage): void {
  messages.set(call, message);
}

/** The parts of a call's body, of which nothing is read before the first one is asked for: a refused caller's stays on the line. */
export function partsOf(call: Request): AsyncIterator<Uint8Array> {
  const message = messages.get(call);
  return message ? message[Symbol.asyncIterator]() : partsOfStream(call.body);
}

async function* partsOfStream(body: ReadableStream<Uint8Array> | null) {
  const reader = body?.getReader();
  if (!reader) return;
  for (let part = await reader.read(); !part.done; part = await reader.read()) yield part.value;
}

/**
 * Runs work with a signal that aborts when the caller's connection closes before the work has ended, so that a caller who has left does
 * not hold a place in a queue.
 */
export async function whileConnected<T>(
  call: Request,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const socket = messages.get(call)?.socket;
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
