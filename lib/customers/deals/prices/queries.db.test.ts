import { expect, test } from "vitest";
import type { Actor } from "@/lib/auth/actor";
import { createLine, makeCustomer, sell } from "@/scripts/test-support/samples/customers";
import { makeActor, makeProduct } from "@/scripts/test-support/samples/rows";
import { listLastPrices } from "./queries";
import { listLastPricesSchema } from "./schema";

const getPrices = (actor: Actor, id: string, products: readonly { readonly _id: string }[]) =>
  listLastPrices(
    actor,
    listLastPricesSchema.parse({ id, productIds: products.map(({ _id }) => _id).join() }),
  );

test("the customer's own last price comes first, then anybody's without the discount, then none", async () => {
  const [own, others] = [await makeProduct({ Blue: 1 }), await makeProduct({ Blue: 1 })];
  const [unsold, free] = [await makeProduct({ Blue: 1 }), await makeProduct({ Blue: 1 })];
  const [sales, one, other] = [
    await makeActor("sales"),
    await makeCustomer(),
    await makeCustomer(),
  ];
  await sell(sales, one._id, { products: [createLine(own, { pricePerItem: 90 })] });
  const bought = [
    createLine(own, { pricePerItem: 95.5 }),
    createLine(own, { pricePerItem: 120.05, discount: 7.5 }),
    createLine(free, { pricePerItem: 0 }),
  ];
  const { deals } = await sell(sales, one._id, { products: bought });
  const elsewhere = [
    createLine(own, { pricePerItem: 200 }),
    createLine(others, { pricePerItem: 70 }),
  ];
  const sold = await sell(sales, other._id, { products: elsewhere });
  const wanted = [own, others, unsold, free, own];
  const found = await getPrices(sales, one._id, wanted);
  expect(new Map(found.map((price) => [price.productId, price]))).toEqual(
    new Map([
      [
        own._id,
        {
          productId: own._id,
          pricePerItem: 120.05,
          discount: 7.5,
          isOwn: true,
          dealNumber: deals[0]?.number,
          createdAt: deals[0]?.createdAt,
        },
      ],
      [
        others._id,
        {
          productId: others._id,
          pricePerItem: 70,
          discount: 0,
          isOwn: false,
          dealNumber: sold.deals[0]?.number,
          createdAt: sold.deals[0]?.createdAt,
        },
      ],
    ]),
  );
});

test("prices are for those who manage customers", async () => {
  const [customer, product] = [await makeCustomer(), await makeProduct({ Blue: 1 })];
  await expect(getPrices(await makeActor("worker"), customer._id, [product])).rejects.toMatchObject(
    {
      code: "notAllowed",
    },
  );
  for (const role of ["manager", "admin", "sales"] as const)
    expect(await getPrices(await makeActor(role), customer._id, [product])).toEqual([]);
  await expect(getPrices(await makeActor("sales"), product._id, [product])).rejects.toMatchObject({
    code: "customerNotFound",
  });
});

test.each(["", "12", "a,b", Array(201).fill("019fd2d3-402b-7000-a92b-2b20957540ed").join()])(
  "ids are refused that are none or too many: %.20s",
  (productIds) => {
    const id = "019fd2d3-402b-7000-a92b-2b20957540ed";
    expect(listLastPricesSchema.safeParse({ id, productIds }).success).toBe(false);
  },
);

test("the price of a deal that is entered later from older paper is not the last one", async () => {
  const [sales, { _id: id }] = [await makeActor("sales"), await makeCustomer()];
  const product = await makeProduct({ Blue: 1 });
  await sell(sales, id, { products: [createLine(product, { pricePerItem: 90 })] });
  const older = [createLine(product, { pricePerItem: 80 })];
  await sell(sales, id, { products: older, saleDate: "2025-01-31" });
  expect(await getPrices(sales, id, [product])).toMatchObject([{ pricePerItem: 90, isOwn: true }]);
});
