import type { KeyedCall } from "@/lib/platform/database/idempotency";

export const ROLES = ["worker", "manager", "sales", "admin"] as const;
export type Role = (typeof ROLES)[number];

/** The authenticated caller, from the session's row; never from a request's body. */
export type Actor = {
  readonly id: string;
  readonly username: string;
  /** The display name; null if the user has none. */
  readonly displayName: string | null;
  readonly role: Role;
  readonly sessionId: string;
  /** The call that is being carried out for them, when it came with an idempotency key: `inTransaction` reads it. */
  readonly keyedCall?: KeyedCall;
};

/** The display name, or the username without one. */
export function shownName({ username, displayName }: Pick<Actor, "username" | "displayName">) {
  return displayName ?? username;
}

/** The claims of a token. It contains no display name. */
export type Claims = Omit<Actor, "displayName" | "keyedCall">;
