import type { Role } from "@/lib/auth/actor";
import { can, type Permission } from "@/lib/auth/permissions";
import type { StockAction } from "@/lib/stock/schema";

/** An address of a screen that acts on products, to which the product is added. */
export type Way =
  | `/product-management?action=${StockAction}&`
  | `/${"sales-create-request" | "edit-product"}?`;

const ACTIONS = [
  { action: "add", permission: "stock.ask", address: "/product-management?action=add&" },
  { action: "remove", permission: "stock.ask", address: "/product-management?action=remove&" },
  { action: "request", permission: "salesRequests.create", address: "/sales-create-request?" },
  { action: "edit", permission: "products.edit", address: "/edit-product?" },
] as const satisfies readonly {
  readonly action: string;
  readonly permission: Permission;
  readonly address: Way;
}[];

/** Returns the actions that a role can take with a product, each with the address of its screen. */
export function listProductActions(SKU: string, role: Role) {
  return ACTIONS.filter(({ permission }) => can({ role }, permission)).map(
    ({ action, address }) => ({ action, href: addProduct(address, SKU) }),
  );
}

/** The address of a screen that begins with a product. */
export function addProduct(address: Way, SKU: string) {
  return `${address}${new URLSearchParams({ q: SKU }).toString()}` as const;
}
