import { expect, test } from "vitest";
import { AppError } from "@/lib/platform/errors/app-error";
import { ROLES, type Actor, type Role } from "./actor";
import { authorize, can, homeOf, isPage, PAGES, type Page, type Permission } from "./permissions";

const EVERYBODY = "worker, manager, sales, admin";

// Written out a second time on purpose: who changes a right says so here as well.
const MAY: Record<Permission, string> = {
  "home.worker": "worker",
  "home.manager": "manager",
  "home.sales": "sales",
  "home.admin": "admin",
  "stock.change": "manager",
  "stock.ask": "worker, manager",
  "products.view": EVERYBODY,
  "products.edit": "manager, admin",
  "labels.print": "worker, manager, admin",
  "stockCards.view": "manager, admin",
  "counts.view": "worker, manager, admin",
  "counts.enter": "worker, manager",
  "counts.review": "manager, admin",
  "counts.manage": "manager",
  "workerRequests.create": "worker",
  "workerRequests.view": "worker, manager, admin",
  "workerRequests.review": "manager, admin",
  "salesRequests.create": "sales",
  "salesRequests.review": "manager, admin",
  "salesRequests.view": "manager, sales, admin",
  "customers.manage": "manager, sales, admin",
  "notifications.own": EVERYBODY,
  "users.manage": "manager, admin",
  "session.own": EVERYBODY,
  "ownPassword.change": EVERYBODY,
  "ownDisplayName.change": EVERYBODY,
  "logs.view": "manager, admin",
  "logs.delete": "manager, admin",
  "settings.view": EVERYBODY,
  "settings.change": "admin",
};

const OPENS: Record<Page, string> = {
  "/worker": "worker",
  "/factory-manager": "manager",
  "/sales": "sales",
  "/company-manager": "admin",
  "/product-management": "worker, manager",
  "/products-inventory": EVERYBODY,
  "/view-products": EVERYBODY,
  "/create-new-product": "manager, admin",
  "/edit-product": "manager, admin",
  "/requests-management": "manager, admin",
  "/counts": "worker, manager, admin",
  "/counts/[id]": "worker, manager, admin",
  "/sales-create-request": "sales",
  "/sales-my-requests": "sales",
  "/sales-requests-management": "manager, admin",
  "/held-orders": "manager, admin",
  "/customers": "manager, sales, admin",
  "/customers/new": "manager, sales, admin",
  "/customers/[id]": "manager, sales, admin",
  "/create-new-user": "manager, admin",
  "/manage-users": "manager, admin",
  "/change-password": EVERYBODY,
  "/logs": "manager, admin",
  "/settings": "admin",
};

const HOMES: Record<Role, Page> = {
  worker: "/worker",
  manager: "/factory-manager",
  sales: "/sales",
  admin: "/company-manager",
};

const permissions = keysOf(MAY);
const pages = keysOf(OPENS);

test("there are the four roles of the factory", () => {
  expect(ROLES.join(", ")).toBe(EVERYBODY);
});

test.each(permissions)("%s is for its roles only, and everybody else is refused", (permission) => {
  const allowed = ROLES.filter((role) => can({ role }, permission));
  expect(allowed.join(", ")).toBe(MAY[permission]);
  for (const role of ROLES) {
    const attempt = () => authorize(actorWith(role), permission);
    if (allowed.includes(role)) expect(attempt).not.toThrow();
    else expect(attempt).toThrow(new AppError("notAllowed"));
  }
});

test.each(pages)("%s opens for its roles only", (page) => {
  expect(isPage(page)).toBe(true);
  expect(ROLES.filter((role) => can({ role }, PAGES[page])).join(", ")).toBe(OPENS[page]);
});

test("no page is missing from the table above", () => {
  expect(keysOf(PAGES).sort()).toEqual([...pages].sort());
});

test.each(ROLES)("%s has a home, and that role alone opens it", (role) => {
  expect(homeOf(role)).toBe(HOMES[role]);
  expect(OPENS[HOMES[role]]).toBe(role);
});

test.each(["/", "/worker/", "/Worker", "/nowhere", "toString", "__proto__", ""])(
  "%j is no page",
  (path) => {
    expect(isPage(path)).toBe(false);
  },
);

function actorWith(role: Role): Actor {
  return { id: "1", sessionId: "2", username: role, displayName: null, role };
}

function keysOf<K extends string>(table: Readonly<Record<K, unknown>>): K[] {
  return Object.keys(table).filter((key): key is K => key in table);
}
