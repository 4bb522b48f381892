/** The username under which the product itself acts: movements, decisions and log entries that no person made. Nobody can have it. */
export const SYSTEM = "system";

/** Whether a username, in any case, is the product's own. */
export function isSystem(username: string): boolean {
  return username.toLowerCase() === SYSTEM;
}
