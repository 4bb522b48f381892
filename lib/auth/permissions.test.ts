import { expect, test } from "vitest";
import { AppError } from "@/lib/platform/errors/app-error";
import { ROLES, type Role } from "./actor";
import { listOpened } from "./scope-permissions";
import { SCOPES, type Scope } from "./scopes";
import { authorize, can, getHome, isPage, PAGES, type Page, type Permission } from "./permissions";

const EVERYBODY = "worker, manager, sales, admin";

// Written out a second time on purpose: who changes a right says so here as well.
const MAY: Record<Permission, string> = {
  "home.worker": "worker",
  "home.manager": "manager",
  "home.sales": "sales",
  "home.admin": "admin",
  "stock.change": "manager",
  "stock.undo": "manager, admin",
  "stock.ask": "worker, manager",
  "products.view": EVERYBODY,
  "products.edit": "manager, admin",
  "labels.print": "worker, manager, admin",
  "labelSizes.manage": "manager, admin",
  "stockCards.view": "manager, admin",
  "vouchers.print": "worker, manager, admin",
  "reorderList.view": "manager, admin",
  "stockProofs.view": "manager, admin",
  "stockProofs.run": "manager, admin",
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
  "customers.merge": "manager, admin",
  "customers.handOver": "manager, admin",
  "deals.deleteOthers": "manager, admin",
  "handoverNotes.use": "worker, manager, admin",
  "ownDay.view": EVERYBODY,
  "imports.view": "manager, sales, admin",
  "notifications.own": EVERYBODY,
  "users.manage": "manager, admin",
  "sharedDevices.manage": "manager, admin",
  "ownPin.manage": "worker, manager, sales",
  "session.own": EVERYBODY,
  "ownSessions.manage": EVERYBODY,
  "ownAccount.use": EVERYBODY,
  "ownPassword.change": EVERYBODY,
  "ownSecondFactor.manage": "worker, manager, sales, admin",
  "ownDisplayName.change": EVERYBODY,
  "ownLanguage.manage": EVERYBODY,
  "logs.view": "manager, admin",
  "reports.view": "manager, admin",
  "board.view": "manager, admin",
  "logs.delete": "manager, admin",
  "settings.view": EVERYBODY,
  "settings.change": "admin",
  "integrations.manage": "admin",
  "system.view": "admin",
  "system.backUp": "admin",
  "lists.export": EVERYBODY,
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
  "/my-day": EVERYBODY,
  "/handover": "worker, manager, admin",
  "/reorder-list": "manager, admin",
  "/stock-proof": "manager, admin",
  "/vouchers": "worker, manager, admin",
  "/vouchers/[id]": "worker, manager, admin",
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
  "/shared-devices": "manager, admin",
  "/manage-users": "manager, admin",
  "/change-password": EVERYBODY,
  "/notifications/[id]": EVERYBODY,
  "/scanner-setup": EVERYBODY,
  "/logs": "manager, admin",
  "/reports": "manager, admin",
  "/imports": "manager, sales, admin",
  "/moving-in": "admin",
  "/settings": "admin",
  "/integrations": "admin",
  "/system": "admin",
};

const HOMES: Record<Role, Page> = {
  worker: "/worker",
  manager: "/factory-manager",
  sales: "/sales",
  admin: "/company-manager",
};

const permissions = listKeys(MAY);
const pages = listKeys(OPENS);

test("there are the four roles of the factory", () => {
  expect(ROLES.join(", ")).toBe(EVERYBODY);
});

test.each(permissions)("%s is for its roles only, and everybody else is refused", (permission) => {
  const allowed = ROLES.filter((role) => can({ role }, permission));
  expect(allowed.join(", ")).toBe(MAY[permission]);
  for (const role of ROLES) {
    const attempt = () => authorize({ role }, { permission, kind: "command" });
    if (allowed.includes(role)) expect(attempt).not.toThrow();
    else expect(attempt).toThrow(new AppError("notAllowed"));
  }
});

/** Written out a second time as well: what each scope of a token opens, to read and to write. */
const OPENED_BY: Record<Scope, readonly [reads: string, writes: string]> = {
  read: [
    "products.view, stockCards.view, vouchers.print, reorderList.view, stockProofs.view, counts.view, counts.review, workerRequests.view, workerRequests.review, salesRequests.review, salesRequests.view, customers.manage, reports.view, board.view, settings.view",
    "lists.export",
  ],
  stock: [
    "products.view, stockCards.view, vouchers.print, imports.view, settings.view",
    "stock.change, vouchers.print, imports.view, lists.export",
  ],
  requests: [
    "products.view, workerRequests.view, workerRequests.review, salesRequests.create, salesRequests.review, salesRequests.view, settings.view",
    "workerRequests.create, workerRequests.view, workerRequests.review, salesRequests.create, salesRequests.review, salesRequests.view, lists.export",
  ],
  board: ["board.view", ""],
};

test.each(SCOPES)("a token with the scope %s may call what the scope opens", (scope) => {
  const token = { role: "token", opens: listOpened([scope]) } as const;
  const opened = (kind: "query" | "command") =>
    permissions.filter((permission) => can(token, permission, kind)).join(", ");
  expect([opened("query"), opened("command")]).toEqual(OPENED_BY[scope]);
});

test("several scopes open what each of them opens, and none opens nothing", () => {
  const both = { role: "token", opens: listOpened(["read", "stock"]) } as const;
  expect(can(both, "customers.manage", "query")).toBe(true);
  expect(can(both, "customers.manage", "command")).toBe(false);
  expect(can(both, "stock.change", "command")).toBe(true);
  const none = { role: "token", opens: listOpened([]) } as const;
  expect(permissions.filter((permission) => can(none, permission))).toEqual([]);
});

test("no scope opens people, sessions, logs, settings to change or tokens", () => {
  const all = { role: "token", opens: listOpened(SCOPES) } as const;
  const closed =
    /^(users|session|own|logs|notifications|integrations|system|home|settings\.change)/;
  expect(permissions.filter((name) => closed.test(name) && can(all, name))).toEqual([]);
});

test("after a one-time password a person may only choose a new one, say who they are, and log out", () => {
  const allowed = permissions.filter((permission) =>
    ROLES.some((role) => {
      try {
        authorize({ role, mustChangePassword: true }, { permission, kind: "command" });
        return true;
      } catch (thrown) {
        const code = can({ role }, permission) ? "passwordChangeRequired" : "notAllowed";
        expect(thrown).toEqual(new AppError(code));
        return false;
      }
    }),
  );
  expect(allowed).toEqual(["ownAccount.use", "ownPassword.change"]);
});

test.each(pages)("%s opens for its roles only", (page) => {
  expect(isPage(page)).toBe(true);
  expect(ROLES.filter((role) => can({ role }, PAGES[page])).join(", ")).toBe(OPENS[page]);
});

test("no page is missing from the table above", () => {
  expect(listKeys(PAGES).sort()).toEqual([...pages].sort());
});

test.each(ROLES)("%s has a home, and that role alone opens it", (role) => {
  expect(getHome(role)).toBe(HOMES[role]);
  expect(OPENS[HOMES[role]]).toBe(role);
});

test.each(["/", "/worker/", "/Worker", "/nowhere", "toString", "__proto__", ""])(
  "%j is no page",
  (path) => {
    expect(isPage(path)).toBe(false);
  },
);

function listKeys<K extends string>(table: Readonly<Record<K, unknown>>): K[] {
  return Object.keys(table).filter((key): key is K => key in table);
}
