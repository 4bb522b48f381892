import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { codesOf, type DescribedOperation } from "./support/description";
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
  PUT /auth/user/{username}
  PUT /notifications/read
  GET /products/sku/{sku}
  GET /product-images/{hash}
  GET /stock-cards/{colorId}
  GET /sales-requests/{id}
  GET /prints/{id}/{fileName}
  GET /events
  GET /health/live
  GET /health/ready
`;

/** Refusals of every operation of a kind, which have tests of their own. */
const GENERAL = `
  invalidInput wrongContentType tooLarge notSignedIn notAllowed stillRunning keyReused unexpected busy databaseAway diskFull
`;

/** What no call alone brings about: it takes a race, or a change of somebody's role. */
const LEFT_TO_DATABASE_TESTS = `
  DELETE /auth/user/{username} lastManager
  PUT /products/sku/{sku}/add ownRequest
  PUT /products/sku/{sku}/remove ownRequest
  PATCH /req/requests/{id}/state ownRequest
  PUT /sales-requests/{id} ownRequest
  POST /sales-requests/held-orders/{id}/release ownRequest
  POST /sales-requests/held-orders/{id}/unhold ownRequest
  POST /sales-requests/held-orders/{id}/cancel ownRequest
`;

const linesOf = (text: string) => text.trim().split(/\n\s*/);
const nameOf = ({ method, path: at }: DescribedOperation) => `${method} ${at}`;

test("the description has the contract's operations, the named ones beyond it, and no others", ({
  callers: { nobody },
}) => {
  const described = nobody.description.operations.map(nameOf);
  expect(described.sort()).toEqual([...linesOf(CONTRACT), ...linesOf(BEYOND)].sort());
});

/** The refusals that tests are named after, as in `GET /customers/{id} refuses customerNotFound, …`. */
function testedRefusals(): string[] {
  const specs = readdirSync(import.meta.dirname).filter((file) => file.endsWith(".spec.ts"));
  const sources = specs.map((file) => readFileSync(path.join(import.meta.dirname, file), "utf8"));
  const titles = sources.flatMap((source) => [...source.matchAll(/test\(\s*["`]([^"`]+)["`]/g)]);
  return titles.flatMap(([, title = ""]) => named(title));
}

/** Titles of tests that are made for several operations or steps. */
const MADE_FOR: Readonly<Record<string, readonly string[]>> = {
  "${refuses}": ["add", "remove"].map((action) => `PUT /products/sku/{sku}/${action} refuses`),
  "${step}": ["release", "unhold", "cancel"],
  "${method}": ["PUT", "DELETE"],
  "${operation}": [
    ...["POST /customers/{id}/deals", "PUT /customers/{id}/deals/{dealId}"],
    ...["PUT /notifications/{id}/read", "DELETE /notifications/{id}"],
  ],
};

function named(title: string): string[] {
  const [variable, values] = Object.entries(MADE_FOR).find(([name]) => title.includes(name)) ?? [];
  if (variable && values)
    return values.flatMap((value) => named(title.replace(variable, () => value)));
  const [, operation, codes] = /^([A-Z]+ \/\S+) refuses ((?:\w+(?:, )?)+)/.exec(title) ?? [];
  return codes?.split(", ").map((code) => `${operation} ${code}`) ?? [];
}

test("every refusal of its own that an operation describes has a test that is named after it", ({
  callers: { nobody },
}) => {
  const general = GENERAL.trim().split(/\s+/);
  const described = nobody.description.operations.flatMap((operation) =>
    codesOf(operation)
      .filter((code) => !general.includes(code))
      .map((code) => `${nameOf(operation)} ${code}`),
  );
  const tested = testedRefusals();
  const untested = described.filter((refusal) => !tested.includes(refusal));
  expect(untested.sort()).toEqual(linesOf(LEFT_TO_DATABASE_TESTS).sort());
});
