import { execFile } from "node:child_process";
import { promisify } from "node:util";
import * as z from "zod";
import { listCodes, getName, listPromises, type DescribedOperation } from "./support/description";
import { expect, test } from "./support/test";

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
  DELETE /auth/users/{username}/second-factor
  GET /auth/users/{username}/sessions
  DELETE /auth/users/{username}/sessions
  DELETE /auth/users/{username}/sessions/{id}
  PUT /notifications/read
  GET /products/sku/{sku}
  GET /products/{key}
  GET /product-categories
  GET /product-counts
  GET /product-images/{hash}
  GET /search
  GET /codes/{code}
  POST /labels
  GET /stock-cards/{colorId}
  GET /reorder-list
  GET /stock-proofs
  POST /stock-proofs
  POST /stock-proofs/repairs
  GET /sales-requests/{id}
  GET /waiting-work
  GET /sales-requests/{id}/history
  GET /sales-requests/{id}/deal-proposal
  PUT /customers/{id}
  GET /customers/{id}/prices
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

/** Refusals of every operation of a kind, which have tests of their own. */
const GENERAL = `
  invalidInput wrongContentType tooLarge notSignedIn notAllowed passwordChangeRequired stillRunning keyReused unexpected busy databaseAway diskFull
`;

/**
 * Outcomes without a test here: a race, a cancel or a change of a role causes the refusals, only a screen makes prints, and the events
 * have no end (`paths.spec.ts` reads them). `adminsByAdminsOnly` needs a setting that other tests of this factory would meet
 * (`lib/users/admins.db.test.ts`).
 */
const TESTED_ELSEWHERE = `
  GET /events done
  GET /prints/{id}/{fileName} done
  POST /auth/signup adminsByAdminsOnly
  PUT /auth/user/{username} adminsByAdminsOnly
  DELETE /auth/user/{username} adminsByAdminsOnly
  PUT /auth/users/{username}/deactivate adminsByAdminsOnly
  PUT /auth/users/{username}/activate adminsByAdminsOnly
  DELETE /auth/users/{username}/sessions adminsByAdminsOnly
  DELETE /auth/users/{username}/sessions/{id} adminsByAdminsOnly
  DELETE /auth/user/{username} lastManager
  PUT /auth/users/{username}/deactivate lastManager
  POST /labels printBusy
  PUT /products/sku/{sku}/add ownRequest
  PUT /products/sku/{sku}/remove ownRequest
  PATCH /req/requests/{id}/state ownRequest
  PUT /sales-requests/{id} ownRequest
  POST /sales-requests/held-orders/{id}/release ownRequest
  POST /sales-requests/held-orders/{id}/unhold ownRequest
  POST /sales-requests/held-orders/{id}/cancel ownRequest
  POST /counts/{id}/entries stockLimitExceeded
  PUT /counts/{id}/accept stockLimitExceeded
  POST /imports/customers importCancelled
  POST /imports/opening-stock importCancelled
  POST /imports/products importCancelled
  POST /imports/stock-changes importCancelled
`;

const listLines = (text: string) => text.trim().split(/\n\s*/);

test("the description has the contract's operations, the named ones beyond it, and no others", ({
  callers: { nobody },
}) => {
  const described = nobody.description.operations.map(getName);
  expect(described.sort()).toEqual([...listLines(CONTRACT), ...listLines(BEYOND)].sort());
});

/** What the tests of this folder promise by their titles. Each test proves its own (`support/test.ts`). */
async function promisedOutcomes(operations: readonly DescribedOperation[]): Promise<Set<string>> {
  const program = "node_modules/@playwright/test/cli.js";
  // The list belongs on the standard output, not into the report of the tests that run now.
  const env = { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: undefined };
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [program, "test", import.meta.dirname, "--list", "--reporter=json"],
    { env },
  );
  const { suites } = z.object({ suites: z.array(suiteSchema) }).parse(JSON.parse(stdout));
  return new Set(
    suites.flatMap(({ specs }) => specs.flatMap(({ title }) => listPromises(title, operations))),
  );
}

const suiteSchema = z.object({ specs: z.array(z.object({ title: z.string() })) });

test("each operation has a test of its success and of every refusal of its own", async ({
  callers: { nobody },
}) => {
  const { operations } = nobody.description;
  const general = GENERAL.trim().split(/\s+/);
  const described = operations.flatMap((operation) =>
    ["done", ...listCodes(operation)]
      .filter((outcome) => !general.includes(outcome))
      .map((outcome) => `${getName(operation)} ${outcome}`),
  );
  const promised = await promisedOutcomes(operations);
  const untested = described.filter((outcome) => !promised.has(outcome));
  expect(untested.sort()).toEqual(listLines(TESTED_ELSEWHERE).sort());
});
