import type { Driver } from "../support/engines/driver";
import { goOnAtSharedDevice, seeReceipt, signIn, visit } from "../support/engines/journeys";
import { Visitor } from "../support/engines/visitor";
import { startWebKit } from "../support/engines/webkit";
import { appUrl, expect, PASSWORD, test } from "../support/test";

// The engine of Safari, which is on every iPad. Its driver has one window, so the tests share it.
let driver: Driver;
let visitor: Visitor;

test.beforeAll(async () => {
  driver = await startWebKit();
  visitor = new Visitor(driver, appUrl());
});
test.afterAll(() => driver.stop());

test("a worker signs in with WebKit", async () => {
  await signIn(visitor, "worker", PASSWORD);
  await visit(visitor, "/product-management?action=add", "ar");
});

test("WebKit shows a receipt", async ({ apiAs }) => {
  await seeReceipt(visitor, apiAs);
});

test("a worker unlocks a shared device with WebKit, in Arabic", async ({ apiAs }) => {
  await goOnAtSharedDevice(visitor, apiAs, "ar");
});

test("WebKit's console has no errors", () => {
  expect(visitor.listProblems()).toEqual([]);
});
