import * as shapes from "@/scripts/test-support/contract/shapes";
import { expect, test } from "@/scripts/test-support/contract/test";

test("GET /homes/manager shows what waits, and how the stock moved", async ({
  callers: { manager },
}) => {
  const home = await manager.done(shapes.managerHome, "GET", "/api/homes/manager");
  expect(home.waiting.sales.count).toBeGreaterThanOrEqual(home.salesRequests.length);
  expect(home.days.at(-1)?.onHand).toBe(home.stock.onHand);
});

test("GET /homes/admin shows stock, deals and customers", async ({ callers: { admin } }) => {
  const home = await admin.done(shapes.adminHome, "GET", "/api/homes/admin");
  expect(home.value.pricedUnits).toBeLessThanOrEqual(home.stock.onHand);
});

test("GET /homes/sales shows the own requests and the deals of everybody", async ({
  callers: { sales },
}) => {
  const home = await sales.done(shapes.salesHome, "GET", "/api/homes/sales");
  expect(home.deals.months).toHaveLength(12);
});

test("GET /homes/worker shows the own requests that wait and the latest decided ones", async ({
  callers: { worker },
}) => {
  const home = await worker.done(shapes.workerHome, "GET", "/api/homes/worker");
  for (const { requesterUsername } of home.requests) expect(requesterUsername).toBe("worker");
});
