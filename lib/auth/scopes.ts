/** The scopes that an admin can grant to a token. */
export const SCOPES = ["read", "stock", "requests", "board"] as const;
export type Scope = (typeof SCOPES)[number];
