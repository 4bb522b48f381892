import { toComparisonKey } from "@/lib/platform/input/keys";
import { programNameIn } from "@/lib/auth/program-name";

/** The username under which the product itself acts: movements, decisions and log entries that no person made. Nobody can have it. */
export const SYSTEM = "system";

/** Checks whether a username, in any case, is the product's own. */
export function isSystem(username: string): boolean {
  return toComparisonKey(username) === SYSTEM;
}

/** Checks whether a username is reserved because it is the product's own or a token's. */
export function isReserved(username: string): boolean {
  return isSystem(username) || programNameIn(username) !== null;
}
