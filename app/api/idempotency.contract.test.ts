import { setTimeout as sleep } from "node:timers/promises";
import * as z from "zod";
import { createForm, type Answer, type Caller } from "@/scripts/test-support/contract/caller";
import {
  dealLine,
  newCaller,
  newCustomer,
  newProduct,
  productFields,
  createReceipt,
  stockLine,
  stockNow,
  unique,
} from "@/scripts/test-support/contract/rows";
import * as shapes from "@/scripts/test-support/contract/shapes";
import { expect, test } from "@/scripts/test-support/contract/test";

const keyed = () => ({ "idempotency-key": unique("key") });
const isReplay = ({ headers }: Answer) => headers.get("idempotency-replayed");

/** Sends it again as long as the first one is still being carried out, as `Retry-After` says. */
async function patiently(send: () => Promise<Answer>): Promise<Answer> {
  for (let time = 1; time <= 20; time++) {
    const answer = await send();
    const after = answer.headers.get("retry-after");
    if (answer.status !== 409 || after === null) return answer;
    expect(answer.body).toMatchObject({ code: "stillRunning" });
    await sleep(Number(after) * 1000);
  }
  throw new Error("The first one does not end.");
}

/** What a call with a key answers twice: the same, and the second time as a replay. */
async function answeredTwice(send: () => Promise<Answer>): Promise<Answer> {
  const [first, second] = [await send(), await send()];
  expect([isReplay(first), isReplay(second)]).toEqual([null, "true"]);
  expect([second.status, second.body]).toEqual([first.status, first.body]);
  return first;
}

test("a JSON call with a key has one effect, whatever happens in between", async ({
  callers: { manager },
}) => {
  const [product, headers] = [await newProduct(manager), keyed()];
  const path = `/products/sku/${product.SKU}/add`;
  const add = () => manager.call("PUT", path, stockLine(5), headers);
  const first = await add();
  await manager.done(shapes.product, "PUT", path, stockLine(1));
  const second = await add();
  expect([second.status, second.body, isReplay(second)]).toEqual([200, first.body, "true"]);
  expect(await stockNow(manager, product)).toEqual([16, 0]);
});

test("a form with a key has one effect; its file is a part of it", async ({
  callers: { sales, manager },
}) => {
  const [product, customer, headers] = [
    await newProduct(manager),
    await newCustomer(sales),
    keyed(),
  ];
  const path = `/customers/${customer._id}/deals`;
  const send = (receipt: File) => {
    const form = createForm({ products: [dealLine(product)], receipt });
    return sales.call("POST", path, form, headers);
  };
  const { status } = await answeredTwice(() => send(createReceipt("one")));
  expect(status).toBe(201);
  const other = await send(createReceipt("two"));
  expect([other.status, other.body]).toEqual([422, expect.objectContaining({ code: "keyReused" })]);
  const { deals } = await sales.done(shapes.customer, "GET", `/customers/${customer._id}`);
  expect(deals).toHaveLength(1);
});

test("a deletion with a key answers a repeat as the first, and one without it 404", async ({
  callers: { sales },
}) => {
  const [{ _id }, headers] = [await newCustomer(sales), keyed()];
  const path = `/customers/${_id}`;
  await answeredTwice(() => sales.call("DELETE", path, undefined, headers));
  expect(await sales.refusal("DELETE", path)).toBe("404 customerNotFound");
});

test("a key belongs to its user, its operation and its body", async ({
  callers: { sales, admin },
}) => {
  const headers = keyed();
  const post = (caller: Caller, name: string) =>
    caller.call("POST", "/customers", { name, customerID: unique("C") }, headers);
  expect((await post(sales, "One")).status).toBe(201);
  expect((await post(sales, "One")).status).toBe(422);
  expect((await post(admin, "One")).status).toBe(201);
  const path = `/customers/${(await newCustomer(sales))._id}`;
  expect(await sales.refusal("DELETE", path, undefined, headers)).toBe("422 keyReused");
  expect((await sales.call("GET", path)).status).toBe(200);
});

test("what was refused is judged anew under the same key", async ({ callers: { manager } }) => {
  const [product, headers] = [await newProduct(manager), keyed()];
  const path = `/products/sku/${product.SKU}`;
  const remove = () => manager.call("PUT", `${path}/remove`, stockLine(12), headers);
  expect((await remove()).status).toBe(409);
  await manager.done(shapes.product, "PUT", `${path}/add`, stockLine(2));
  expect((await answeredTwice(remove)).status).toBe(200);
  expect(await stockNow(manager, product)).toEqual([0, 0]);
});

test("a key is 1 to 255 printable characters", async ({ callers: { sales } }) => {
  const customer = { name: "Keyed", customerID: unique("C") };
  const wrongFields = (key: string) =>
    sales.wrongFields("POST", "/customers", customer, { "idempotency-key": key });
  expect(await wrongFields("k".repeat(256))).toEqual(["idempotency-key: tooLong"]);
  expect(await wrongFields("two words")).toEqual(["idempotency-key: invalid"]);
  const longest = { "idempotency-key": unique("k").padEnd(255, "~") };
  await answeredTwice(() => sales.call("POST", "/customers", customer, longest));
});

test("of twenty posts at once with one key one has an effect, and all get its answer in the end", async ({
  callers: { admin },
}) => {
  const manager = await newCaller(admin, "manager");
  const [fields, headers] = [productFields(), keyed()];
  const post = () => manager.call("POST", "/products", createForm(fields), headers);
  const answers = await Promise.all(Array.from({ length: 20 }, () => patiently(post)));
  const [{ body } = { body: undefined }] = answers;
  for (const answer of answers) expect([answer.status, answer.body]).toEqual([201, body]);
  expect(answers.filter((answer) => isReplay(answer) === "true")).toHaveLength(19);
  const { username } = await manager.done(shapes.user, "GET", "/auth/me");
  const path = `/logs/SystemLogs?action=PRODUCT_CREATED&username=${username}`;
  expect(await admin.done(z.array(shapes.log), "GET", path)).toHaveLength(1);
});
