/** What an admin can allow a token to do. */
export const SCOPES = ["read", "stock", "requests"] as const;
export type Scope = (typeof SCOPES)[number];
