import type { Role } from "@/lib/auth/actor";
import { can, type Permission } from "@/lib/auth/permissions";
import type { StockAction } from "@/lib/stock/schema";

/** The beginning of the address of a screen that acts on products. */
export type ProductScreen =
  | `/${"product-management" | "sales-create-request"}?action=${StockAction}&`
  | `/${"sales-create-request" | "edit-product"}?`;

const ACTIONS = [
  { action: "add", permission: "stock.ask", screen: "/product-management?action=add&" },
  { action: "remove", permission: "stock.ask", screen: "/product-management?action=remove&" },
  { action: "request", permission: "salesRequests.create", screen: "/sales-create-request?" },
  { action: "edit", permission: "products.edit", screen: "/edit-product?" },
] as const satisfies readonly {
  readonly action: string;
  readonly permission: Permission;
  readonly screen: ProductScreen;
}[];

/** Returns the actions that a role can take with a product, each with the address of its screen. */
export function listProductActions(SKU: string, role: Role) {
  return ACTIONS.filter(({ permission }) => can({ role }, permission)).map(
    ({ action, screen }) => ({ action, href: buildAddress(screen, SKU) }),
  );
}

/** Builds the address of a screen that begins with a product. */
export function buildAddress(screen: ProductScreen, SKU: string) {
  return `${screen}${new URLSearchParams({ q: SKU }).toString()}` as const;
}
