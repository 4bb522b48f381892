import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Actor } from "@/lib/auth/actor";
import { getSalesHome } from "@/lib/home/sales/queries";
import { importCustomers } from "@/lib/imports/commands";
import { AppError } from "@/lib/platform/errors/app-error";
import { search } from "@/lib/search/queries";
import { createReceipt, createLine, resell, sell } from "@/scripts/test-support/samples/customers";
import { listWrong, newCode, runImport } from "@/scripts/test-support/samples/imports";
import { daysFromToday, pay } from "@/scripts/test-support/samples/payments";
import { makeActor, makeProduct } from "@/scripts/test-support/samples/rows";
import { setSettings } from "@/scripts/test-support/samples/settings";
import { archiveCustomer, restoreCustomer } from "../archive/commands";
import { createCustomer, deleteCustomer, updateCustomer } from "../commands";
import { deleteDeal } from "../deals/commands";
import { listLastPrices } from "../deals/prices/queries";
import { getReceipt } from "../deals/queries";
import { reversePayment } from "../payments/commands";
import { printVoucher } from "../payments/printing/commands";
import { getAccount, getPaymentReceipt, listPayments } from "../payments/queries";
import { printCustomer } from "../printing/commands";
import { getCustomer, getNamedCustomer, listCustomers, listCustomersWithDeals } from "../queries";
import { getReceivables } from "../receivables/queries";
import { printReturn } from "../returns/printing/commands";
import { getReturn, listReturns } from "../returns/queries";
import { recordReturn } from "../returns/recording/commands";
import { recordReturnSchema } from "../returns/schema";
import { printStatement } from "../statements/printing/commands";
import { getStatement } from "../statements/queries";

/** A customer of a sales user with a deal, a payment by cheque and a return, and another sales user. */
async function makeScene() {
  const [owner, other, manager] = [
    await makeActor("sales"),
    await makeActor("sales"),
    await makeActor("manager"),
  ];
  const customer = await createCustomer(owner, { name: "Delta Linen", customerID: newCode() });
  const { _id: id } = customer;
  const product = await makeProduct({ Blue: 10 });
  const products = [createLine(product)];
  const { deals } = await sell(owner, id, { products, receipt: createReceipt(id) });
  const [deal] = deals;
  if (!deal) throw new Error("The deal is missing.");
  const cheque = { method: "cheque", dueDay: daysFromToday(2) };
  const payment = await pay(owner, id, { ...cheque, receipt: createReceipt(`paid ${id}`) });
  const line = { SKU: product.SKU, sort: "Standard", color: "Blue", quantity: 1 };
  const made = await recordReturn(
    manager,
    recordReturnSchema.parse({ dealId: deal._id, reason: "Torn", lines: [line] }),
  );
  const own = await createCustomer(other, { name: "Own", customerID: newCode() });
  return { owner, other, manager, customer, id, deal, payment, made, product, products, own };
}

const scene = await makeScene();
const { owner, other, manager, customer, id, deal, payment, made, product, products, own } = scene;
const dealId = deal._id;
const paymentId = payment._id;

async function outcome(call: Promise<unknown>): Promise<string> {
  try {
    await call;
    return "done";
  } catch (thrown) {
    return thrown instanceof AppError ? thrown.code : String(thrown);
  }
}

/** What can be read of the customer, and what a sales user gets who may not see the customer. */
const READS: Readonly<Record<string, [(actor: Actor) => Promise<unknown>, string]>> = {
  "the customer": [(actor) => getCustomer(actor, { id }), "customerNotFound"],
  "the names": [(actor) => getNamedCustomer(actor, { id }), "customerNotFound"],
  "the account": [(actor) => getAccount(actor, { id }), "customerNotFound"],
  "the payments": [(actor) => listPayments(actor, { id }), "customerNotFound"],
  "the statement": [
    (actor) => getStatement(actor, { id, from: undefined, to: undefined }),
    "customerNotFound",
  ],
  "the last prices": [
    (actor) => listLastPrices(actor, { id, productIds: [product._id] }),
    "customerNotFound",
  ],
  "a receipt": [(actor) => getReceipt(actor, { id, dealId }), "notFound"],
  "a receipt of a payment": [(actor) => getPaymentReceipt(actor, { id, paymentId }), "notFound"],
  "a return": [(actor) => getReturn(actor, { id: made._id }), "notFound"],
  "the print of a profile": [
    (actor) => printCustomer(actor, { kind: "profile", id, locale: "en" }),
    "customerNotFound",
  ],
  "the print of a payment": [
    (actor) => printVoucher(actor, { id, paymentId, locale: "en" }),
    "customerNotFound",
  ],
  "the print of the statement": [
    (actor) => printStatement(actor, { id, from: undefined, to: undefined, locale: "en" }),
    "customerNotFound",
  ],
  "the print of a return": [
    (actor) => printReturn(actor, { id: made._id, locale: "en" }),
    "notFound",
  ],
};

const edited = { id, name: "Taken over", customerID: customer.customerID };

/** What can be changed of the customer, in an order in which the owner can do all of it. */
const WRITES: Readonly<Record<string, (actor: Actor) => Promise<unknown>>> = {
  "an edit": (actor) => updateCustomer(actor, edited),
  "a deal": (actor) => sell(actor, id, { products }),
  "an edit of a deal": (actor) => resell(actor, id, dealId, { products }),
  "a payment": (actor) => pay(actor, id),
  "a reversal": (actor) => reversePayment(actor, { id, paymentId, reason: "Typed twice" }),
  "the archive": (actor) => archiveCustomer(actor, { id }),
  "the way out of the archive": (actor) => restoreCustomer(actor, { id }),
  "the deletion of a deal": (actor) => deleteDeal(actor, { id, dealId }),
  "a deletion": (actor) => deleteCustomer(actor, { id }),
};

const pageOfAll = { limit: undefined } as const;

/** The names of what the lists, the searches and the home of a person show of the customer. */
async function listSeen(actor: Actor): Promise<string[]> {
  const { customerID } = customer;
  const [light, whole, owing, returns, found, deals, receivables] = await Promise.all([
    listCustomers(actor, pageOfAll),
    listCustomersWithDeals(actor, { ...pageOfAll, q: customerID }),
    listCustomers(actor, { ...pageOfAll, order: "balance" }),
    listReturns(actor, { customerId: id, ...pageOfAll }),
    search(actor, { q: customerID }),
    search(actor, { q: `D-${deal.number}` }),
    getReceivables(actor),
  ]);
  const seen = {
    list: light.some(({ _id }) => _id === id),
    "list with deals": whole.some(({ _id }) => _id === id),
    "list by balance": owing.some(({ _id }) => _id === id),
    returns: returns.length > 0,
    "search for the customer": found.customers.length > 0,
    "search for the deal": deals.deals.length > 0,
    receivables: Number(receivables.total) > 0,
    cheques: receivables.cheques.next.some(({ customerId }) => customerId === id),
  };
  return Object.entries(seen).flatMap(([name, isSeen]) => (isSeen ? [name] : []));
}

const EVERYTHING = [
  "list",
  "list with deals",
  "list by balance",
  "returns",
  "search for the customer",
  "search for the deal",
  "receivables",
  "cheques",
];

test("without the setting sales people see all customers", async () => {
  expect(await listSeen(other)).toEqual(EVERYTHING);
  expect(await outcome(getCustomer(other, { id }))).toBe("done");
});

describe("with the setting", () => {
  beforeAll(() => setSettings({ ownCustomersOnly: true }));
  afterAll(() => setSettings({ ownCustomersOnly: false }));

  test("lists, searches and sums have the own customers only", async () => {
    expect(await listSeen(other)).toEqual([]);
    expect((await listCustomers(other, pageOfAll)).map(({ _id }) => _id)).toEqual([own._id]);
    for (const actor of [owner, manager]) expect(await listSeen(actor)).toEqual(EVERYTHING);
  });

  test("the home has the deals of the own customers only", async () => {
    const [theirs, ours] = [await getSalesHome(other), await getSalesHome(owner)];
    expect(theirs).not.toMatchObject({ latestDeals: [{ customerId: id }] });
    expect(theirs.latestDeals).toEqual([]);
    expect(theirs.deals.months.at(-1)).toMatchObject({ amount: "0.00", count: 0 });
    expect(ours.latestDeals).toMatchObject([{ customerId: id }]);
    expect(ours.deals.months.at(-1)).toMatchObject({ count: 1 });
  });

  test("last prices of others are theirs alone", async () => {
    const wanted = { id: own._id, productIds: [product._id] };
    expect(await listLastPrices(other, wanted)).toEqual([]);
    expect(await listLastPrices(manager, wanted)).toMatchObject([{ isOwn: false }]);
  });

  test.each(Object.entries(READS))(
    "%s is for the owner and for managers",
    async (_, [read, refused]) => {
      const results = [other, owner, manager].map((actor) => outcome(read(actor)));
      expect(await Promise.all(results)).toEqual([refused, "done", "done"]);
    },
  );

  test("a file changes own customers only, and adds own ones", async () => {
    const [taken, fresh] = [customer.customerID, newCode()];
    const file = (...rows: readonly string[]) =>
      new File([["Customer ID,Name", ...rows].join("\n")], "customers.csv", { type: "text/csv" });
    const refused = await runImport(importCustomers, other, file(`${taken},Taken over`));
    expect(listWrong(refused)).toEqual([[2, "Customer ID", taken, "customerOfOther"]]);
    // The name is that of a customer whom they do not see, so nobody asks about it.
    const added = await runImport(importCustomers, other, file(`${fresh},Delta Linen`));
    expect(added).toMatchObject({ state: "done", result: { counts: { new: 1 }, questions: [] } });
    const [found] = await listCustomers(other, { ...pageOfAll, q: fresh });
    expect(found).toMatchObject({ name: "Delta Linen", salesUsername: other.username });
  });

  test("a similar name of a customer of others is not named", async () => {
    const name = "Delta Linen";
    const input = { name, customerID: newCode(), refuseSimilar: true };
    expect(await outcome(createCustomer(owner, input))).toBe("similarExists");
    const stranger = await makeActor("sales");
    expect(await outcome(createCustomer(stranger, input))).toBe("done");
  });

  test("a taken customer ID names the customer to those who may see that one", async () => {
    const { customerID } = customer;
    const refuse = (actor: Actor) => createCustomer(actor, { name: "Taken", customerID });
    const refused = (params: object) => ({ code: "customerIdTaken", details: { params } });
    await expect(refuse(other)).rejects.toMatchObject(refused({ customerID }));
    await expect(refuse(other)).rejects.not.toMatchObject(refused({ id }));
    for (const actor of [owner, manager])
      await expect(refuse(actor)).rejects.toMatchObject(refused({ id, name: customer.name }));
  });

  test.each(Object.entries(WRITES))("%s is not for others", async (_, write) => {
    expect(await outcome(write(other))).toBe("customerNotFound");
  });

  test("the owner can do all of it", async () => {
    for (const [name, write] of Object.entries(WRITES).slice(0, -2))
      expect([name, await outcome(write(owner))]).toEqual([name, "done"]);
  });
});
