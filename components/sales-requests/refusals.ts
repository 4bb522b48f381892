import type { Refusal } from "@/lib/platform/errors/app-error";
import type { ErrorCode } from "@/lib/platform/errors/error-codes";

const FINAL: ReadonlySet<ErrorCode> = new Set([
  "salesRequestNotFound",
  "wrongStatus",
  "onlyForRemovals",
  "ownRequest",
]);

/** Returns whether a retry cannot succeed, because the request is deleted or has changed. */
export function isFinal({ code }: Refusal): boolean {
  return FINAL.has(code);
}

/** Returns the error with the number of the request, by which people know it, instead of the id of the call. */
export function withNumber(refusal: Refusal, number: number): Refusal {
  return refusal.code === "salesRequestNotFound"
    ? { ...refusal, details: { lines: [{ number: `#${number}` }] } }
    : refusal;
}
