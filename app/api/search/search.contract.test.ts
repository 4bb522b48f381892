import * as z from "zod";
import { newProduct } from "@/scripts/test-support/contract/rows";
import { expect, test } from "@/scripts/test-support/contract/test";

const colors = z.array(
  z.strictObject({
    code: z.string(),
    SKU: z.string(),
    name: z.string(),
    sortName: z.string(),
    color: z.string(),
    imageUrl: z.nullable(z.string()),
    available: z.int(),
  }),
);

const customerOfFound = z.strictObject({
  _id: z.uuid(),
  name: z.string(),
  customerID: z.string(),
});

/** What the search answers: no field more or less than here. */
const found = z.strictObject({
  colors,
  quickEntry: z.nullable(
    z.strictObject({
      quantity: z.int(),
      action: z.nullable(z.enum(["add", "remove"])),
      isCertain: z.boolean(),
      colors,
    }),
  ),
  products: z.array(
    z.strictObject({
      SKU: z.string(),
      name: z.string(),
      imageUrl: z.nullable(z.string()),
      available: z.int(),
    }),
  ),
  customers: z.array(
    z.strictObject({
      _id: z.uuid(),
      name: z.string(),
      customerID: z.string(),
      foundBy: z.nullable(z.string()),
    }),
  ),
  deals: z.array(
    z.strictObject({
      _id: z.uuid(),
      name: z.string(),
      customer: customerOfFound,
    }),
  ),
  payments: z.array(z.strictObject({ _id: z.uuid(), name: z.string(), customer: customerOfFound })),
  returns: z.array(
    z.strictObject({
      _id: z.uuid(),
      name: z.string(),
      customer: z.nullable(customerOfFound),
      salesRequest: z.nullable(z.strictObject({ _id: z.uuid(), number: z.int() })),
      SKU: z.string(),
    }),
  ),
  salesRequests: z.array(
    z.strictObject({
      _id: z.uuid(),
      number: z.int(),
      status: z.string(),
      salesUsername: z.nullable(z.string()),
    }),
  ),
  workerRequests: z.array(
    z.strictObject({
      _id: z.uuid(),
      requestId: z.string(),
      productName: z.string(),
      quantity: z.int(),
      action: z.string(),
      state: z.string(),
    }),
  ),
  vouchers: z.array(
    z.strictObject({ _id: z.uuid(), name: z.string(), action: z.enum(["add", "remove"]) }),
  ),
  counts: z.array(
    z.strictObject({
      _id: z.uuid(),
      label: z.string(),
      name: z.nullable(z.string()),
      status: z.string(),
    }),
  ),
  users: z.array(
    z.strictObject({
      username: z.string(),
      displayName: z.nullable(z.string()),
      userType: z.string(),
    }),
  ),
});

test("GET /search finds products, customers, deals, payments, returns, users, requests and counts, of each kind what a role may see", async ({
  callers: { sales, worker, manager },
}) => {
  const { SKU, name } = await newProduct(manager);
  const answer = await worker.done(found, "GET", `/search?q=${SKU.toUpperCase()}`);
  const available: unknown = expect.any(Number);
  expect(answer.products).toEqual([{ SKU, name, imageUrl: null, available }]);
  const { quickEntry } = await worker.done(found, "GET", `/search?q=${SKU}%20-12`);
  expect(quickEntry).toMatchObject({ quantity: 12, action: "remove", colors: [{ SKU }] });
  const { users } = await manager.done(found, "GET", "/search?q=manager");
  expect(users).toContainEqual({ username: "manager", displayName: null, userType: "manager" });
  expect((await sales.done(found, "GET", "/search?q=manager")).users).toEqual([]);
  const { counts } = await worker.done(found, "GET", "/search?q=COUNT-1");
  expect(counts).toMatchObject([{ label: "COUNT-1" }]);
  const { deals } = await sales.done(found, "GET", "/search?q=D-0001");
  expect(deals).toMatchObject([{ name: "D-0001" }]);
  const { payments } = await sales.done(found, "GET", "/search?q=P-0001");
  expect(payments).toMatchObject([{ name: "P-0001" }]);
  const { returns } = await manager.done(found, "GET", "/search?q=R-0001");
  expect(returns).toMatchObject([{ name: "R-0001" }]);
  const hidden = await worker.done(found, "GET", "/search?q=D-0001");
  expect([hidden.deals, hidden.customers]).toEqual([[], []]);
  expect((await worker.refused("GET", "/search")).refusal).toBe("400 invalidInput");
  expect((await worker.refused("GET", "/search?q=%20")).refusal).toBe("400 invalidInput");
});
