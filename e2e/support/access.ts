import type { Role } from "./test";

/** The page that each role begins at. */
export const HOMES: Readonly<Record<Role, string>> = {
  worker: "/worker",
  manager: "/factory-manager",
  sales: "/sales",
  admin: "/company-manager",
};

/** The roles that may open each page; everyone else ends at their own home. */
export const PAGES: Readonly<Record<string, readonly Role[]>> = {
  "/worker": ["worker"],
  "/factory-manager": ["manager"],
  "/sales": ["sales"],
  "/company-manager": ["admin"],
  "/product-management": ["worker", "manager"],
  "/view-products": ["worker", "manager", "sales", "admin"],
  "/products-inventory": ["worker", "manager", "sales", "admin"],
  "/create-new-product": ["manager", "admin"],
  "/edit-product": ["manager", "admin"],
  "/reorder-list": ["manager", "admin"],
  "/requests-management": ["manager", "admin"],
  "/sales-create-request": ["sales"],
  "/sales-my-requests": ["sales"],
  "/sales-requests-management": ["manager", "admin"],
  "/held-orders": ["manager", "admin"],
  "/customers": ["manager", "sales", "admin"],
  "/customers/new": ["manager", "sales", "admin"],
  "/create-new-user": ["manager", "admin"],
  "/manage-users": ["manager", "admin"],
  "/shared-devices": ["manager", "admin"],
  "/my-day": ["worker", "manager", "sales", "admin"],
  "/handover": ["worker", "manager", "admin"],
  "/change-password": ["worker", "manager", "sales", "admin"],
  "/scanner-setup": ["worker", "manager", "sales", "admin"],
  "/logs": ["manager", "admin"],
  "/counts": ["worker", "manager", "admin"],
  "/stock-proof": ["manager", "admin"],
  "/reports": ["manager", "admin"],
  "/imports": ["manager", "sales", "admin"],
  "/moving-in": ["admin"],
  "/settings": ["admin"],
  "/integrations": ["admin"],
  "/system": ["admin"],
};

/** No customer's. The page is begun before it is known who opens it: the browser is sent on, not the request. */
export const PROFILE = "/customers/019fd2d3-402b-7000-a92b-2b20957540ed";
