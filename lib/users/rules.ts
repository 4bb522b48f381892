import type { Actor, Role } from "@/lib/auth/actor";
import { AppError } from "@/lib/platform/errors/app-error";

/** The role of a new user when none is given (spec §9). */
export const DEFAULT_USER_TYPE: Role = "worker";

/** The states of a user: only an active one can sign in. */
export const USER_STATES = ["active", "deactivated"] as const;
export type UserState = (typeof USER_STATES)[number];

type Named = { readonly id: string; readonly username: string };

/**
 * Refuses to delete or deactivate the actor (with `ownRefusal`) or the last user who can create users; `managerIds` are all users who
 * can now. An actor who has been deleted or deactivated meanwhile gets `notSignedIn`. Throws `lastManager` too.
 */
export function assertRemovable(
  user: Named,
  actor: Pick<Actor, "id">,
  managerIds: readonly string[],
  ownRefusal: "cannotDeleteYourself" | "cannotDeactivateYourself",
): void {
  if (user.id === actor.id) throw new AppError(ownRefusal);
  if (managerIds.every((id) => id === user.id))
    throw new AppError("lastManager", { params: { username: user.username } });
  if (!managerIds.includes(actor.id)) throw new AppError("notSignedIn");
}

/** Checks whether a role may make a one-time password for a user of another, which must not open an account with more rights. */
export function mayReset(role: Role, of: Role): boolean {
  return role === "admin" || of !== "admin";
}

/**
 * Returns true if a role may create, rename, deactivate or delete a user of another and end their sessions. Managers may do so with
 * admins as well (spec §2), unless the factory leaves admins to admins.
 */
export function mayManage(
  role: Actor["role"],
  of: Role,
  { adminsManagedByAdmins }: { readonly adminsManagedByAdmins: boolean },
): boolean {
  return of !== "admin" || role === "admin" || !adminsManagedByAdmins;
}
