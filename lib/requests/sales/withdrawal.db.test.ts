import { expect, test } from "vitest";
import { db } from "@/lib/platform/database/db";
import { getStock, makeActor } from "@/scripts/test-support/samples/rows";
import {
  getLogs,
  heldSale,
  inDays,
  toStored,
  waitingSale,
} from "@/scripts/test-support/samples/sales-requests";
import { reviewSalesRequest, unholdHeldOrder, withdrawSalesRequest } from "./commands";
import { getSalesRequest, listOwnSalesRequests } from "./queries";

test("a sales user withdraws a waiting request: it leaves all lists, its log entry keeps it whole, the bells of managers are settled", async () => {
  const { sales, manager, id } = await waitingSale();
  const view = await getSalesRequest(sales, { id });
  await withdrawSalesRequest(sales, { id });
  expect(await listOwnSalesRequests(sales, {})).toEqual([]);
  expect((await getLogs(sales)).at(-1)).toMatchObject({
    action: "SALES_REQUEST_WITHDRAWN",
    details: toStored(view),
  });
  const told = await db.notification.findMany({ where: { userId: manager.id } });
  expect(told).toMatchObject([{ key: "salesRequestCreated", isRead: true }]);
  await expect(withdrawSalesRequest(sales, { id })).rejects.toMatchObject({
    code: "salesRequestNotFound",
  });
});

test("a request whose date was changed, or whose hold was given back, waits and may be withdrawn", async () => {
  const { sales, manager, id } = await waitingSale();
  const day = { updatedSubmissionDate: inDays(9) };
  await reviewSalesRequest(manager, { id, status: "date-changed", ...day });
  await withdrawSalesRequest(sales, { id });
  const held = await heldSale();
  await unholdHeldOrder(held.manager, { id: held.id });
  await withdrawSalesRequest(held.sales, { id: held.id });
  expect(await getStock(held.product, "Blue")).toEqual({ quantity: 10, reserved: 0 });
});

test("a held, accepted or rejected request stays", async () => {
  for (const status of ["held", "accepted", "rejected"] as const) {
    const { sales, manager, id } = await waitingSale();
    await reviewSalesRequest(manager, { id, status });
    await expect(withdrawSalesRequest(sales, { id })).rejects.toMatchObject({
      code: "wrongStatus",
      details: { params: { status } },
    });
    expect(await getSalesRequest(sales, { id })).toMatchObject({ status });
  }
});

test("another person's request does not exist for a sales user, and managers delete instead", async () => {
  const { manager, id } = await waitingSale();
  const other = await makeActor("sales");
  await expect(withdrawSalesRequest(other, { id })).rejects.toMatchObject({
    code: "salesRequestNotFound",
  });
  await expect(withdrawSalesRequest(manager, { id })).rejects.toMatchObject({ code: "notAllowed" });
  expect(await getSalesRequest(manager, { id })).toMatchObject({ status: "pending" });
});

test("of a withdrawal and a hold at once exactly one has an effect", async () => {
  for (let round = 0; round < 5; round += 1) {
    const { sales, manager, product, id } = await waitingSale();
    const [withdrawn, held] = await Promise.allSettled([
      withdrawSalesRequest(sales, { id }),
      reviewSalesRequest(manager, { id, status: "held" }),
    ]);
    expect([withdrawn.status, held.status].sort()).toEqual(["fulfilled", "rejected"]);
    const isWithdrawn = withdrawn.status === "fulfilled";
    const code = isWithdrawn ? "salesRequestNotFound" : "wrongStatus";
    expect(isWithdrawn ? held : withdrawn).toMatchObject({ reason: { code } });
    const reserved = isWithdrawn ? 0 : 3;
    expect(await getStock(product, "Blue")).toEqual({ quantity: 10, reserved });
  }
});
