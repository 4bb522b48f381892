import { randomInt, randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { db } from "@/lib/platform/database/db";
import { search } from "@/lib/search/queries";
import { makeActor } from "@/scripts/test-support/samples/rows";
import { getLogs } from "@/scripts/test-support/samples/sales-requests";
import { createCustomer, updateCustomer } from "./commands";
import { getCustomer, listCustomers, listCustomersWithDeals } from "./queries";
import { createCustomerSchema, updateCustomerSchema } from "./schema";

const createId = () => `C-${randomUUID().slice(0, 8)}`;
/** The eight last digits of a mobile number that no other customer has. */
const createDigits = () => String(randomInt(1e7, 1e8));

const CONTACT = {
  address: "12 شارع الجيش، طنطا",
  taxNumber: "123-456-789",
  contactPerson: "حسن عبد السلام",
  notes: "التسليم صباحًا\nبالكارتة",
};
const NOTHING = { address: null, taxNumber: null, contactPerson: null, notes: null };

/** Creates a customer from input as routes and actions parse it. */
async function makeCustomer(fields: object) {
  const sales = await makeActor("sales");
  const input = createCustomerSchema.parse({ name: "Nile", customerID: createId(), ...fields });
  return { sales, customer: await createCustomer(sales, input) };
}

const update = (sales: Parameters<typeof updateCustomer>[0], fields: object) =>
  updateCustomer(sales, updateCustomerSchema.parse(fields));

describe("a customer's contact", () => {
  test("is stored as typed, and empty without one", async () => {
    const phones = [`٠١٠${createDigits()}`, "+20 2 23456789"];
    const { sales, customer } = await makeCustomer({ ...CONTACT, phones: [...phones, " "] });
    expect(customer).toMatchObject({ ...CONTACT, phones, formerNames: [], version: 1 });
    expect(await getCustomer(sales, { id: customer._id })).toEqual(customer);
    const { customer: plain } = await makeCustomer({});
    expect(plain).toMatchObject({ ...NOTHING, phones: [] });
    expect((await getLogs(sales)).at(-1)).toMatchObject({ details: { ...CONTACT, phones } });
  });

  test("stays in an edit that leaves it out, and is emptied by null and blank", async () => {
    const phones = [`010${createDigits()}`];
    const { sales, customer } = await makeCustomer({ ...CONTACT, phones });
    const { _id: id, name, customerID } = customer;
    const renamed = await update(sales, { id, name: "Nile Linen", customerID });
    expect(renamed).toMatchObject({ ...CONTACT, phones, name: "Nile Linen", version: 2 });
    const blank = { phones: [""], address: " ", taxNumber: null, contactPerson: "", notes: "\n" };
    const emptied = await update(sales, { id, name, customerID, ...blank });
    expect(emptied).toMatchObject({ ...NOTHING, phones: [] });
    expect(await getCustomer(sales, { id })).toEqual(emptied);
    expect((await getLogs(sales)).at(-1)).toMatchObject({
      action: "CUSTOMER_UPDATED",
      details: { before: { ...CONTACT, phones }, after: { ...NOTHING, phones: [] } },
    });
  });

  test("rejects what is no phone number, and one that is repeated in another spelling", () => {
    const problems = (phones: unknown) =>
      (
        createCustomerSchema.safeParse({ name: "a", customerID: "b", phones }).error?.issues ?? []
      ).map(({ message, path }) => `${path.join(".")}: ${message}`);
    expect(problems(["Hassan"])).toEqual(["phones.0: phone"]);
    expect(problems(["19991", "0100 123 4567", "+20 1001234567"])).toEqual([
      "phones.2: repeatedPhone",
    ]);
    expect(problems(["-", "1".repeat(41)])).toEqual(["phones.0: phone", "phones.1: tooLong"]);
    expect(problems(Array.from({ length: 11 }, (_, at) => `1999${at}`))).toEqual([
      "phones: tooManyLines",
    ]);
    expect(problems(7)).toEqual(["phones: invalid"]);
    expect(problems([" ", "٠١٠٠١٢٣٤٥٦٧"])).toEqual([]);
  });
});

describe("two edits at once", () => {
  test("of the same version: one is saved, the other is told", async () => {
    const { sales, customer } = await makeCustomer({});
    const { _id: id, name, customerID, version } = customer;
    const results = await Promise.allSettled(
      ["One", "Other"].map((address) => update(sales, { id, name, customerID, version, address })),
    );
    const losers = results.filter(({ status }) => status === "rejected");
    expect(losers).toEqual([
      {
        status: "rejected",
        reason: expect.objectContaining({ code: "customerChanged" }) as unknown,
      },
    ]);
    expect(await getCustomer(sales, { id })).toMatchObject({ version: version + 1 });
    expect(await getLogs(sales)).toHaveLength(2);
  });

  test("without a version: both are saved, each its own field", async () => {
    const { sales, customer } = await makeCustomer({});
    const { _id: id, name, customerID } = customer;
    const own = [{ address: "Tanta" }, { notes: "Mornings" }];
    await Promise.all(own.map((field) => update(sales, { id, name, customerID, ...field })));
    expect(await getCustomer(sales, { id })).toMatchObject({ address: "Tanta", notes: "Mornings" });
  });
});

describe("a search finds a customer", () => {
  test.each([
    ...["010D", "010 D", "+2010D", "+20 10 D", "002010D", "2010D", "10D", "(010) D", "٠١٠D", "D"],
  ])("by a phone number typed as %s, wherever customers are searched", async (typed) => {
    const digits = createDigits();
    const { sales, customer } = await makeCustomer({ phones: ["19991", `+20 (010) ${digits}`] });
    const q = typed.replace("D", digits);
    const ids = (found: readonly { readonly _id: string }[]) => found.map(({ _id }) => _id);
    const foundBy: unknown = expect.stringContaining(digits);
    expect(await listCustomers(sales, { q })).toMatchObject([{ _id: customer._id, foundBy }]);
    expect(await listCustomers(sales, { q: customer.customerID })).toMatchObject([
      { foundBy: null },
    ]);
    expect(ids(await listCustomersWithDeals(sales, { q }))).toEqual([customer._id]);
    expect(ids((await search(sales, { q })).customers)).toEqual([customer._id]);
  });

  test("not by digits of a phone number among words", async () => {
    const digits = createDigits();
    const { sales } = await makeCustomer({ name: "Delta", phones: [`010${digits}`] });
    expect(await listCustomers(sales, { q: `Delta ${digits}` })).toEqual([]);
  });

  test("by former names and customer IDs, the latest first, also of a rename by SQL alone", async () => {
    const [first, second] = [`أولاد ${createId()}`, `Brothers ${createId()}`];
    const { sales, customer } = await makeCustomer({ name: first });
    const { _id: id, customerID } = customer;
    await update(sales, { id, name: second, customerID });
    await db.customer.update({ where: { id }, data: { name: "Sons", customerId: createId() } });
    const { formerNames } = await getCustomer(sales, { id });
    expect(formerNames).toEqual([second, customerID, first]);
    for (const q of [first, second, customerID]) {
      expect(await listCustomers(sales, { q })).toMatchObject([{ _id: id, foundBy: q }]);
      expect((await search(sales, { q })).customers).toMatchObject([{ _id: id, foundBy: q }]);
    }
    await update(sales, { id, name: first, customerID });
    expect((await getCustomer(sales, { id })).formerNames).toEqual([
      "Sons",
      expect.stringMatching(/^C-/),
      second,
    ]);
  });
});
