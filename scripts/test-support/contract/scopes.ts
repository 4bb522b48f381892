import * as z from "zod";
import { bearer } from "./identities";
import type { Probe } from "./probe";

export const SCOPES = ["read", "stock", "requests", "board"] as const;
export type Scope = (typeof SCOPES)[number];

const ALL = "read, stock, requests";

/** Written out by hand: the calls that a token may make, each with the scopes that open it. */
const OPENED: Readonly<Record<string, string>> = {
  "GET /board": "read, board",
  "GET /codes/{code}": ALL,
  "GET /counts": "read",
  "GET /counts/{id}": "read",
  "GET /customers": "read",
  "GET /customers/{id}": "read",
  "GET /customers/{id}/account": "read",
  "GET /customers/{id}/payments": "read",
  "GET /customers/{id}/payments/{paymentId}/receipt": "read",
  "GET /customers/{id}/statement": "read",
  "GET /customers/{id}/deals/{dealId}/receipt": "read",
  "GET /customers/{id}/prices": "read",
  "GET /exports/count-lines.csv": "read",
  "GET /exports/count-lines.xlsx": "read",
  "GET /exports/counts.csv": "read",
  "GET /exports/counts.xlsx": "read",
  "GET /exports/customers.csv": "read",
  "GET /exports/customers.xlsx": "read",
  "GET /exports/deals.csv": "read",
  "GET /exports/deals.xlsx": "read",
  "GET /exports/held-orders.csv": "read, requests",
  "GET /exports/held-orders.xlsx": "read, requests",
  "GET /exports/my-sales-requests.csv": "requests",
  "GET /exports/my-sales-requests.xlsx": "requests",
  "GET /exports/products.csv": ALL,
  "GET /exports/products.xlsx": ALL,
  "GET /exports/reorder-list.csv": "read",
  "GET /exports/reorder-list.xlsx": "read",
  "GET /exports/reports.csv": "read",
  "GET /exports/reports.xlsx": "read",
  "GET /exports/sales-requests.csv": "read, requests",
  "GET /exports/sales-requests.xlsx": "read, requests",
  "GET /exports/statement.csv": "read",
  "GET /exports/statement.xlsx": "read",
  "GET /exports/stock-card.csv": "read, stock",
  "GET /exports/stock-card.xlsx": "read, stock",
  "GET /exports/vouchers.csv": "read, stock",
  "GET /exports/vouchers.xlsx": "read, stock",
  "GET /exports/worker-requests.csv": "read, requests",
  "GET /exports/worker-requests.xlsx": "read, requests",
  "GET /product-categories": ALL,
  "GET /product-counts": ALL,
  "GET /product-images/{hash}": ALL,
  "GET /products": ALL,
  "GET /products/sku/{sku}": ALL,
  "GET /products/{key}": ALL,
  "PUT /products/sku/{sku}/add": "stock",
  "PUT /products/sku/{sku}/remove": "stock",
  "GET /receivables": "read",
  "GET /reorder-list": "read",
  "GET /stock-proofs": "read",
  "GET /reports/{report}": "read",
  "GET /returns": "read",
  "POST /returns": "stock",
  "GET /returns/lines": "read, stock",
  "GET /returns/{id}": "read",
  "GET /vouchers": "read, stock",
  "POST /vouchers": "stock",
  "GET /vouchers/{id}": "read, stock",
  "GET /req/requests": "read, requests",
  "POST /req/requests": "requests",
  "GET /req/requests/{id}": "read, requests",
  "DELETE /req/requests/{id}": "requests",
  "POST /req/requests/{id}/comments": "requests",
  "GET /req/requests/{id}/history": "read, requests",
  "PATCH /req/requests/{id}/state": "requests",
  "POST /req/requests/{id}/withdraw": "requests",
  "GET /sales-requests": "requests",
  "POST /sales-requests": "requests",
  "GET /sales-requests/all": "read, requests",
  "GET /sales-requests/held-orders": "read, requests",
  "GET /imports": "stock",
  "GET /imports/empty-sheet": "stock",
  "POST /imports/stock-changes": "stock",
  "DELETE /imports/{id}": "stock",
  "GET /imports/{id}": "stock",
  "POST /sales-requests/held-orders/{id}/cancel": "requests",
  "POST /sales-requests/held-orders/{id}/extend": "requests",
  "POST /sales-requests/held-orders/{id}/release": "requests",
  "POST /sales-requests/held-orders/{id}/unhold": "requests",
  "GET /sales-requests/{id}": "read, requests",
  "GET /sales-requests/{id}/deal-proposal": "read",
  "PUT /sales-requests/{id}": "requests",
  "DELETE /sales-requests/{id}": "requests",
  "POST /sales-requests/{id}/comments": "requests",
  "GET /sales-requests/{id}/history": "read, requests",
  "POST /sales-requests/{id}/withdraw": "requests",
  "GET /settings": ALL,
  "GET /stock-cards/{colorId}": "read, stock",
  "GET /supply": "read, stock",
};

/** The scopes of a token that may make this call. */
export function listScopes({ method, path }: Pick<Probe, "method" | "path">): readonly string[] {
  return OPENED[`${method} ${path}`]?.split(", ") ?? [];
}

const madeSchema = z.object({ _id: z.string(), token: z.string() });
type Made = z.output<typeof madeSchema>;

/** Makes a token of one scope over HTTP. */
export async function newToken(url: string, admin: string, scope: Scope): Promise<Made> {
  const name = `${scope}-${Math.random().toString(36).slice(2)}`;
  const response = await fetch(`${url}/api/tokens`, {
    method: "POST",
    headers: { ...bearer(admin), "content-type": "application/json" },
    body: JSON.stringify({ name, scopes: [scope] }),
  });
  return madeSchema.parse(await response.json());
}

export async function revokeToken(url: string, admin: string, { _id }: Made): Promise<void> {
  const path = `${url}/api/tokens/${_id}`;
  const response = await fetch(path, { method: "DELETE", headers: bearer(admin) });
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
}
