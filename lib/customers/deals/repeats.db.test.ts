import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { lineOf, receiptOf, resell, sell, soldDeal } from "@/scripts/test-support/customers";
import { logsOf } from "@/scripts/test-support/sales-requests";
import { getCustomer } from "../queries";

const TAKEN: unknown = expect.objectContaining({ code: "dealIdTaken" });

/** A customer with one deal, and another deal as it is sent, with an id and a receipt. */
async function deal() {
  const { sales, id, product } = await soldDeal();
  const content = { products: [lineOf(product), lineOf(product, { color: "Red", discount: 0 })] };
  const sent = { ...content, sentId: randomUUID(), receipt: receiptOf("1") };
  return { sales, id, product, sent };
}

test("a deal that is sent 20 times at once, and once more later, is there once", async () => {
  const { sales, id, sent } = await deal();
  const bare = { products: sent.products, sentId: sent.sentId };
  const answers = await Promise.all(Array.from({ length: 20 }, () => sell(sales, id, bare)));
  answers.push(await sell(sales, id, bare));
  const customer = await getCustomer(sales, { id });
  expect(customer.deals).toHaveLength(2);
  for (const answer of answers) expect(answer).toEqual(customer);
  const actions = (await logsOf(sales)).map(({ action }) => action);
  expect(actions.filter((action) => action === "DEAL_CREATED")).toHaveLength(2);
});

test("the id of a deal does not pass for another content", async () => {
  const { sales, id, product, sent } = await deal();
  await sell(sales, id, sent);
  const [first, second] = sent.products;
  for (const change of [
    { products: [first] },
    { products: [second, first] },
    { products: [first, { ...second, quantity: 4 }] },
    { products: [first, { ...second, pricePerItem: 99.99 }] },
    { products: [first, { ...second, discount: 0.5 }] },
    { products: [first, lineOf(product)] },
    { receipt: receiptOf("2") },
    { receipt: undefined },
  ])
    await expect(sell(sales, id, { ...sent, ...change })).rejects.toEqual(TAKEN);
  expect((await getCustomer(sales, { id })).deals).toHaveLength(2);
});

test("a deal that was changed since is not taken for the one that was sent", async () => {
  const { sales, id, product, sent } = await deal();
  const [made] = (await sell(sales, id, sent)).deals;
  await resell(sales, id, made?._id ?? "", { products: [lineOf(product, { quantity: 9 })] });
  await expect(sell(sales, id, sent)).rejects.toEqual(TAKEN);
});

test("another customer may have a deal of the same id, and without one every deal is new", async () => {
  const { sales, id, sent } = await deal();
  const other = await soldDeal();
  await sell(sales, id, sent);
  expect((await sell(sales, other.id, sent)).deals).toHaveLength(2);
  const { products } = sent;
  await sell(sales, id, { products });
  expect((await sell(sales, id, { products })).deals).toHaveLength(4);
});
