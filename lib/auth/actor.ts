import type { KeyedCall } from "@/lib/platform/database/idempotency";

export const ROLES = ["worker", "manager", "sales", "admin"] as const;
export type Role = (typeof ROLES)[number];

/** Who is acting, as the session row said a moment ago; never taken from a request's body. */
export type Actor = {
  readonly id: string;
  readonly username: string;
  /** What people call them; null where that is the username. */
  readonly displayName: string | null;
  readonly role: Role;
  readonly sessionId: string;
  /** The call that is being carried out for them, when it came with an idempotency key: `inTransaction` reads it. */
  readonly keyedCall?: KeyedCall;
};

/** What a person is called where no more than one name is shown. */
export function shownName({ username, displayName }: Pick<Actor, "username" | "displayName">) {
  return displayName ?? username;
}

/** Who a token claims to be: the names that are only shown are no part of it. */
export type Claims = Omit<Actor, "displayName" | "keyedCall">;
