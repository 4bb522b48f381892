import sharp from "sharp";
import { pdfWithScript } from "@/scripts/test-support/files/pdf-files";
import { createForm, type Caller } from "@/scripts/test-support/contract/caller";
import { inDays } from "@/scripts/test-support/days";
import {
  createPng,
  createReceipt,
  newCustomer,
  NO_ID,
  unique,
} from "@/scripts/test-support/contract/rows";
import * as shapes from "@/scripts/test-support/contract/shapes";
import { expect, test } from "@/scripts/test-support/contract/test";

const MEBIBYTE = 1024 * 1024;
const PAID = { day: inDays(0), amount: "100.00", method: "transfer" };

const createFile = (content: BlobPart) => new File([content], "a.pdf", { type: "application/pdf" });

async function newPayments(sales: Caller) {
  const { _id } = await newCustomer(sales);
  return { id: _id, path: `/customers/${_id}/payments` };
}

test("POST /customers/{id}/payments takes a form with a receipt; GET /customers/{id}/payments/{paymentId}/receipt shows it in a tab", async ({
  callers: { sales, manager, worker, nobody },
}) => {
  const { id, path } = await newPayments(sales);
  const form = createForm({ ...PAID, reference: "TR-1", receipt: createReceipt("paid") });
  const made = await sales.done(shapes.payment, "POST", path, form);
  const address = `${path}/${made._id}/receipt`;
  expect(made).toMatchObject({ ...PAID, reference: "TR-1", deals: [], receipt: `/api${address}` });
  const { status, headers, body } = await manager.call("GET", address);
  expect([status, headers.get("content-type")]).toEqual([200, "application/pdf"]);
  expect(headers.get("content-disposition")).toMatch(
    /^inline; filename\*=UTF-8''receipt-P-\d+\.pdf/,
  );
  expect(headers.get("content-security-policy")).toContain("default-src 'none'");
  expect(headers.get("x-content-type-options")).toBe("nosniff");
  expect(body).toEqual(await createReceipt("paid").arrayBuffer());
  const statement = await sales.done(shapes.statement, "GET", `/customers/${id}/statement`);
  expect(statement.lines).toMatchObject([{ kind: "payment", receipt: made.receipt }]);
  expect(await worker.refusal("GET", address)).toBe("403 notAllowed");
  expect(await nobody.refusal("GET", `/api${address}`)).toBe("401 notSignedIn");
});

for (const format of ["jpeg", "png", "webp"] as const)
  test(`POST /customers/{id}/payments takes a photo, which becomes a PDF: ${format}`, async ({
    callers: { sales },
  }) => {
    const { path } = await newPayments(sales);
    const photo = await (await createPng(60, 90)).arrayBuffer();
    const receipt = createFile(new Uint8Array(await sharp(photo).toFormat(format).toBuffer()));
    const form = createForm({ ...PAID, receipt });
    const { _id } = await sales.done(shapes.payment, "POST", path, form);
    const { headers, body } = await sales.call("GET", `${path}/${_id}/receipt`);
    expect(headers.get("content-type")).toBe("application/pdf");
    expect(body instanceof ArrayBuffer && Buffer.from(body).toString("latin1", 0, 5)).toBe("%PDF-");
  });

test("POST /customers/{id}/payments twice with one key and a receipt makes one payment; with another receipt it refuses keyReused", async ({
  callers: { sales },
}) => {
  const { path } = await newPayments(sales);
  const headers = { "idempotency-key": unique("key") };
  const send = (text: string) =>
    sales.call("POST", path, createForm({ ...PAID, receipt: createReceipt(text) }), headers);
  const [first, repeated, other] = [await send("one"), await send("one"), await send("two")];
  expect([first.status, repeated.status, repeated.body]).toEqual([201, 201, first.body]);
  expect(other).toMatchObject({ status: 422, body: { code: "keyReused" } });
  expect(await sales.done(shapes.payment.array(), "GET", path)).toHaveLength(1);
});

test("POST /customers/{id}/payments refuses paymentReceiptType, receiptDamaged, receiptUnsafe, photoDamaged, imagePixels, receiptTooLarge, and records nothing", async ({
  callers: { sales },
}) => {
  const { path } = await newPayments(sales);
  const png = new Uint8Array(await (await createPng(60, 90)).arrayBuffer());
  const wrong: readonly (readonly [File, string])[] = [
    [createFile("GIF89a"), "400 paymentReceiptType"],
    [createFile("%PDF-1.7\nnothing more"), "400 receiptDamaged"],
    [createFile(pdfWithScript()), "400 receiptUnsafe"],
    [createFile(png.subarray(0, 60)), "400 photoDamaged"],
    [await createPng(6000, 5000), "400 imagePixels"],
    [createFile(new Uint8Array(10 * MEBIBYTE + 1)), "413 receiptTooLarge"],
    [createFile(new Uint8Array(12 * MEBIBYTE)), "413 receiptTooLarge"],
  ];
  for (const [receipt, refusal] of wrong)
    expect(await sales.refusal("POST", path, createForm({ ...PAID, receipt }))).toBe(refusal);
  const getFields = (change: object) =>
    sales.wrongFields("POST", path, createForm({ ...PAID, ...change }));
  expect(await getFields({ dealIds: "no json" })).toHaveLength(1);
  expect(await getFields({ receipt: "no file" })).toHaveLength(1);
  expect(await sales.wrongFields("POST", path, { ...PAID, receipt: "no file" })).toHaveLength(1);
  expect(await sales.done(shapes.payment.array(), "GET", path)).toEqual([]);
});

test("POST /customers/{id}/payments refuses wrongContentType, and tooLarge for a JSON above 1 MB", async ({
  callers: { sales },
}) => {
  const { path } = await newPayments(sales);
  const text = new Blob([JSON.stringify(PAID)], { type: "text/plain" });
  expect(await sales.refusal("POST", path, text)).toBe("415 wrongContentType");
  const large = { ...PAID, note: "x".repeat(MEBIBYTE) };
  expect(await sales.refusal("POST", path, large)).toBe("413 tooLarge");
});

test("GET /customers/{id}/payments/{paymentId}/receipt refuses notFound", async ({
  callers: { sales },
}) => {
  const { path } = await newPayments(sales);
  const form = createForm({ ...PAID, receipt: createReceipt("paid") });
  const { _id } = await sales.done(shapes.payment, "POST", path, form);
  const without = await sales.done(shapes.payment, "POST", path, PAID);
  expect(without.receipt).toBeNull();
  const other = await newPayments(sales);
  for (const address of [
    `${path}/${without._id}/receipt`,
    `${path}/${NO_ID}/receipt`,
    `${other.path}/${_id}/receipt`,
  ])
    expect(await sales.refusal("GET", address)).toBe("404 notFound");
});
