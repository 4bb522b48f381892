import { AppError } from "@/lib/platform/errors/app-error";
import type { Actor, Role } from "./actor";

/** The one table of who may do what; middleware, pages, actions and REST all read this one. */
const ALLOWED = {
  "home.worker": ["worker"],
  "home.manager": ["manager"],
  "home.sales": ["sales"],
  "home.admin": ["admin"],
  "stock.change": ["manager"],
  "stock.ask": ["worker", "manager"],
  "products.view": ["worker", "manager", "sales", "admin"],
  "products.edit": ["manager", "admin"],
  "labels.print": ["worker", "manager", "admin"],
  "stockCards.view": ["manager", "admin"],
  "counts.view": ["worker", "manager", "admin"],
  "counts.enter": ["worker", "manager"],
  "counts.review": ["manager", "admin"],
  "counts.manage": ["manager"],
  "workerRequests.create": ["worker"],
  "workerRequests.view": ["worker", "manager", "admin"],
  "workerRequests.review": ["manager", "admin"],
  "salesRequests.create": ["sales"],
  "salesRequests.review": ["manager", "admin"],
  "salesRequests.view": ["manager", "sales", "admin"],
  "customers.manage": ["manager", "sales", "admin"],
  "notifications.own": ["worker", "manager", "sales", "admin"],
  "users.manage": ["manager", "admin"],
  "logs.view": ["manager", "admin"],
  "logs.delete": ["manager", "admin"],
  "settings.view": ["worker", "manager", "sales", "admin"],
  "settings.change": ["admin"],
  "session.own": ["worker", "manager", "sales", "admin"],
  "ownPassword.change": ["worker", "manager", "sales", "admin"],
  "ownDisplayName.change": ["worker", "manager", "sales", "admin"],
} as const satisfies Record<string, readonly Role[]>;

export type Permission = keyof typeof ALLOWED;

/** The roles that have a permission. */
export function rolesWith(permission: Permission): readonly Role[] {
  return ALLOWED[permission];
}

export function can(actor: Pick<Actor, "role">, permission: Permission): boolean {
  return rolesWith(permission).includes(actor.role);
}

/** Throws `notAllowed` when the actor's role lacks the permission. */
export function authorize(actor: Actor, permission: Permission): void {
  if (!can(actor, permission)) throw new AppError("notAllowed");
}

const HOME_OF = {
  worker: "/worker",
  manager: "/factory-manager",
  sales: "/sales",
  admin: "/company-manager",
} as const satisfies Record<Role, string>;

/** The home page of a role; a user who opens a page of another role is sent there (spec §6). */
export function homeOf(role: Role): (typeof HOME_OF)[Role] {
  return HOME_OF[role];
}

/** Every page behind the sign-in with the permission that opens it. */
export const PAGES = {
  "/worker": "home.worker",
  "/factory-manager": "home.manager",
  "/sales": "home.sales",
  "/company-manager": "home.admin",
  "/product-management": "stock.ask",
  "/products-inventory": "products.view",
  "/view-products": "products.view",
  "/create-new-product": "products.edit",
  "/edit-product": "products.edit",
  "/requests-management": "workerRequests.review",
  "/counts": "counts.view",
  "/counts/[id]": "counts.view",
  "/sales-create-request": "salesRequests.create",
  "/sales-my-requests": "salesRequests.create",
  "/sales-requests-management": "salesRequests.review",
  "/held-orders": "salesRequests.review",
  "/customers": "customers.manage",
  "/customers/new": "customers.manage",
  "/customers/[id]": "customers.manage",
  "/create-new-user": "users.manage",
  "/manage-users": "users.manage",
  "/change-password": "ownPassword.change",
  "/logs": "logs.view",
  "/settings": "settings.change",
} as const satisfies Record<string, Permission>;

export type Page = keyof typeof PAGES;

export function isPage(path: string): path is Page {
  return Object.hasOwn(PAGES, path);
}
