import { isDeepStrictEqual } from "node:util";
import { expect, test } from "vitest";
import type { Actor } from "@/lib/auth/actor";
import { getStock } from "@/scripts/test-support/samples/rows";
import {
  getDiscrepancies,
  heldSale,
  inDays,
  getLogs,
  getMovements,
  toldTo,
  waitingSale,
} from "@/scripts/test-support/samples/sales-requests";
import {
  cancelHeldOrder,
  extendHeldOrder,
  releaseHeldOrder,
  reviewSalesRequest,
  unholdHeldOrder,
} from "./commands";
import { getSalesRequest } from "./queries";

type Decided = {
  readonly what: string;
  readonly action?: "add" | "remove";
  readonly isHeld?: boolean;
  readonly decide: (actor: Actor, id: string) => Promise<unknown>;
  readonly status: string;
  readonly stock: { quantity: number; reserved: number };
  readonly movements: string[];
  readonly logged: string;
  readonly told: string;
  readonly date?: string;
};

const untouched = { quantity: 10, reserved: 0 };
const heldBefore = "hold Blue 0 3";

const DECISIONS: Decided[] = [
  {
    what: "accepting a removal takes it off what is on hand",
    decide: (actor, id) => reviewSalesRequest(actor, { id, status: "accepted" }),
    status: "accepted",
    stock: { quantity: 7, reserved: 0 },
    movements: ["sale Blue -3 0"],
    logged: "SALES_REQUEST_ACCEPTED",
    told: "salesRequestAccepted",
  },
  {
    what: "accepting an addition puts it on hand",
    action: "add",
    decide: (actor, id) => reviewSalesRequest(actor, { id, status: "accepted" }),
    status: "accepted",
    stock: { quantity: 13, reserved: 0 },
    movements: ["sale Blue 3 0"],
    logged: "SALES_REQUEST_ACCEPTED",
    told: "salesRequestAccepted",
  },
  {
    what: "holding a removal promises it and keeps its last day",
    decide: (actor, id) => reviewSalesRequest(actor, { id, status: "held", holdUntil: inDays(5) }),
    status: "held",
    stock: { quantity: 10, reserved: 3 },
    movements: [heldBefore],
    logged: "SALES_REQUEST_HELD",
    told: "salesRequestHeld",
    date: inDays(5),
  },
  {
    what: "holding an addition accepts it",
    action: "add",
    decide: (actor, id) => reviewSalesRequest(actor, { id, status: "held", holdUntil: inDays(-5) }),
    status: "accepted",
    stock: { quantity: 13, reserved: 0 },
    movements: ["sale Blue 3 0"],
    logged: "SALES_REQUEST_ACCEPTED",
    told: "salesRequestAccepted",
  },
  {
    what: "rejecting moves no stock",
    decide: (actor, id) => reviewSalesRequest(actor, { id, status: "rejected" }),
    status: "rejected",
    stock: untouched,
    movements: [],
    logged: "SALES_REQUEST_REJECTED",
    told: "salesRequestRejected",
  },
  {
    what: "changing the date moves no stock and leaves it waiting",
    decide: (actor, id) =>
      reviewSalesRequest(actor, {
        id,
        status: "date-changed",
        updatedSubmissionDate: inDays(60),
      }),
    status: "date-changed",
    stock: untouched,
    movements: [],
    logged: "SALES_REQUEST_DATE_CHANGED",
    told: "salesRequestDateChanged",
    date: inDays(60),
  },
  {
    what: "releasing a held order ships it",
    isHeld: true,
    decide: (actor, id) => releaseHeldOrder(actor, { id }),
    status: "accepted",
    stock: { quantity: 7, reserved: 0 },
    movements: [heldBefore, "release Blue -3 -3"],
    logged: "SALES_REQUEST_RELEASED",
    told: "salesRequestReleased",
  },
  {
    what: "unholding a held order gives the stock back, and it waits again",
    isHeld: true,
    decide: (actor, id) => unholdHeldOrder(actor, { id }),
    status: "pending",
    stock: untouched,
    movements: [heldBefore, "unhold Blue 0 -3"],
    logged: "SALES_REQUEST_UNHELD",
    told: "salesRequestUnheld",
  },
  {
    what: "cancelling a held order gives the stock back and ends it",
    isHeld: true,
    decide: (actor, id) => cancelHeldOrder(actor, { id, reason: "No money." }),
    status: "cancelled",
    stock: untouched,
    movements: [heldBefore, "cancel Blue 0 -3"],
    logged: "SALES_REQUEST_CANCELLED",
    told: "salesRequestCancelled",
  },
  {
    what: "extending a hold moves no stock and keeps the new last day",
    isHeld: true,
    decide: (actor, id) => extendHeldOrder(actor, { id, holdUntil: inDays(9) }),
    status: "held",
    stock: { quantity: 10, reserved: 3 },
    movements: [heldBefore],
    logged: "SALES_REQUEST_HOLD_EXTENDED",
    told: "salesRequestHoldExtended",
    date: inDays(9),
  },
];

test.each(DECISIONS)("$what", async ({ isHeld, action, decide, ...expected }) => {
  const sale = isHeld ? await heldSale() : await waitingSale(action ? { action } : {});
  const { sales, manager, product, request, id } = sale;
  const before = await getStock(product, "Blue");
  const decided = await decide(manager, id);
  expect(decided).toEqual(await getSalesRequest(sales, { id }));
  expect(decided).toMatchObject({ status: expected.status, decidedBy: manager.username });
  expect(await getStock(product, "Blue")).toEqual(expected.stock);
  expect(await getMovements(id)).toEqual(expected.movements);
  expect((await getLogs(manager)).at(-1)).toMatchObject({
    action: expected.logged,
    details: {
      number: request.number,
      before: { status: isHeld ? "held" : "pending" },
      after: { status: expected.status },
      stock: isDeepStrictEqual(before, expected.stock)
        ? []
        : [{ sku: product.SKU, color: "Blue", quantity: 3, before, after: expected.stock }],
    },
  });
  const { username } = manager;
  const date = expected.date ?? "";
  expect((await toldTo(sales)).at(-1)).toMatchObject({
    key: expected.told,
    params: { username, number: request.number, date },
  });
  expect(await getDiscrepancies(product)).toEqual([]);
});
