import { AppError } from "@/lib/platform/errors/app-error";
import type { Person, Program, Role } from "./actor";

/** The one table of who may do what; middleware, pages, actions and REST all read this one. */
const ALLOWED = {
  "home.worker": ["worker"],
  "home.manager": ["manager"],
  "home.sales": ["sales"],
  "home.admin": ["admin"],
  "stock.change": ["manager"],
  "stock.undo": ["manager", "admin"],
  "stock.ask": ["worker", "manager"],
  "products.view": ["worker", "manager", "sales", "admin"],
  "products.edit": ["manager", "admin"],
  "labels.print": ["worker", "manager", "admin"],
  "labelSizes.manage": ["manager", "admin"],
  "stockCards.view": ["manager", "admin"],
  "vouchers.print": ["worker", "manager", "admin"],
  "reorderList.view": ["manager", "admin"],
  "stockProofs.view": ["manager", "admin"],
  "stockProofs.run": ["manager", "admin"],
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
  "customers.merge": ["manager", "admin"],
  "customers.handOver": ["manager", "admin"],
  "deals.deleteOthers": ["manager", "admin"],
  "handoverNotes.use": ["worker", "manager", "admin"],
  "ownDay.view": ["worker", "manager", "sales", "admin"],
  "imports.view": ["manager", "sales", "admin"],
  "notifications.own": ["worker", "manager", "sales", "admin"],
  "users.manage": ["manager", "admin"],
  "sharedDevices.manage": ["manager", "admin"],
  "reports.view": ["manager", "admin"],
  "board.view": ["manager", "admin"],
  "logs.view": ["manager", "admin"],
  "logs.delete": ["manager", "admin"],
  "settings.view": ["worker", "manager", "sales", "admin"],
  "settings.change": ["admin"],
  "integrations.manage": ["admin"],
  "system.view": ["admin"],
  "system.backUp": ["admin"],
  "lists.export": ["worker", "manager", "sales", "admin"],
  "session.own": ["worker", "manager", "sales", "admin"],
  "ownSessions.manage": ["worker", "manager", "sales", "admin"],
  "ownAccount.use": ["worker", "manager", "sales", "admin"],
  "ownPassword.change": ["worker", "manager", "sales", "admin"],
  "ownSecondFactor.manage": ["worker", "manager", "sales", "admin"],
  "ownPin.manage": ["worker", "manager", "sales"],
  "ownDisplayName.change": ["worker", "manager", "sales", "admin"],
  "ownLanguage.manage": ["worker", "manager", "sales", "admin"],
} as const satisfies Record<string, readonly Role[]>;

export type Permission = keyof typeof ALLOWED;

/** The roles that have a permission. */
export function rolesWith(permission: Permission): readonly Role[] {
  return ALLOWED[permission];
}

/** The kind of an entry point: a command writes, a query reads. */
type Access = keyof Program["opens"];

/** A person by their role, or a program by what its scopes open. */
export type Subject = Pick<Person, "role" | "mustChangePassword"> | Pick<Program, "role" | "opens">;

/** Checks whether the subject has a permission; with `access`, whether it may call the queries or the commands that need it. */
export function can(subject: Subject, permission: Permission, access?: Access): boolean {
  if (subject.role !== "token") return rolesWith(permission).includes(subject.role);
  const kinds = access ? [access] : (["query", "command"] as const);
  return kinds.some((kind) => subject.opens[kind].includes(permission));
}

/** Permissions of a user who signed in with a one-time password: to read their own account, log out and choose a password. */
const WITHOUT_OWN_PASSWORD: readonly Permission[] = ["ownAccount.use", "ownPassword.change"];

/** Checks whether a permission requires that a one-time password has been replaced. */
export function needsOwnPassword(permission: Permission): boolean {
  return !WITHOUT_OWN_PASSWORD.includes(permission);
}

/** An entry point, as far as it says who may call it. */
type Guarded = { readonly permission: Permission; readonly kind: Access };

/** Throws `notAllowed` when the subject may not call it, and `passwordChangeRequired` when that has to come first. */
export function authorize(subject: Subject, { permission, kind }: Guarded): void {
  if (!can(subject, permission, kind)) throw new AppError("notAllowed");
  if (subject.role !== "token" && subject.mustChangePassword && needsOwnPassword(permission))
    throw new AppError("passwordChangeRequired");
}

const HOME_OF = {
  worker: "/worker",
  manager: "/factory-manager",
  sales: "/sales",
  admin: "/company-manager",
} as const satisfies Record<Role, string>;

/** The home page of a role; a user who opens a page of another role is sent there (spec §6). */
export function getHome(role: Role): (typeof HOME_OF)[Role] {
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
  "/reorder-list": "reorderList.view",
  "/stock-proof": "stockProofs.view",
  "/vouchers": "vouchers.print",
  "/vouchers/[id]": "vouchers.print",
  "/requests-management": "workerRequests.review",
  "/my-day": "ownDay.view",
  "/handover": "handoverNotes.use",
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
  "/shared-devices": "sharedDevices.manage",
  "/change-password": "ownPassword.change",
  "/notifications/[id]": "notifications.own",
  "/scanner-setup": "products.view",
  "/reports": "reports.view",
  "/logs": "logs.view",
  "/imports": "imports.view",
  "/moving-in": "settings.change",
  "/settings": "settings.change",
  "/integrations": "integrations.manage",
  "/system": "system.view",
} as const satisfies Record<string, Permission>;

export type Page = keyof typeof PAGES;

/** The pages whose addresses end with an id, by what comes before it. */
export const PAGES_WITH_ID = {
  customers: "/customers/[id]",
  counts: "/counts/[id]",
  vouchers: "/vouchers/[id]",
  notifications: "/notifications/[id]",
} as const satisfies Record<string, Page>;

export function isPage(path: string): path is Page {
  return Object.hasOwn(PAGES, path);
}
