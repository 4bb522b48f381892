import type { KeyedCall } from "@/lib/platform/database/keyed-call";
import type { Language } from "@/lib/platform/languages";

export const ROLES = ["worker", "manager", "sales", "admin"] as const;
export type Role = (typeof ROLES)[number];

/** The identity that persons and programs share. */
type Identity = {
  readonly id: string;
  /** The name under which movements, requests and log entries are written. */
  readonly username: string;
  /** The display name; null if the user has none. */
  readonly displayName: string | null;
  readonly sessionId: string;
  /** The call that is being carried out for them, when it came with an idempotency key: `inTransaction` reads it. */
  readonly keyedCall?: KeyedCall;
};

/** A signed-in user, from the session's row. */
export type Person = Identity & {
  readonly role: Role;
  /** They signed in with a one-time password, and may do nothing before they have chosen their own. */
  readonly mustChangePassword?: true;
  /** The language in which their pages start; the factory's if there is none. */
  readonly language?: Language | null;
  /** The registered device that the session was opened on; none on a person's own. */
  readonly sharedDevice?: SharedDevice;
};

/** A registered tablet or handheld that several people share. */
export type SharedDevice = { readonly id: string; readonly name: string };

/** Another program, from its token's row: `id` and `sessionId` are the token's. It has no role, only the permissions that its scopes open. */
export type Program = Identity & {
  readonly role: "token";
  readonly opens: Readonly<Record<"query" | "command", readonly string[]>>;
};

/** The authenticated caller; never from a request's body. */
export type Actor = Person | Program;

/** The display name, or the username without one. */
export function shownName({ username, displayName }: Pick<Actor, "username" | "displayName">) {
  return displayName ?? username;
}

/** The claims of a session's token. It contains nothing that may change during a session. */
export type Claims = Pick<Person, "id" | "username" | "role" | "sessionId">;
