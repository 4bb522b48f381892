export const ROLES = ["worker", "manager", "sales", "admin"] as const;
export type Role = (typeof ROLES)[number];

/** Who is acting, as the session row said a moment ago; never taken from a request's body. */
export type Actor = {
  readonly id: string;
  readonly username: string;
  readonly role: Role;
  readonly sessionId: string;
};
