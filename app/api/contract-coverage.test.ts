import { expect, inject, test } from "vitest";
import { Description, getName, listCodes } from "@/scripts/test-support/contract/description";
import { readOutcomes } from "@/scripts/test-support/contract/outcomes";

/** Refusals of every operation of a kind, which have tests of their own. */
const GENERAL = `
  invalidInput wrongContentType tooLarge notSignedIn notAllowed passwordChangeRequired stillRunning keyReused unexpected busy databaseAway diskFull
`;

/**
 * Outcomes without a contract test: a race, a cancel or a change of a role causes the refusals, and the events have no end
 * (`paths.contract.test.ts` reads them). `adminsByAdminsOnly` needs a setting that other tests of this factory would meet
 * (`lib/users/admins.db.test.ts`), and so would the most label sizes (`lib/products/labels/sizes/commands.db.test.ts`).
 */
const TESTED_ELSEWHERE = `
  GET /events done
  POST /auth/signup adminsByAdminsOnly
  PUT /auth/user/{username} adminsByAdminsOnly
  DELETE /auth/user/{username} adminsByAdminsOnly
  PUT /auth/users/{username}/deactivate adminsByAdminsOnly
  PUT /auth/users/{username}/activate adminsByAdminsOnly
  PUT /auth/users/{username}/role adminsByAdminsOnly
  DELETE /auth/users/{username}/sessions adminsByAdminsOnly
  DELETE /auth/users/{username}/sessions/{id} adminsByAdminsOnly
  POST /auth/quick quickSignInOff
  POST /auth/badges printTooLong
  POST /auth/badges printBusy
  DELETE /auth/user/{username} lastManager
  PUT /auth/users/{username}/deactivate lastManager
  POST /label-sizes tooManyLabelSizes
  POST /labels printBusy
  PUT /products/sku/{sku}/add ownRequest
  PUT /products/sku/{sku}/remove ownRequest
  PATCH /req/requests/{id}/state ownRequest
  PUT /sales-requests/{id} ownRequest
  POST /sales-requests/held-orders/{id}/release ownRequest
  POST /sales-requests/held-orders/{id}/unhold ownRequest
  POST /sales-requests/held-orders/{id}/cancel ownRequest
  POST /sales-requests/held-orders/{id}/extend ownRequest
  POST /counts/{id}/entries stockLimitExceeded
  PUT /counts/{id}/accept stockLimitExceeded
  POST /undo undoTooLate
  POST /undo stockLimitExceeded
  POST /imports/customers importCancelled
  POST /imports/opening-stock importCancelled
  POST /imports/products importCancelled
  POST /imports/stock-changes importCancelled
  POST /imports/users importCancelled
`;

const listLines = (text: string) => text.trim().split(/\n\s*/);

test("each operation has a test of its success and of every refusal of its own", async () => {
  const { operations } = await Description.of(inject("contract").url);
  const general = GENERAL.trim().split(/\s+/);
  const described = operations.flatMap((operation) =>
    ["done", ...listCodes(operation)]
      .filter((outcome) => !general.includes(outcome))
      .map((outcome) => `${getName(operation)} ${outcome}`),
  );
  const tested = await readOutcomes();
  const untested = described.filter((outcome) => !tested.has(outcome));
  expect(untested.sort()).toEqual(listLines(TESTED_ELSEWHERE).sort());
});
