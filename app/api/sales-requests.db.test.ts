import { expect, test } from "vitest";
import { z } from "zod";
import type { Person } from "@/lib/auth/actor";
import { db } from "@/lib/platform/database/db";
import {
  atId,
  listFields,
  nowhere,
  readRefusal,
  buildRequest,
} from "@/scripts/test-support/rest/calls";
import { makeActor, makeProduct, getStock } from "@/scripts/test-support/samples/rows";
import {
  getDiscrepancies,
  inDays,
  createItem,
} from "@/scripts/test-support/samples/sales-requests";
import {
  DELETE as deleteRequest,
  GET as getRequest,
  PUT as review,
} from "./sales-requests/[id]/route";
import { GET as listAll } from "./sales-requests/all/route";
import { POST as cancel } from "./sales-requests/held-orders/[id]/cancel/route";
import { POST as release } from "./sales-requests/held-orders/[id]/release/route";
import { POST as unhold } from "./sales-requests/held-orders/[id]/unhold/route";
import { GET as listHeld } from "./sales-requests/held-orders/route";
import { GET as listOwn, POST as create } from "./sales-requests/route";

/** The contract's shape of a request (spec §3) and what comes beside it. */
const itemSchema = z.strictObject({
  product: z.string(),
  productName: z.string(),
  sortName: z.string(),
  color: z.string(),
  quantity: z.int(),
  itemSubmissionDate: z.iso.date(),
  imageUrl: z.string().nullable(),
  colorId: z.uuid().nullable(),
  nowCalled: z.looseObject({ color: z.string() }).nullable(),
});
const linkedSchema = z.strictObject({ _id: z.uuid(), number: z.int(), status: z.string() });
const bodySchema = z.strictObject({
  _id: z.uuid(),
  number: z.int(),
  status: z.enum(["pending", "date-changed", "accepted", "rejected", "held", "cancelled"]),
  action: z.enum(["add", "remove"]),
  salesUser: z
    .strictObject({ username: z.string(), displayName: z.string().nullable() })
    .nullable(),
  items: z.array(itemSchema),
  managerResponse: z.strictObject({ notes: z.string().nullable() }),
  processed: z.boolean(),
  createdAt: z.iso.datetime(),
  decidedBy: z.string().nullable(),
  decidedByDisplayName: z.string().nullable(),
  decidedAt: z.iso.datetime().nullable(),
  holdUntil: z.iso.date().nullable(),
  isOverdue: z.boolean(),
  rests: z.array(linkedSchema),
  restOf: linkedSchema.nullable(),
  deal: z.looseObject({ number: z.int() }).nullable(),
  deletedDeal: z.int().nullable(),
});
const ownSchema = bodySchema.extend({
  items: z.array(itemSchema.extend({ available: z.int().nullable() })),
});
const reviewedSchema = bodySchema.extend({
  items: z.array(
    itemSchema.extend({
      available: z.int().nullable(),
      held: z.int().nullable(),
      holds: z.array(z.looseObject({ requestId: z.string() })),
    }),
  ),
});

const getAnswer = async (response: Response) => {
  expect(response.status).toBe(200);
  return bodySchema.parse(await response.json());
};

/** The ids that a list answers, after a look at the shape of each. */
const listedBy = async (actor: Person, list: typeof listAll, search = "") => {
  const response = await list(await buildRequest(actor, "GET", undefined, search), nowhere);
  const shape = list === listOwn ? ownSchema : reviewedSchema;
  return z
    .array(shape)
    .parse(await response.json())
    .map(({ _id }) => _id);
};

async function sent(action: "add" | "remove" = "remove") {
  const [sales, manager] = [await makeActor("sales"), await makeActor("manager")];
  const product = await makeProduct({ Blue: 10 });
  const body = { action, items: [createItem(product)] };
  const response = await create(await buildRequest(sales, "POST", body), nowhere);
  expect(response.status).toBe(201);
  const request = bodySchema.parse(await response.json());
  return { sales, manager, product, request, id: request._id };
}

test("a request is sent, held, listed apart and released", async () => {
  const { sales, manager, product, request, id } = await sent();
  expect(request).toMatchObject({ status: "pending", action: "remove", processed: false });
  expect(await listedBy(sales, listOwn)).toEqual([id]);
  expect(await listedBy(manager, listAll, "?limit=1")).toEqual([id]);
  const holdUntil = inDays(3);
  const put = await buildRequest(manager, "PUT", { status: "held", notes: "For Ali.", holdUntil });
  expect(await getAnswer(await review(put, atId(id)))).toMatchObject({
    status: "held",
    managerResponse: { notes: "For Ali." },
    processed: true,
    holdUntil,
  });
  expect(await listedBy(manager, listAll)).not.toContain(id);
  expect(await listedBy(manager, listHeld)).toContain(id);
  const released = await release(await buildRequest(manager, "POST"), atId(id));
  expect(await getAnswer(released)).toMatchObject({ status: "accepted", holdUntil: null });
  expect(await getStock(product, "Blue")).toEqual({ quantity: 7, reserved: 0 });
  expect(await getDiscrepancies(product)).toEqual([]);
});

test("the date is changed, the hold taken back, and in the end it is cancelled with a reason", async () => {
  const { sales, manager, product, id } = await sent();
  const put = async (body: object) =>
    getAnswer(await review(await buildRequest(manager, "PUT", body), atId(id)));
  const updatedSubmissionDate = inDays(8);
  const changed = await put({ status: "date-changed", notes: "", updatedSubmissionDate });
  expect(changed.status).toBe("date-changed");
  expect(changed.items[0]?.itemSubmissionDate).toBe(updatedSubmissionDate);
  expect((await put({ status: "held" })).holdUntil).toBeNull();
  const unheld = await unhold(await buildRequest(manager, "POST"), atId(id));
  expect(await getAnswer(unheld)).toMatchObject({ status: "pending", processed: false });
  await put({ status: "held" });
  const body = { reason: "العميل تراجع" };
  const cancelled = await cancel(await buildRequest(manager, "POST", body), atId(id));
  expect(await getAnswer(cancelled)).toMatchObject({
    status: "cancelled",
    managerResponse: { notes: "العميل تراجع" },
  });
  const own = await getRequest(await buildRequest(sales, "GET"), atId(id));
  expect((await getAnswer(own)).status).toBe("cancelled");
  expect(await getStock(product, "Blue")).toEqual({ quantity: 10, reserved: 0 });
  expect(await getDiscrepancies(product)).toEqual([]);
});

test("holding an addition stores accepted", async () => {
  const { manager, product, id } = await sent("add");
  const put = await buildRequest(manager, "PUT", { status: "held" });
  expect((await getAnswer(await review(put, atId(id)))).status).toBe("accepted");
  expect(await getStock(product, "Blue")).toEqual({ quantity: 13, reserved: 0 });
});

test("a request without an action adds", async () => {
  const items = [createItem(await makeProduct({ Blue: 1 }))];
  const post = await buildRequest(await makeActor("sales"), "POST", { items });
  expect(bodySchema.parse(await (await create(post, nowhere)).json()).action).toBe("add");
});

test("a deleted request is gone", async () => {
  const { manager, id } = await sent();
  const deletion = async () => deleteRequest(await buildRequest(manager, "DELETE"), atId(id));
  const response = await deletion();
  expect([response.status, await response.json()]).toEqual([200, { message: "Request deleted." }]);
  expect(await readRefusal(await deletion())).toMatchObject({
    status: 404,
    code: "salesRequestNotFound",
    message: `Request with ID not found.\n${id}`,
  });
});

test("a sales user gets 404 for the request of another one", async () => {
  const { id } = await sent();
  const other = await makeActor("sales");
  const response = await getRequest(await buildRequest(other, "GET"), atId(id));
  expect(await readRefusal(response)).toMatchObject({ status: 404, code: "salesRequestNotFound" });
  expect(await listedBy(other, listOwn)).toEqual([]);
});

test("a step that the present status does not allow is 409 with a sentence", async () => {
  const { manager, request, id } = await sent("add");
  const addition = await release(await buildRequest(manager, "POST"), atId(id));
  expect(await readRefusal(addition)).toMatchObject({
    status: 409,
    code: "onlyForRemovals",
    message: "Release, unhold and cancel are only valid for remove requests.",
  });
  const put = async (body: object) => review(await buildRequest(manager, "PUT", body), atId(id));
  await put({ status: "rejected" });
  expect(await readRefusal(await put({ status: "accepted" }))).toMatchObject({
    status: 409,
    code: "wrongStatus",
    message: `Request ${request.number} is rejected now. Nothing was changed.`,
  });
});

test("a shortage is 409 and names the line", async () => {
  const { manager, product, id } = await sent();
  await db.salesRequestItem.updateMany({ where: { requestId: id }, data: { quantity: 11 } });
  const put = await buildRequest(manager, "PUT", { status: "held" });
  expect(await readRefusal(await review(put, atId(id)))).toMatchObject({
    status: 409,
    code: "notEnoughStock",
    details: { lines: [{ sku: product.SKU, color: "Blue", asked: 11, available: 10 }] },
  });
});

test("wrong input is 400 and names each field", async () => {
  const { sales, manager, product, id } = await sent();
  const post = async (body: unknown) =>
    listFields(await create(await buildRequest(sales, "POST", body), nowhere));
  expect(await post({ items: [] })).toEqual(["items: fillAllFields"]);
  expect(
    await post({ items: [createItem(product, { quantity: 0, color: "", price: 1 })] }),
  ).toEqual([
    "items.0.color: fillAllFields",
    "items.0.quantity: numberTooSmall",
    "items.0.price: unknownField",
  ]);
  expect(await post({ action: "sell", items: [createItem(product)] })).toEqual([
    expect.stringMatching(/^action: /),
  ]);
  const put = async (body: unknown) =>
    listFields(await review(await buildRequest(manager, "PUT", body), atId(id)));
  expect(await put({ status: "pending" })).toEqual(["status: salesDecision"]);
  expect(await put({ status: "date-changed" })).toEqual(["updatedSubmissionDate: newDateRequired"]);
  expect(await put({ status: "held", holdUntil: "2026-02-30" })).toEqual(["holdUntil: date"]);
  expect(await put({ status: "held", holdUntil: inDays(-2) })).toEqual([
    "holdUntil: holdUntilPast",
  ]);
  const noReason = await cancel(await buildRequest(manager, "POST", { reason: " " }), atId(id));
  expect(await listFields(noReason)).toEqual(["reason: reasonRequired"]);
  const noId = await release(await buildRequest(manager, "POST"), atId("7"));
  expect(await readRefusal(noId)).toMatchObject({ status: 404, code: "salesRequestNotFound" });
  const list = await listAll(await buildRequest(manager, "GET", undefined, "?page=2"), nowhere);
  expect(await listFields(list)).toEqual(["page: unknownField"]);
});

test("the id of the address counts, not one of the body", async () => {
  const [one, other] = [await sent(), await sent()];
  const put = await buildRequest(one.manager, "PUT", { id: other.id, status: "rejected" });
  expect((await getAnswer(await review(put, atId(one.id))))._id).toBe(one.id);
});

const REVIEWERS_ONLY: Record<string, (actor: Person, id: string) => Promise<Response>> = {
  "list them all": async (actor) => listAll(await buildRequest(actor, "GET"), nowhere),
  "list held orders": async (actor) => listHeld(await buildRequest(actor, "GET"), nowhere),
  decide: async (actor, id) =>
    review(await buildRequest(actor, "PUT", { status: "accepted" }), atId(id)),
  delete: async (actor, id) => deleteRequest(await buildRequest(actor, "DELETE"), atId(id)),
  release: async (actor, id) => release(await buildRequest(actor, "POST"), atId(id)),
  unhold: async (actor, id) => unhold(await buildRequest(actor, "POST"), atId(id)),
  cancel: async (actor, id) =>
    cancel(await buildRequest(actor, "POST", { reason: "No money." }), atId(id)),
};

test.each(Object.entries(REVIEWERS_ONLY))(
  "workers and sales may not %s: 403, and nothing changes",
  async (_what, call) => {
    const { sales, product, id } = await sent();
    for (const actor of [sales, await makeActor("worker")]) {
      const logged = await db.systemLog.count({ where: { username: actor.username } });
      const refusal = await readRefusal(await call(actor, id));
      expect(refusal).toMatchObject({ status: 403, code: "notAllowed" });
      expect(await db.systemLog.count({ where: { username: actor.username } })).toBe(logged);
    }
    expect(await db.salesRequest.count({ where: { id, status: "pending" } })).toBe(1);
    expect(await getStock(product, "Blue")).toEqual({ quantity: 10, reserved: 0 });
  },
);

test.each(["worker", "manager", "admin"] as const)(
  "a %s asks for no sale and has none: 403",
  async (role) => {
    const actor = await makeActor(role);
    const body = { items: [createItem(await makeProduct({ Blue: 1 }))] };
    const answers = [
      await create(await buildRequest(actor, "POST", body), nowhere),
      await listOwn(await buildRequest(actor, "GET"), nowhere),
    ];
    for (const answer of answers)
      expect(await readRefusal(answer)).toMatchObject({ status: 403, code: "notAllowed" });
  },
);
