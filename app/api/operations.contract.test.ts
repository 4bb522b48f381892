import { getName } from "@/scripts/test-support/contract/description";
import { expect, test } from "@/scripts/test-support/contract/test";

/** The rows of the contract, in its order; /Products is /products. */
const CONTRACT = `
  POST /auth/login
  GET /notifications
  PUT /notifications/{id}/read
  DELETE /notifications/{id}
  GET /products
  PUT /products/sku/{sku}/add
  PUT /products/sku/{sku}/remove
  POST /req/requests
  GET /req/requests
  PATCH /req/requests/{id}/state
  DELETE /req/requests/{id}
  POST /products
  PUT /products/{key}
  DELETE /products/{key}
  POST /auth/signup
  GET /auth/users
  DELETE /auth/user/{username}
  GET /sales-requests/all
  PUT /sales-requests/{id}
  DELETE /sales-requests/{id}
  POST /sales-requests
  GET /sales-requests
  GET /sales-requests/held-orders
  POST /sales-requests/held-orders/{id}/release
  POST /sales-requests/held-orders/{id}/unhold
  POST /sales-requests/held-orders/{id}/cancel
  GET /customers
  POST /customers
  GET /customers/{id}
  DELETE /customers/{id}
  POST /customers/{id}/deals
  PUT /customers/{id}/deals/{dealId}
  DELETE /customers/{id}/deals/{dealId}
  GET /customers/{id}/deals/{dealId}/receipt
  GET /logs/SystemLogs
  DELETE /logs/SystemLogs
`;

/** What there is besides. */
const BEYOND = `
  POST /auth/logout
  GET /auth/language
  PUT /auth/language
  GET /auth/me
  PUT /auth/me
  PUT /auth/password
  GET /auth/second-factor
  POST /auth/second-factor
  PUT /auth/second-factor
  DELETE /auth/second-factor
  POST /auth/second-factor/recovery-codes
  GET /auth/sessions
  DELETE /auth/sessions
  DELETE /auth/sessions/{id}
  PUT /auth/user/{username}
  PUT /auth/users/{username}/activate
  PUT /auth/users/{username}/deactivate
  POST /auth/users/{username}/one-time-password
  PUT /auth/users/{username}/role
  DELETE /auth/users/{username}/second-factor
  GET /auth/users/{username}/sessions
  DELETE /auth/users/{username}/sessions
  DELETE /auth/users/{username}/sessions/{id}
  PUT /notifications/read
  GET /products/sku/{sku}
  GET /products/{key}
  PUT /products/{key}/archive
  PUT /products/{key}/restore
  GET /product-categories
  GET /product-counts
  GET /product-images/{hash}
  GET /search
  GET /codes/{code}
  POST /labels
  GET /stock-cards/{colorId}
  GET /receivables
  GET /reorder-list
  GET /stock-proofs
  POST /stock-proofs
  POST /stock-proofs/repairs
  GET /sales-requests/{id}
  GET /waiting-work
  GET /sales-requests/{id}/history
  GET /sales-requests/{id}/deal-proposal
  PUT /customers/{id}/archive
  PUT /customers/{id}/restore
  PUT /customers/{id}
  POST /customers/{id}/merge
  GET /customers/{id}/prices
  GET /customers/{id}/account
  GET /customers/{id}/payments
  POST /customers/{id}/payments
  POST /customers/{id}/payments/{paymentId}/reversal
  GET /customers/{id}/statement
  POST /sales-requests/{id}/comments
  GET /req/requests/{id}
  GET /req/requests/{id}/history
  POST /req/requests/{id}/comments
  GET /counts
  POST /counts
  GET /counts/{id}
  PUT /counts/{id}/accept
  PUT /counts/{id}/cancel
  POST /counts/{id}/entries
  POST /counts/{id}/recount
  GET /settings
  PUT /settings
  GET /settings/logo
  PUT /settings/logo
  DELETE /settings/logo
  GET /tokens
  POST /tokens
  DELETE /tokens/{id}
  GET /webhooks
  POST /webhooks
  PUT /webhooks/{id}
  DELETE /webhooks/{id}
  GET /webhooks/{id}/deliveries
  POST /webhooks/{id}/deliveries/{deliveryId}/resend
  POST /webhooks/{id}/secret
  POST /webhooks/{id}/test
  GET /homes/admin
  GET /homes/manager
  GET /homes/sales
  GET /homes/worker
  GET /reports/{report}
  GET /returns
  POST /returns
  GET /returns/lines
  GET /returns/{id}
  GET /exports/reports.xlsx
  GET /exports/reports.csv
  GET /exports/products.xlsx
  GET /exports/products.csv
  GET /exports/reorder-list.xlsx
  GET /exports/reorder-list.csv
  GET /exports/stock-card.xlsx
  GET /exports/stock-card.csv
  GET /exports/worker-requests.xlsx
  GET /exports/worker-requests.csv
  GET /exports/sales-requests.xlsx
  GET /exports/sales-requests.csv
  GET /exports/my-sales-requests.xlsx
  GET /exports/my-sales-requests.csv
  GET /exports/held-orders.xlsx
  GET /exports/held-orders.csv
  GET /exports/customers.xlsx
  GET /exports/customers.csv
  GET /exports/deals.xlsx
  GET /exports/deals.csv
  GET /exports/statement.xlsx
  GET /exports/statement.csv
  GET /exports/counts.xlsx
  GET /exports/counts.csv
  GET /exports/count-lines.xlsx
  GET /exports/count-lines.csv
  GET /exports/users.xlsx
  GET /exports/users.csv
  GET /exports/logs.xlsx
  GET /exports/logs.csv
  GET /imports
  POST /imports/customers
  POST /imports/opening-stock
  POST /imports/products
  POST /imports/stock-changes
  GET /imports/{id}
  DELETE /imports/{id}
  GET /prints/{id}/{fileName}
  GET /events
  GET /health/live
  GET /health/ready
`;

const listLines = (text: string) => text.trim().split(/\n\s*/);

test("the description has the contract's operations, the named ones beyond it, and no others", ({
  callers: { nobody },
}) => {
  const described = nobody.description.operations.map(getName);
  expect(described.sort()).toEqual([...listLines(CONTRACT), ...listLines(BEYOND)].sort());
});
