import * as z from "zod";
import {
  getFirstColor,
  newProduct,
  NO_ID,
  stockLine,
  unique,
} from "@/scripts/test-support/contract/rows";
import * as shapes from "@/scripts/test-support/contract/shapes";
import { expect, test } from "@/scripts/test-support/contract/test";

const vouchers = z.array(shapes.listedVoucher);

test("POST /vouchers issues the voucher of a stock change once; GET /vouchers and GET /vouchers/{id} have it", async ({
  callers: { manager, admin },
}) => {
  const product = await newProduct(manager);
  const path = `/products/sku/${encodeURIComponent(product.SKU)}/add`;
  expect((await manager.call("PUT", path, stockLine(3))).status).toBe(200);
  const { _id } = getFirstColor(product);
  const card = await manager.done(shapes.stockCard, "GET", `/stock-cards/${_id}`);
  const body = { documentId: card.movements[0]?._id, action: "add" };
  const headers = { "idempotency-key": unique("key") };
  const answer = await manager.call("POST", "/vouchers", body, headers);
  expect(answer.status).toBe(201);
  const issued = shapes.voucher.parse(answer.body);
  expect(issued).toMatchObject({
    action: "add",
    units: 3,
    lines: [{ SKU: product.SKU, quantity: 3 }],
  });
  expect((await manager.call("POST", "/vouchers", body, headers)).body).toEqual(answer.body);
  expect((await admin.call("POST", "/vouchers", body)).body).toEqual(answer.body);
  expect(await admin.done(shapes.voucher, "GET", `/vouchers/${issued._id}`)).toEqual(issued);
  const { lines: _, ...listed } = issued;
  expect(await admin.done(vouchers, "GET", `/vouchers?q=${issued.name}`)).toEqual([listed]);
});

test("POST /vouchers refuses nothingMoved and invalidInput, GET /vouchers/{id} notFound", async ({
  callers: { manager },
}) => {
  const body = { documentId: NO_ID, action: "remove" };
  expect(await manager.refusal("POST", "/vouchers", body)).toBe("404 nothingMoved");
  expect(await manager.wrongFields("POST", "/vouchers", { ...body, documentId: "12" })).toEqual([
    "documentId: id",
  ]);
  expect(await manager.refusal("GET", `/vouchers/${NO_ID}`)).toBe("404 notFound");
});
