import { createForm } from "@/scripts/test-support/contract/caller";
import { dealLine, newCustomer, newProduct, NO_ID } from "@/scripts/test-support/contract/rows";
import * as shapes from "@/scripts/test-support/contract/shapes";
import { expect, test } from "@/scripts/test-support/contract/test";

test("POST /customers/{id}/merge gives a customer all of another one, whose address leads there", async ({
  callers: { sales, manager },
}) => {
  const product = await newProduct(manager);
  const [kept, other] = [await newCustomer(sales), await newCustomer(sales)];
  const path = `/customers/${kept._id}`;
  const deal = createForm({ products: [dealLine(product)] });
  await sales.call("POST", `/customers/${other._id}/deals`, deal);
  const merged = await manager.done(shapes.customer, "POST", `${path}/merge`, {
    otherId: other._id,
  });
  expect(merged).toMatchObject({
    _id: kept._id,
    name: kept.name,
    formerNames: [other.customerID],
    deals: [{ products: [{ SKU: product.SKU }] }],
  });
  expect(await sales.done(shapes.customer, "GET", `/customers/${other._id}`)).toEqual(merged);
  expect((await sales.call("POST", `/customers/${other._id}/deals`, deal)).status).toBe(201);
  expect((await sales.done(shapes.customer, "GET", path)).deals).toHaveLength(2);
});

test("POST /customers/{id}/merge refuses customerNotFound and invalidInput", async ({
  callers: { sales, manager },
}) => {
  const { _id } = await newCustomer(sales);
  const path = `/customers/${_id}/merge`;
  expect(await manager.refusal("POST", path, { otherId: NO_ID })).toBe("404 customerNotFound");
  expect(await manager.refusal("POST", `/customers/${NO_ID}/merge`, { otherId: _id })).toBe(
    "404 customerNotFound",
  );
  expect(await manager.refusal("POST", path, { otherId: _id })).toBe("400 invalidInput");
  expect(await manager.refusal("POST", path, {})).toBe("400 invalidInput");
});
