import { can } from "@/lib/auth/permissions";
import type { Role } from "@/lib/auth/actor";
import type { Setup } from "@/lib/home/schema";

const STEPS = [
  { name: "name", done: "hasName", needs: "settings.change" },
  { name: "language", done: "hasLanguage", needs: "settings.change" },
  { name: "products", done: "hasProducts", needs: "products.edit" },
  { name: "stock", done: "hasStock", needs: "products.edit" },
  { name: "users", done: "hasUsers", needs: "users.manage" },
  { name: "request", done: "hasRequests", needs: "workerRequests.review" },
] as const;

export type FirstStep = (typeof STEPS)[number];

/** Lists the first steps that a role can do, in their order. */
export function listFirstSteps(role: Role): readonly FirstStep[] {
  return STEPS.filter(({ needs }) => can({ role }, needs));
}

/** The note of a device about a person's first steps: they were shown, or closed. */
export const SHOWN = "shown";
export const CLOSED = "1";

/**
 * Returns the state of the first steps. They begin in a factory that is not at work yet, and stay until all are done; `ready` is what
 * remains then, until the person closes it. Null for a factory that was at work before, and after they were closed.
 */
export function getFirstStepsState(
  setup: Setup,
  steps: readonly FirstStep[],
  note: string | null,
): "open" | "ready" | null {
  if (note === CLOSED) return null;
  const isNew = !setup.hasProducts || !setup.hasUsers || !setup.hasRequests;
  if (!isNew && note !== SHOWN) return null;
  return steps.every(({ done }) => setup[done]) ? "ready" : "open";
}
