import { ROLES } from "./actor";
import { homeOf, type Page } from "./permissions";

/** The homes of all roles. */
export const HOMES: readonly string[] = ROLES.map(homeOf);

/** The screens that a phone keeps as they were last seen: where work is done, not where people and logs are looked up. */
const KEPT = [
  "/worker",
  "/factory-manager",
  "/sales",
  "/company-manager",
  "/product-management",
  "/products-inventory",
  "/view-products",
  "/edit-product",
  "/requests-management",
  "/sales-requests-management",
  "/held-orders",
  "/sales-create-request",
  "/sales-my-requests",
  "/counts",
] as const satisfies readonly Page[];

const kept: ReadonlySet<string> = new Set(KEPT);

/** Whether a device keeps the screen at this path, so that it opens without a network. */
export function opensOffline(path: string): boolean {
  return kept.has(path) || /^\/counts\/[\w-]+$/.test(path);
}
