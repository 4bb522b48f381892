import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import type { Person } from "@/lib/auth/actor";
import { MAX_JSON_DEPTH } from "@/lib/http/json-bounds";
import { db } from "@/lib/platform/database/db";
import { createLine, makeCustomer, createReceipt } from "@/scripts/test-support/samples/customers";
import {
  atId,
  atKey,
  atProduct,
  listFields,
  nowhere,
  readRefusal,
  buildRequest,
} from "@/scripts/test-support/rest/calls";
import { makeActor, makeProduct, getStock } from "@/scripts/test-support/samples/rows";
import { DELETE as deleteCustomer } from "./customers/[id]/route";
import { POST as addDeal } from "./customers/[id]/deals/route";
import { POST as createCustomer } from "./customers/route";
import { PUT as editProduct } from "./products/[key]/route";
import { PUT as addStock } from "./products/sku/[sku]/add/route";
import { PUT as removeStock } from "./products/sku/[sku]/remove/route";
import { POST as createRequest } from "./req/requests/route";

async function keyed(actor: Person, key: string, method: string, body?: unknown): Promise<Request> {
  const request = await buildRequest(actor, method, body);
  request.headers.set("idempotency-key", key);
  return request;
}

async function getAnswer(response: Response) {
  const isReplayed = response.headers.get("idempotency-replayed");
  return { status: response.status, body: await response.text(), isReplayed };
}

test("a repeat gets the first status and body, and says so", async () => {
  const [actor, key] = [await makeActor("sales"), randomUUID()];
  const body = { name: "Nile Linen", customerID: `C-${key.slice(0, 8)}` };
  const create = async () =>
    getAnswer(await createCustomer(await keyed(actor, key, "POST", body), nowhere));
  const first = await create();
  expect([first.status, first.isReplayed]).toEqual([201, null]);
  expect(await create()).toEqual({ ...first, isReplayed: "true" });
});

test("a repeated deletion answers what was deleted", async () => {
  const [actor, key] = [await makeActor("admin"), randomUUID()];
  const { _id } = await makeCustomer();
  const remove = async () =>
    getAnswer(await deleteCustomer(await keyed(actor, key, "DELETE"), atId(_id)));
  const first = await remove();
  expect(first).toMatchObject({ status: 200, isReplayed: null });
  expect(await remove()).toEqual({ ...first, isReplayed: "true" });
  const later = await deleteCustomer(await keyed(actor, randomUUID(), "DELETE"), atId(_id));
  expect(await readRefusal(later)).toMatchObject({ status: 404, code: "customerNotFound" });
});

test("a repeat gets the stock of the first answer, whatever happened since", async () => {
  const [actor, product, key] = [
    await makeActor("manager"),
    await makeProduct({ Blue: 1 }),
    randomUUID(),
  ];
  const body = { sortName: "Standard", color: "Blue", quantity: 2 };
  const add = async (name: string) =>
    getAnswer(await addStock(await keyed(actor, name, "PUT", body), atProduct(product.SKU)));
  const first = await add(key);
  await add(randomUUID());
  expect(await add(key)).toEqual({ ...first, isReplayed: "true" });
  expect(await getStock(product, "Blue")).toEqual({ quantity: 5, reserved: 0 });
});

describe("fields that count for nothing may hold anything, also for a call with a key:", () => {
  // As deep as any JSON may be, below the levels around it.
  const DEEP = `${"[".repeat(MAX_JSON_DEPTH - 4)}${"]".repeat(MAX_JSON_DEPTH - 4)}`;
  const sentBy = async (actor: Person, method: string, body: object): Promise<Request> => {
    const request = await keyed(actor, randomUUID(), method, body);
    const text = (await request.clone().text()).replaceAll('"DEEP"', DEEP);
    return new Request(request, { body: text });
  };

  test("the name and requester of a worker request", async () => {
    const { SKU: productSKU } = await makeProduct({ Blue: 1 });
    const answer = await createRequest(
      await sentBy(await makeActor("worker"), "POST", {
        requestId: `REQ-${Date.now()}`,
        productSKU,
        sortName: "Standard",
        color: "Blue",
        quantity: 1,
        action: "add",
        productName: "DEEP",
        requesterUsername: "DEEP",
      }),
      nowhere,
    );
    expect(answer.status).toBe(201);
  });

  test("the held quantity of an edited product's color", async () => {
    const { _id, name, size, SKU, sorts } = await makeProduct({ Blue: 1 });
    const changed = sorts.map((sort) => ({
      ...sort,
      colors: sort.colors.map((color) => ({ ...color, reservedQuantity: "DEEP" })),
    }));
    const form = new FormData();
    const list = JSON.stringify(changed).replaceAll('"DEEP"', DEEP);
    for (const [key, value] of Object.entries({ name, size, SKU, sorts: list }))
      form.set(key, value);
    const request = await keyed(await makeActor("manager"), randomUUID(), "PUT", form);
    expect((await editProduct(request, atKey(_id))).status).toBe(200);
  });

  test("the total of a deal's line", async () => {
    const [{ _id }, product] = [await makeCustomer(), await makeProduct({ Blue: 1 })];
    const lines = JSON.stringify([createLine(product, { lineTotal: "DEEP" })]);
    const form = new FormData();
    form.set("products", lines.replaceAll('"DEEP"', DEEP));
    const request = await keyed(await makeActor("sales"), randomUUID(), "POST", form);
    expect((await addDeal(request, atId(_id))).status).toBe(201);
  });
});

test("a form's file belongs to what is asked for", async () => {
  const [actor, key] = [await makeActor("sales"), randomUUID()];
  const [{ _id }, product] = [await makeCustomer(), await makeProduct({ Blue: 1 })];
  const add = async (receipt: File) => {
    const form = new FormData();
    form.set("products", JSON.stringify([createLine(product)]));
    form.set("receipt", receipt);
    return addDeal(await keyed(actor, key, "POST", form), atId(_id));
  };
  const first = await getAnswer(await add(createReceipt("1")));
  expect(await getAnswer(await add(createReceipt("1")))).toEqual({ ...first, isReplayed: "true" });
  expect(await readRefusal(await add(createReceipt("2")))).toMatchObject({
    status: 422,
    code: "keyReused",
  });
  expect(await db.deal.count({ where: { customerId: _id } })).toBe(1);
});

const waitingForLocks = () => db.$queryRaw`
  SELECT pid FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`;

describe("while the first is being carried out, a repeat", () => {
  test("is told when to come again", async () => {
    const [actor, { _id }, key] = [await makeActor("admin"), await makeCustomer(), randomUUID()];
    const remove = async () => deleteCustomer(await keyed(actor, key, "DELETE"), atId(_id));
    const { first, early } = await db.$transaction(async (tx) => {
      await tx.$queryRaw`SELECT 1 FROM "Customer" WHERE "id" = ${_id}::uuid FOR UPDATE`;
      const waiting = remove();
      await expect.poll(waitingForLocks).toHaveLength(1);
      return { first: waiting, early: await remove() };
    });
    expect(early.headers.get("retry-after")).toBe("1");
    expect(await readRefusal(early)).toMatchObject({ status: 409, code: "stillRunning" });
    expect((await first).status).toBe(200);
    expect((await remove()).headers.get("idempotency-replayed")).toBe("true");
  });

  test("of a change of stock waits for it and gets its answer, also where nothing is left to remove", async () => {
    const [actor, product, key] = [
      await makeActor("manager"),
      await makeProduct({ Blue: 1 }),
      randomUUID(),
    ];
    const body = { sortName: "Standard", color: "Blue", quantity: 1 };
    const remove = async () =>
      getAnswer(await removeStock(await keyed(actor, key, "PUT", body), atProduct(product.SKU)));
    const colorId = product.sorts[0]?.colors[0]?._id ?? "";
    const both = await db.$transaction(async (tx) => {
      await tx.$queryRaw`SELECT 1 FROM "Color" WHERE "id" = ${colorId}::uuid FOR UPDATE`;
      const waiting = [remove(), remove()];
      await expect.poll(waitingForLocks).toHaveLength(2);
      return waiting;
    });
    const answers = await Promise.all(both);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers.map(({ isReplayed }) => isReplayed).sort()).toEqual([null, "true"].sort());
    expect(answers[0]?.body).toBe(answers[1]?.body);
    expect(await getStock(product, "Blue")).toMatchObject({ quantity: 0 });
  });
});

test.each([
  ["k".repeat(256), "tooLong"],
  ["مفتاح", "invalid"],
  ["two words", "invalid"],
  ["", "invalid"],
])("the key %j is refused: %s", async (key, reason) => {
  const actor = await makeActor("sales");
  const request = new Request(await buildRequest(actor, "POST", { name: "x", customerID: "x" }));
  const get = request.headers.get.bind(request.headers);
  // A server hands on what clients of other making send.
  request.headers.get = (name) => (name === "idempotency-key" ? key : get(name));
  expect(await listFields(await createCustomer(request, nowhere))).toEqual([
    `idempotency-key: ${reason}`,
  ]);
});

test("the longest key is as good as any", async () => {
  const actor = await makeActor("sales");
  const body = { name: "Long", customerID: `C-${randomUUID().slice(0, 8)}` };
  const request = await keyed(actor, "~".repeat(255), "POST", body);
  expect((await createCustomer(request, nowhere)).status).toBe(201);
});
