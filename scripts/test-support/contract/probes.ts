import { randomUUID } from "node:crypto";
import { createForm } from "./caller";
import { FLOOR_PROBES } from "./floor-probes";
import {
  ASKERS,
  COUNTERS,
  DELETE,
  EVERYBODY,
  GET,
  id,
  listExports,
  listImport,
  PATCH,
  POST,
  PUT,
  REVIEWERS,
  SELLERS,
  type Probe,
} from "./probe";
import { ACCOUNT_PROBES } from "./account-probes";
import { inDays } from "@/scripts/test-support/days";
import { logoForm, getSettings } from "./rows";

const name = () => `m-${randomUUID().slice(0, 13)}`;

const sorts = [{ sortName: "Plain", colors: [{ color: "White", quantity: 1 }] }];
const productForm = () => createForm({ name: "Probe", size: "M", SKU: name(), sorts });
const line = { productId: id(), sort: "Plain", color: "White" };
const goodsBack = { SKU: "x", sort: "x", color: "x", quantity: 1 };
const dealForm = () => createForm({ products: [line] });
const stockLine = { sortName: "Plain", color: "White", quantity: 1 };
const workerRequest = () => ({
  requestId: `REQ-${Date.now()}`,
  productName: "Probe",
  productSKU: name(),
  requesterUsername: "worker",
  state: "Null",
  action: "add",
  ...stockLine,
});
const salesItem = () => ({ product: name(), itemSubmissionDate: inDays(10), ...stockLine });

const NO_STOCK = { quantity: 1, movedQuantity: 2, reserved: 0, movedReserved: 0, heldByOrders: 0 };
const repairOfNothing = () => ({ colorId: id(), quantity: 1, reason: "Probe", seen: NO_STOCK });

const pictureThatIsNone: Probe = {
  ...GET("/product-images/{hash}", EVERYBODY, 404),
  call: () => ({ path: `/api/product-images/${"0".repeat(64)}` }),
};

const noEntries: Probe = {
  ...DELETE("/logs/SystemLogs", REVIEWERS, 200),
  call: () => ({ path: "/api/logs/SystemLogs?startDate=2001-01-01&endDate=2001-01-02" }),
};

const lightList: Probe = {
  ...GET("/products", EVERYBODY, 200),
  call: () => ({ path: "/api/products?image=url" }),
};

const searchForNothing: Probe = {
  ...GET("/search", EVERYBODY, 200),
  call: () => ({ path: `/api/search?q=${id()}` }),
};

const labelsOfNothing = () => ({ locale: "en", format: "single", sku: name() });

const webhook = () => ({ url: "https://receiver.example/events", events: ["deal.made"] });

const overtakenSettings = () => getSettings({ version: 99 });

const logoThatIsNone: Probe = {
  ...GET("/settings/logo", "anybody", 404),
  call: () => ({ path: `/api/settings/logo?hash=${"0".repeat(64)}` }),
};

const cashPayment = () => ({ day: "2026-01-05", amount: "10.00", method: "cash" });

const pricesOfNothing: Probe = {
  ...GET("/customers/{id}/prices", SELLERS, 404),
  call: () => ({ path: `/api/customers/${id()}/prices?productIds=${id()}` }),
};

const supplyOfNothing: Probe = {
  ...GET("/supply", REVIEWERS, 200),
  call: () => ({ path: `/api/supply?colorIds=${id()}` }),
};

export const PROBES: readonly Probe[] = [
  ...ACCOUNT_PROBES,
  GET("/codes/{code}", EVERYBODY, 404),
  GET("/counts", ["worker", "manager", "admin"], 200),
  POST("/counts", ["manager"], 404, () => ({ skus: [name()] })),
  GET("/counts/{id}", ["worker", "manager", "admin"], 404),
  PUT("/counts/{id}/accept", ["manager"], 404, () => ({})),
  PUT("/counts/{id}/cancel", ["manager"], 404),
  POST("/counts/{id}/entries", COUNTERS, 404, () => ({ colorId: id(), quantity: 1 })),
  POST("/counts/{id}/recount", ["manager"], 404, () => ({ colorId: id() })),
  GET("/customers", SELLERS, 200),
  POST("/customers", SELLERS, 201, () => ({ name: "Probe", customerID: name() })),
  GET("/customers/{id}", SELLERS, 404),
  PUT("/customers/{id}", SELLERS, 404, () => ({ name: "Probe", customerID: name() })),
  DELETE("/customers/{id}", SELLERS, 404),
  PUT("/customers/{id}/archive", SELLERS, 404),
  PUT("/customers/{id}/restore", SELLERS, 404),
  pricesOfNothing,
  POST("/customers/{id}/deals", SELLERS, 404, dealForm),
  PUT("/customers/{id}/deals/{dealId}", SELLERS, 404, dealForm),
  DELETE("/customers/{id}/deals/{dealId}", SELLERS, 404),
  GET("/customers/{id}/deals/{dealId}/receipt", SELLERS, 404),
  GET("/customers/{id}/account", SELLERS, 404),
  GET("/customers/owners", REVIEWERS, 200),
  POST("/customers/hand-over", REVIEWERS, 404, () => ({ from: null, to: name() })),
  PUT("/customers/{id}/owner", REVIEWERS, 404, () => ({ salesUsername: name() })),
  POST("/customers/{id}/merge", REVIEWERS, 404, () => ({ otherId: randomUUID() })),
  GET("/customers/{id}/payments", SELLERS, 404),
  GET("/customers/{id}/statement", SELLERS, 404),
  POST("/customers/{id}/payments", SELLERS, 404, cashPayment),
  GET("/customers/{id}/payments/{paymentId}/receipt", SELLERS, 404),
  POST("/customers/{id}/payments/{paymentId}/reversal", SELLERS, 404, () => ({
    reason: "Typed twice",
  })),
  GET("/events", EVERYBODY, 200),
  ...listExports("count-lines", ["worker", "manager", "admin"], 404, `?id=${id()}`),
  ...listExports("vouchers", ["worker", "manager", "admin"], 200),
  ...listExports("counts", ["worker", "manager", "admin"]),
  ...listExports("customers", SELLERS),
  ...listExports("deals", SELLERS),
  ...listExports("held-orders", REVIEWERS),
  ...listExports("logs", REVIEWERS),
  ...listExports("reports", REVIEWERS, 200, "?report=deals"),
  ...listExports("my-sales-requests", ["sales"]),
  ...listExports("products", EVERYBODY),
  ...listExports("reorder-list", REVIEWERS),
  ...listExports("sales-requests", REVIEWERS),
  ...listExports("statement", SELLERS, 404, `?id=${id()}`),
  ...listExports("stock-card", REVIEWERS, 404, `?colorId=${id()}`),
  ...listExports("users", REVIEWERS),
  ...listExports("worker-requests", REVIEWERS),
  GET("/health/live", "anybody", 200),
  GET("/health/ready", "anybody", 200),
  GET("/imports", SELLERS, 200),
  {
    ...GET("/imports/empty-sheet", SELLERS, 200),
    call: () => ({ path: "/api/imports/empty-sheet?kind=customers" }),
  },
  ...listImport("customers", SELLERS, "Customer ID,Name"),
  ...listImport("opening-stock", REVIEWERS, "SKU,Sort,Color,On hand"),
  ...listImport("products", REVIEWERS, "SKU,Sort,Color"),
  ...listImport("stock-changes", ["manager"], "SKU,Sort,Color,Quantity"),
  ...listImport("users", REVIEWERS, "Username,User type"),
  GET("/imports/{id}", SELLERS, 404),
  DELETE("/imports/{id}", SELLERS, 404),
  ...FLOOR_PROBES,
  POST("/labels", ["worker", "manager", "admin"], 404, labelsOfNothing),
  GET("/logs/SystemLogs", REVIEWERS, 200),
  { ...GET("/reports/{report}", REVIEWERS, 200), call: () => ({ path: "/api/reports/stock" }) },
  noEntries,
  POST("/backups", ["admin"], 200),
  GET("/board", REVIEWERS, 200),
  GET("/homes/admin", ["admin"], 200),
  GET("/homes/manager", ["manager"], 200),
  GET("/homes/sales", ["sales"], 200),
  GET("/homes/worker", ["worker"], 200),
  GET("/notifications", EVERYBODY, 200),
  PUT("/notifications/read", EVERYBODY, 200),
  DELETE("/notifications/{id}", EVERYBODY, 404),
  PUT("/notifications/{id}/read", EVERYBODY, 404),
  GET("/prints/{id}/{fileName}", EVERYBODY, 404),
  GET("/product-categories", EVERYBODY, 200),
  GET("/product-counts", EVERYBODY, 200),
  pictureThatIsNone,
  lightList,
  POST("/products", REVIEWERS, 201, productForm),
  GET("/products/{key}", EVERYBODY, 404),
  PUT("/products/{key}", REVIEWERS, 404, productForm),
  DELETE("/products/{key}", REVIEWERS, 404),
  PUT("/products/{key}/archive", REVIEWERS, 404, () => ({})),
  PUT("/products/{key}/restore", REVIEWERS, 404),
  GET("/products/sku/{sku}", EVERYBODY, 404),
  PUT("/products/sku/{sku}/add", ["manager"], 404, () => stockLine),
  PUT("/products/sku/{sku}/remove", ["manager"], 404, () => stockLine),
  GET("/receivables", SELLERS, 200),
  GET("/reorder-list", REVIEWERS, 200),
  GET("/stock-proofs", REVIEWERS, 200),
  POST("/stock-proofs", REVIEWERS, 202),
  POST("/stock-proofs/repairs", REVIEWERS, 409, repairOfNothing),
  GET("/system", ["admin"], 200),
  GET("/returns", SELLERS, 200),
  POST("/returns", ["manager"], 404, () => ({ dealId: id(), lines: [goodsBack], reason: "-" })),
  {
    ...GET("/returns/lines", REVIEWERS, 404),
    call: () => ({ path: `/api/returns/lines?dealId=${id()}` }),
  },
  GET("/returns/{id}", SELLERS, 404),
  POST("/undo", REVIEWERS, 409, () => ({ documentId: id() })),
  GET("/vouchers", ASKERS, 200),
  POST("/vouchers", ASKERS, 404, () => ({ documentId: id(), action: "add" })),
  GET("/vouchers/{id}", ASKERS, 404),
  GET("/req/requests", REVIEWERS, 200),
  POST("/req/requests", ["worker"], 404, workerRequest),
  GET("/req/requests/{id}", ASKERS, 404),
  DELETE("/req/requests/{id}", REVIEWERS, 404),
  POST("/req/requests/{id}/comments", ASKERS, 404, () => ({ text: "Probe" })),
  GET("/req/requests/{id}/history", ASKERS, 404),
  PATCH("/req/requests/{id}/state", REVIEWERS, 404, () => ({ state: "Accepted" })),
  POST("/req/requests/{id}/withdraw", ["worker"], 404),
  GET("/sales-requests", ["sales"], 200),
  POST("/sales-requests", ["sales"], 404, () => ({ action: "add", items: [salesItem()] })),
  GET("/sales-requests/all", REVIEWERS, 200),
  GET("/sales-requests/held-orders", REVIEWERS, 200),
  POST("/sales-requests/held-orders/{id}/cancel", REVIEWERS, 404, () => ({ reason: "Probe" })),
  POST("/sales-requests/held-orders/{id}/extend", REVIEWERS, 404, () => ({ holdUntil: inDays(3) })),
  POST("/sales-requests/held-orders/{id}/release", REVIEWERS, 404),
  POST("/sales-requests/held-orders/{id}/unhold", REVIEWERS, 404),
  GET("/sales-requests/{id}", SELLERS, 404),
  PUT("/sales-requests/{id}", REVIEWERS, 404, () => ({ status: "accepted" })),
  DELETE("/sales-requests/{id}", REVIEWERS, 404),
  POST("/sales-requests/{id}/comments", SELLERS, 404, () => ({ text: "Probe" })),
  GET("/sales-requests/{id}/deal-proposal", SELLERS, 404),
  GET("/sales-requests/{id}/history", SELLERS, 404),
  POST("/sales-requests/{id}/withdraw", ["sales"], 404),
  searchForNothing,
  GET("/settings", EVERYBODY, 200),
  PUT("/settings", ["admin"], 409, overtakenSettings),
  logoThatIsNone,
  PUT("/settings/logo", ["admin"], 400, () => logoForm("no picture")),
  DELETE("/settings/logo", ["admin"], 200),
  GET("/stock-cards/{colorId}", REVIEWERS, 404),
  supplyOfNothing,
  GET("/tokens", ["admin"], 200),
  POST("/tokens", ["admin"], 201, () => ({ name: name(), scopes: ["read"] })),
  DELETE("/tokens/{id}", ["admin"], 404),
  GET("/waiting-work", EVERYBODY, 200),
  GET("/webhooks", ["admin"], 200),
  POST("/webhooks", ["admin"], 201, webhook),
  PUT("/webhooks/{id}", ["admin"], 404, () => ({ ...webhook(), isActive: false })),
  DELETE("/webhooks/{id}", ["admin"], 404),
  GET("/webhooks/{id}/deliveries", ["admin"], 404),
  POST("/webhooks/{id}/deliveries/{deliveryId}/resend", ["admin"], 404),
  POST("/webhooks/{id}/secret", ["admin"], 404),
  POST("/webhooks/{id}/test", ["admin"], 404),
];
