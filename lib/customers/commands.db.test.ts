import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import type { Role } from "@/lib/auth/actor";
import { db } from "@/lib/platform/database/db";
import {
  createLine,
  makeCustomer,
  createReceipt,
  sell,
  soldDeal,
  storedFiles,
} from "@/scripts/test-support/samples/customers";
import { makeActor } from "@/scripts/test-support/samples/rows";
import { getLogs } from "@/scripts/test-support/samples/sales-requests";
import { NO_ACCOUNT } from "./contact/fields";
import { createCustomer, deleteCustomer, updateCustomer } from "./commands";
import { getCustomer, listCustomers, listCustomersWithDeals } from "./queries";
import { createCustomerSchema, listCustomersSchema } from "./schema";
import { toLoggedDeal } from "./deals/repository";

const createId = () => `C-${randomUUID().slice(0, 8)}`;
const refused = (code: string, details?: object): unknown =>
  expect.objectContaining({ code, ...(details && { details }) });

describe("correcting a customer", () => {
  test.each<Role>(["manager", "sales", "admin"])("is for a %s, and is logged", async (role) => {
    const [actor, customerID] = [await makeActor(role), createId()];
    const customer = await createCustomer(actor, { name: "Nile Linnen", customerID });
    const after = { name: "Nile Linen", customerID: createId() };
    const updated = await updateCustomer(actor, { id: customer._id, ...after });
    expect(updated).toMatchObject({ _id: customer._id, ...after });
    expect(await getCustomer(actor, { id: customer._id })).toEqual(updated);
    expect((await getLogs(actor)).at(-1)).toMatchObject({
      action: "CUSTOMER_UPDATED",
      details: { before: { name: "Nile Linnen", customerID }, after },
    });
  });

  test("is not for a worker, and does not give a customer the ID of another", async () => {
    const [sales, worker] = [await makeActor("sales"), await makeActor("worker")];
    const [one, other] = [
      await createCustomer(sales, { name: "One", customerID: createId() }),
      await createCustomer(sales, { name: "Other", customerID: createId() }),
    ];
    const taken = { id: one._id, name: "One", customerID: other.customerID.toLowerCase() };
    await expect(updateCustomer(worker, taken)).rejects.toEqual(refused("notAllowed"));
    const { customerID } = taken;
    await expect(updateCustomer(sales, taken)).rejects.toEqual(
      refused("customerIdTaken", { params: { customerID, id: other._id, name: "Other" } }),
    );
    expect(await getCustomer(sales, { id: one._id })).toEqual(one);
    const capitals = { id: one._id, name: "One", customerID: one.customerID.toUpperCase() };
    expect(await updateCustomer(sales, capitals)).toMatchObject({
      customerID: capitals.customerID,
    });
  });

  test("that changes nothing leaves no log entry, and a deleted one is refused", async () => {
    const sales = await makeActor("sales");
    const {
      _id: id,
      name,
      customerID,
    } = await createCustomer(sales, {
      name: "Same",
      customerID: createId(),
    });
    await updateCustomer(sales, { id, name, customerID });
    expect(await getLogs(sales)).toHaveLength(1);
    await deleteCustomer(sales, { id });
    await expect(updateCustomer(sales, { id, name, customerID })).rejects.toEqual(
      refused("customerNotFound"),
    );
  });
});

describe("creating a customer", () => {
  test.each<Role>(["manager", "sales", "admin"])("is for a %s, and is logged", async (role) => {
    const actor = await makeActor(role);
    const input = { name: "Nile Linen", customerID: createId() };
    const customer = await createCustomer(actor, input);
    const added = { formerNames: [], balance: "0.00", isArchived: false, version: 1, deals: [] };
    const owner = {
      salesUsername: role === "sales" ? actor.username : null,
      salesDisplayName: null,
    };
    expect(customer).toEqual({ _id: customer._id, ...input, ...NO_ACCOUNT, ...added, ...owner });
    expect(await getCustomer(actor, { id: customer._id })).toEqual(customer);
    expect(await getLogs(actor)).toMatchObject([{ action: "CUSTOMER_CREATED", details: input }]);
  });

  test("is not for a worker", async () => {
    const [worker, customerID] = [await makeActor("worker"), createId()];
    await expect(createCustomer(worker, { name: "Ali", customerID })).rejects.toEqual(
      refused("notAllowed"),
    );
    expect(await db.customer.count({ where: { customerId: customerID } })).toBe(0);
  });

  test("takes an ID only once, in any case, also when two come at once", async () => {
    const [actor, customerID] = [await makeActor("sales"), createId()];
    const inputs = [customerID, customerID.toLowerCase(), customerID.toUpperCase()];
    const results = await Promise.allSettled(
      inputs.map((id) => createCustomer(actor, { name: "Ali", customerID: id })),
    );
    const taken = refused("customerIdTaken");
    const losers = results.filter(({ status }) => status === "rejected");
    expect(losers).toEqual([1, 2].map(() => ({ status: "rejected", reason: taken })));
    const holder = await db.customer.findFirst({
      where: { customerKey: customerID.toLowerCase() },
    });
    const params = { customerID, id: holder?.id, name: "Ali" };
    await expect(createCustomer(actor, { name: "Ali", customerID })).rejects.toEqual(
      refused("customerIdTaken", { params }),
    );
    const customerKey = customerID.toLowerCase();
    expect(await db.customer.count({ where: { customerKey } })).toBe(1);
    expect(await getLogs(actor)).toHaveLength(1);
  });

  test("needs a name and an ID of ordinary characters", () => {
    const problems = (input: object) =>
      (createCustomerSchema.safeParse(input).error?.issues ?? []).map(({ message }) => message);
    expect(problems({})).toEqual(["required", "required"]);
    expect(problems({ name: " ", customerID: "\t" })).toEqual(["required", "required"]);
    expect(problems({ name: "a\u0007b", customerID: "x".repeat(65) })).toEqual([
      "unwantedCharacters",
      "tooLong",
    ]);
    expect(createCustomerSchema.parse({ name: " محل ", customerID: " C 1 " })).toEqual({
      name: "محل",
      customerID: "C 1",
    });
  });
});

describe("deleting a customer", () => {
  test("takes the deals and receipts along and logs them whole", async () => {
    const { sales, id, deal, product } = await soldDeal(createReceipt("one"));
    const after = await sell(sales, id, {
      products: [createLine(product)],
      receipt: createReceipt("two"),
    });
    const [other, customer] = [
      await soldDeal(createReceipt("kept")),
      await getCustomer(sales, { id }),
    ];
    const files = after.deals.map(({ driveFileId }) => driveFileId);
    expect(await storedFiles(...files)).toBe(2);
    const manager = await makeActor("manager");
    expect(await deleteCustomer(manager, { id })).toEqual({ deletedDeals: 2 });
    await expect(getCustomer(sales, { id })).rejects.toEqual(refused("customerNotFound"));
    expect(await db.deal.findUnique({ where: { id: deal._id } })).toMatchObject({
      customerId: null,
      receiptId: null,
    });
    expect(await storedFiles(...files)).toBe(0);
    expect(await storedFiles(other.deal.driveFileId)).toBe(1);
    const [entry] = await getLogs(manager);
    expect(entry).toMatchObject({ action: "CUSTOMER_DELETED" });
    expect(entry?.details).toEqual({
      ...customer,
      deals: customer.deals.map(toLoggedDeal),
      deletedDeals: 2,
    });
  });

  test("is not for a worker, and needs one who is there", async () => {
    const { _id: id } = await makeCustomer();
    await expect(deleteCustomer(await makeActor("worker"), { id })).rejects.toEqual(
      refused("notAllowed"),
    );
    const admin = await makeActor("admin");
    await expect(deleteCustomer(admin, { id: randomUUID() })).rejects.toEqual(
      refused("customerNotFound"),
    );
    expect(await db.customer.count({ where: { id } })).toBe(1);
    expect(await getLogs(admin)).toEqual([]);
  });

  test("happens once when two do it at once", async () => {
    const [{ id }, admin] = [await soldDeal(), await makeActor("admin")];
    const results = await Promise.allSettled([1, 2, 3].map(() => deleteCustomer(admin, { id })));
    expect(results.map(({ status }) => status).sort()).toEqual([
      "fulfilled",
      "rejected",
      "rejected",
    ]);
    expect(results).toContainEqual({ status: "rejected", reason: refused("customerNotFound") });
    expect(await getLogs(admin)).toHaveLength(1);
  });
});

describe("the list of customers", () => {
  test("finds a part of the name or of the ID in any case, and tells the number of deals", async () => {
    const actor = await makeActor("sales");
    // Without digits: the search for `1-…` would find a 1 in it.
    const mark = randomUUID()
      .slice(0, 8)
      .replace(/\d/g, (digit) => "ghijklmnop".charAt(Number(digit)));
    const names = [`${mark} Nile 100%`, `شركة ${mark} النور`, `${mark} Delta`];
    for (const [at, name] of names.entries())
      await createCustomer(actor, { name, customerID: `${at}-${mark.toUpperCase()}` });
    const found = async (filter: object) =>
      (await listCustomers(actor, listCustomersSchema.parse(filter))).map(({ name }) => name);
    expect(await found({ q: mark })).toEqual(names);
    expect(await found({ q: mark.toUpperCase() })).toEqual(names);
    expect(await found({ q: `1-${mark}` })).toEqual([names[1]]);
    expect(await found({ q: `${mark} nILE` })).toEqual([names[0]]);
    expect(await found({ q: `${mark} النور` })).toEqual([names[1]]);
    expect(await found({ q: `نور ${mark} الشركه` })).toEqual([]);
    expect(await found({ q: `نور ${mark} شركه` })).toEqual([names[1]]);
    expect(await found({ q: `${mark} nile 100%` })).toEqual([names[0]]);
    expect(await found({ q: mark, limit: "2" })).toEqual(names.slice(0, 2));
    expect(await found({ q: mark, after: `1-${mark}` })).toEqual(names.slice(2));
  });

  test("comes by how well each is found, page by page, with its deals or without", async () => {
    const actor = await makeActor("sales");
    const own = randomUUID().slice(0, 8).replace(/\d/g, "x");
    const customers = [
      [`0-${own}`, "Linen"],
      [`1-${own}`, `X${own}-7`],
      [`${own}-70`, "Delta"],
      [`${own}-7`, "Nile"],
    ] as const;
    for (const [customerID, name] of customers) await createCustomer(actor, { name, customerID });
    const find = async (filter: object, isLight = true) => {
      const wanted = listCustomersSchema.parse({ q: `${own} 7`, ...filter });
      const list = isLight ? listCustomers : listCustomersWithDeals;
      return (await list(actor, wanted)).map(({ customerID }) => customerID);
    };
    const best = [`${own}-7`, `${own}-70`, `1-${own}`];
    expect(await find({})).toEqual(best);
    expect(await find({}, false)).toEqual(best);
    for (const [at, after] of best.entries())
      for (const isLight of [true, false])
        expect(await find({ after, limit: 1 }, isLight)).toEqual(best.slice(at + 1, at + 2));
    await db.customer.deleteMany({ where: { customerId: `${own}-70` } });
    expect(await find({ after: `${own}-70` })).toEqual([`1-${own}`]);
  });

  test("tells how many deals each has", async () => {
    const { sales, id, product, customer } = await soldDeal();
    const { customerID } = await sell(sales, id, { products: [createLine(product)] });
    const listed = await listCustomers(sales, { q: customerID });
    const names = { name: "شركة النور", customerID, formerNames: [] };
    const owner = { salesUsername: customer.salesUsername, salesDisplayName: null };
    const state = { balance: "540.00", isArchived: false, dealCount: 2, foundBy: null };
    expect(listed).toEqual([{ _id: id, ...names, ...NO_ACCOUNT, ...owner, ...state }]);
  });

  test("is not for workers", async () => {
    const worker = await makeActor("worker");
    await expect(listCustomers(worker, {})).rejects.toEqual(refused("notAllowed"));
    await expect(getCustomer(worker, { id: randomUUID() })).rejects.toEqual(refused("notAllowed"));
  });
});
