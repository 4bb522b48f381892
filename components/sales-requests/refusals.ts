import type { ErrorCode, Refusal } from "@/lib/platform/errors/app-error";

const FINAL: ReadonlySet<ErrorCode> = new Set([
  "salesRequestNotFound",
  "wrongStatus",
  "onlyForRemovals",
  "ownRequest",
]);

/** Whether sending the same again cannot succeed, because the request is gone or has changed. */
export function isFinal({ code }: Refusal): boolean {
  return FINAL.has(code);
}

/** The refusal as people can read it: they know a request by its number, not by the id of the call. */
export function withNumber(refusal: Refusal, number: number): Refusal {
  return refusal.code === "salesRequestNotFound"
    ? { ...refusal, details: { lines: [{ number: `#${number}` }] } }
    : refusal;
}
