import type { Actor, Role } from "@/lib/auth/actor";
import { AppError } from "@/lib/platform/errors/app-error";

/** The roles in the specification's order. */
export const USER_TYPES: readonly Role[] = ["admin", "manager", "worker", "sales"];

/** The role of a new user when none is given (spec §9). */
export const DEFAULT_USER_TYPE: Role = "worker";

/** The states of a user: only an active one can sign in. */
export const USER_STATES = ["active", "deactivated"] as const;
export type UserState = (typeof USER_STATES)[number];

type Named = { readonly id: string; readonly username: string };

/** A user who can manage users. */
export type Manager = { readonly id: string; readonly role: Role };

/**
 * Throws `notSignedIn` if the actor has been deleted, deactivated or given another role meanwhile; `managers` are all users who can manage
 * users now.
 */
export function assertStillManager(
  actor: Pick<Actor, "id" | "role">,
  managers: readonly Manager[],
): void {
  if (!managers.some(({ id, role }) => id === actor.id && role === actor.role))
    throw new AppError("notSignedIn");
}

/**
 * Refuses to delete or deactivate the actor (with `ownRefusal`) or the last one of the `managers`, who are all users who can manage users
 * now. Throws `lastManager`, and `notSignedIn` for an actor who is none of them any more.
 */
export function assertRemovable(
  user: Named,
  actor: Pick<Actor, "id" | "role">,
  managers: readonly Manager[],
  ownRefusal: "cannotDeleteYourself" | "cannotDeactivateYourself",
): void {
  if (user.id === actor.id) throw new AppError(ownRefusal);
  if (managers.every(({ id }) => id === user.id))
    throw new AppError("lastManager", { params: { username: user.username } });
  assertStillManager(actor, managers);
}

/**
 * Checks whether a role may make a one-time password for a user of another, or change that user's role: both must not open an account with
 * more rights.
 */
export function mayReset(role: Actor["role"], of: Role): boolean {
  return role === "admin" || of !== "admin";
}

/** Throws `onlyByAdmin` if `mayReset` says no. */
export function assertMayReset(
  actor: Pick<Actor, "role">,
  { username, role }: { readonly username: string; readonly role: Role },
): void {
  if (!mayReset(actor.role, role)) throw new AppError("onlyByAdmin", { params: { username } });
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
