import type { Result } from "@/lib/platform/errors/app-error";

/** The refusal of what was not sent because the part of the app that checks it could not be loaded. */
export function notLoaded(): Result<never> {
  const connection = navigator.onLine ? "lost" : "offline";
  return { ok: false, refusal: { code: "unexpected", connection } };
}
