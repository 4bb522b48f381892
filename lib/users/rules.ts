import type { Actor, Role } from "@/lib/auth/actor";
import { AppError } from "@/lib/platform/errors/app-error";

/** The role of a new user when none is given (spec §9). */
export const DEFAULT_USER_TYPE: Role = "worker";

/** Failed sign-ins that one username may have from one address before it has to wait. */
export const FAILURES_PER_ADDRESS = 5;

/** The same over all addresses: far more than people mistype, and few enough to make guessing slow. */
export const FAILURES_PER_USERNAME = 100;

/** How long failures count, in seconds. */
export const THROTTLE_SECONDS = 15 * 60;

type Named = { readonly id: string; readonly username: string };

/**
 * Refuses to delete the actor or the last user who can create users; `managerIds` are all users who can now.
 * An actor who has been deleted meanwhile gets `notSignedIn`. Throws `cannotDeleteYourself`, `lastManager`, `notSignedIn`.
 */
export function assertDeletable(
  user: Named,
  actor: Pick<Actor, "id">,
  managerIds: readonly string[],
): void {
  if (user.id === actor.id) throw new AppError("cannotDeleteYourself");
  if (managerIds.every((id) => id === user.id))
    throw new AppError("lastManager", { params: { username: user.username } });
  if (!managerIds.includes(actor.id)) throw new AppError("notSignedIn");
}
