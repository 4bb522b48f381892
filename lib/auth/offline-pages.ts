import { ROLES } from "./actor";
import { getHome, PAGES } from "./permissions";

/** The homes of all roles. */
export const HOMES: readonly string[] = ROLES.map(getHome);

// A page with an id in its address is written with `[id]`.
const screens = Object.keys(PAGES).map(
  (page) => new RegExp(`^${page.replace("[id]", "[\\w-]+")}$`),
);

/** Checks whether the screen at this path opens without a network, as it was last seen: every screen behind the sign-in does. */
export function opensOffline(path: string): boolean {
  return screens.some((screen) => screen.test(path));
}
