import * as z from "zod";
import { inDays } from "@/scripts/test-support/days";
import type { Caller } from "@/scripts/test-support/contract/caller";
import {
  heldOrder,
  newProduct,
  newSalesRequest,
  NO_ID,
  stockNow,
} from "@/scripts/test-support/contract/rows";
import * as shapes from "@/scripts/test-support/contract/shapes";
import { expect, test } from "@/scripts/test-support/contract/test";

/** What can become of a hold: its status, and what is on hand and held then of 10 and 3 (units). */
const ENDS = {
  release: { body: undefined, status: "accepted", stock: [7, 0] },
  unhold: { body: undefined, status: "pending", stock: [10, 0] },
  cancel: { body: { reason: " العميل ألغى " }, status: "cancelled", stock: [10, 0] },
} as const;
const STEPS = ["release", "unhold", "cancel"] as const;

const getPath = (id: string, step: string) => `/sales-requests/held-orders/${id}/${step}`;

async function heldIds(manager: Caller): Promise<string[]> {
  const shape = z.array(shapes.reviewedSalesRequest);
  const list = await manager.done(shape, "GET", "/sales-requests/held-orders");
  for (const { status } of list) expect(status).toBe("held");
  return list.map(({ _id }) => _id);
}

for (const step of STEPS) {
  const { body, status, stock } = ENDS[step];

  test(`POST /sales-requests/held-orders/{id}/${step} ends the hold as ${status}; GET /sales-requests/held-orders has it before`, async ({
    callers: { manager, sales },
  }) => {
    const { product, _id } = await heldOrder(manager, sales);
    expect(await heldIds(manager)).toContain(_id);
    const ended = await manager.done(shapes.salesRequest, "POST", getPath(_id, step), body);
    expect(ended).toMatchObject({ status, holdUntil: null, processed: status !== "pending" });
    const notes = step === "cancel" ? "العميل ألغى" : "Until Friday";
    expect(ended.managerResponse).toEqual({ notes });
    expect(await stockNow(manager, product)).toEqual(stock);
    expect(await heldIds(manager)).not.toContain(_id);
    const path = `/sales-requests/${_id}`;
    expect(await sales.done(shapes.salesRequest, "GET", path)).toEqual(ended);
  });
}

for (const step of [...STEPS, "extend"] as const) {
  const body = step === "extend" ? { holdUntil: inDays(9) } : ENDS[step].body;

  test(`POST /sales-requests/held-orders/{id}/${step} refuses salesRequestNotFound, wrongStatus, onlyForRemovals`, async ({
    callers: { manager, sales },
  }) => {
    const refusal = (id: string) => manager.refusal("POST", getPath(id, step), body);
    expect(await refusal(NO_ID)).toBe("404 salesRequestNotFound");
    const product = await newProduct(manager);
    const waiting = await newSalesRequest(sales, product);
    expect(await refusal(waiting._id)).toBe("409 wrongStatus");
    const adding = await newSalesRequest(sales, product, { action: "add" });
    expect(await refusal(adding._id)).toBe("409 onlyForRemovals");
    expect(await stockNow(manager, product)).toEqual([10, 0]);
  });
}

test("POST /sales-requests/held-orders/{id}/extend gives the hold another last day", async ({
  callers: { manager, sales },
}) => {
  const { product, _id } = await heldOrder(manager, sales);
  const path = getPath(_id, "extend");
  const holdUntil = inDays(9);
  const extended = await manager.done(shapes.salesRequest, "POST", path, { holdUntil });
  expect(extended).toMatchObject({
    status: "held",
    holdUntil,
    managerResponse: { notes: "Until Friday" },
  });
  expect(await heldIds(manager)).toContain(_id);
  expect(await stockNow(manager, product)).toEqual([10, 3]);
});

test("POST /sales-requests/held-orders/{id}/extend refuses invalidInput without a day to come", async ({
  callers: { manager, sales },
}) => {
  const { _id } = await heldOrder(manager, sales);
  const wrongFields = (body: object) => manager.wrongFields("POST", getPath(_id, "extend"), body);
  expect(await wrongFields({})).toEqual(["holdUntil: holdUntilRequired"]);
  expect(await wrongFields({ holdUntil: "soon" })).toEqual(["holdUntil: date"]);
  expect(await wrongFields({ holdUntil: inDays(-2) })).toEqual(["holdUntil: holdUntilPast"]);
});

test("POST /sales-requests/held-orders/{id}/cancel refuses invalidInput without a reason", async ({
  callers: { manager, sales },
}) => {
  const { product, _id } = await heldOrder(manager, sales);
  for (const wrong of [{}, { reason: " \n " }])
    expect(await manager.wrongFields("POST", getPath(_id, "cancel"), wrong)).toEqual([
      "reason: reasonRequired",
    ]);
  expect(await stockNow(manager, product)).toEqual([10, 3]);
});

test("an order that was unheld is decided anew", async ({ callers: { manager, sales } }) => {
  const { product, _id } = await heldOrder(manager, sales);
  await manager.done(shapes.salesRequest, "POST", getPath(_id, "unhold"));
  const path = `/sales-requests/${_id}`;
  await manager.done(shapes.salesRequest, "PUT", path, { status: "accepted" });
  expect(await stockNow(manager, product)).toEqual([7, 0]);
  expect(await manager.refusal("POST", getPath(_id, "release"))).toBe("409 wrongStatus");
});
