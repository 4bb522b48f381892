const SUFFIX = " (token)";

/** The username under which a token acts. No user can have such a name. */
export function programUsername(name: string): string {
  return `${name}${SUFFIX}`;
}

/** The name of the token that acts under this username; null for a user's. */
export function programNameIn(username: string): string | null {
  return username.toLowerCase().endsWith(SUFFIX) ? username.slice(0, -SUFFIX.length) : null;
}
