import * as z from "zod";
import { createForm } from "@/scripts/test-support/contract/caller";
import { dealLine, newCustomer, newProduct, NO_ID } from "@/scripts/test-support/contract/rows";
import * as shapes from "@/scripts/test-support/contract/shapes";
import { expect, test } from "@/scripts/test-support/contract/test";

const listed = z.array(shapes.listedCustomer);

test("PUT /customers/{id}/archive takes a customer off the list, and PUT /customers/{id}/restore puts the customer back", async ({
  callers: { sales },
}) => {
  const customer = await newCustomer(sales);
  const path = `/customers/${customer._id}`;
  const archived = await sales.done(shapes.customer, "PUT", `${path}/archive`);
  expect(archived).toEqual({ ...customer, version: archived.version, isArchived: true });
  const list = (more = "") =>
    sales.done(listed, "GET", `/customers?deals=none&q=${customer.customerID}${more}`);
  expect(await list()).toEqual([]);
  for (const more of ["&archived=only", "&archived=all", "&archived=all&order=balance"])
    expect(await list(more)).toMatchObject([{ _id: customer._id, isArchived: true }]);
  expect(await sales.done(shapes.customer, "GET", path)).toEqual(archived);
  await sales.done(shapes.customer, "PUT", `${path}/restore`);
  expect(await list()).toMatchObject([{ _id: customer._id, isArchived: false }]);
});

test("POST /customers/{id}/deals refuses customerArchived, and payments go on", async ({
  callers: { sales, manager },
}) => {
  const product = await newProduct(manager);
  const { _id } = await newCustomer(sales);
  const path = `/customers/${_id}`;
  await sales.done(shapes.customer, "PUT", `${path}/archive`);
  const deal = createForm({ products: [dealLine(product)] });
  expect(await sales.refusal("POST", `${path}/deals`, deal)).toBe("409 customerArchived");
  const payment = { day: "2026-11-01", amount: 20, method: "cash" };
  expect((await sales.call("POST", `${path}/payments`, payment)).status).toBe(201);
});

test("PUT /customers/{id}/archive and PUT /customers/{id}/restore refuse customerNotFound", async ({
  callers: { sales },
}) => {
  for (const way of ["archive", "restore"])
    expect(await sales.refusal("PUT", `/customers/${NO_ID}/${way}`)).toBe("404 customerNotFound");
});
