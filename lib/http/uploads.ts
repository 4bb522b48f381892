import "server-only";
import { turnsFor } from "@/lib/platform/turns";

/** What no body without a file needs, in bytes. */
const LARGE = 1_000_000;

/** How many large bodies are read at once, while the others stay with their senders. */
export const uploads = turnsFor("uploads", { atOnce: 6, each: 2, waiting: 20, retryAfter: 5 });

/** How many bytes a request says that its body has; without a length there is no telling. */
export function declaredBytes(header: (name: string) => string | undefined): number {
  return header("transfer-encoding") === undefined
    ? Number(header("content-length") ?? 0)
    : Infinity;
}

/** Whether a body takes a turn before it is read. */
export function isLarge(bytes: number): boolean {
  return bytes > LARGE;
}
