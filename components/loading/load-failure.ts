import type { Result } from "@/lib/platform/errors/app-error";

/** Creates the result of a command that was not sent because the code that checks its input failed to load. */
export function createLoadFailure(): Result<never> {
  const connection = navigator.onLine ? "lost" : "offline";
  return { ok: false, refusal: { code: "unexpected", connection } };
}
