import { randomUUID } from "node:crypto";
import { PDFDocument } from "@cantoo/pdf-lib";
import { describe, expect, test } from "vitest";
import { db } from "@/lib/platform/database/db";
import { getPrint } from "@/lib/printing/store/queries";
import type { PrintView } from "@/lib/printing/store/schema";
import { createLine, makeCustomer, sell, soldDeal } from "@/scripts/test-support/samples/customers";
import { makeActor, makeProduct } from "@/scripts/test-support/samples/rows";
import { getLogs } from "@/scripts/test-support/samples/sales-requests";
import { dealName } from "../deals/deal-name";
import { printCustomer } from "./commands";
import { printCustomerSchema } from "./schema";

const refused = (code: string, details?: object): unknown =>
  expect.objectContaining({ code, ...(details && { details }) });

/** The id and the file name of a print's address. */
function getPlace({ url }: PrintView) {
  const [, id = "", fileName = ""] = /^\/api\/prints\/([^/]+)\/([^/]+)$/.exec(url) ?? [];
  return { id, fileName };
}

const named = { customName: "شركة الأمل", dateLabel: "21/11/2026" };

describe("printing", () => {
  test.each([
    ["deal", "DEAL_PRINTED", "Deal", named],
    ["selected", "DEALS_PRINTED", "Deals", { label: "عرض سعر" }],
    ["filtered", "DEALS_PRINTED", "Deals", { label: "All", mode: "all", value: "" }],
    ["profile", "CUSTOMER_PRINTED", "Customer profile", {}],
  ])("a %s is logged and kept for whoever asked", async (kind, action, title, given) => {
    const { sales, customer, id, dealId, deal } = await soldDeal();
    const chosen = kind === "deal" ? { dealId } : kind === "selected" ? { dealIds: [dealId] } : {};
    const input = printCustomerSchema.parse({ id, kind, locale: "en", ...chosen, ...given });
    const place = getPlace(await printCustomer(sales, input));
    const { name, customerID } = customer;
    const subject = kind === "deal" ? `${dealName(deal.number)}-${customerID}` : customerID;
    expect(place.fileName).toBe(`${kind}-${subject}.pdf`);

    const { bytes, fileName } = await getPrint(sales, place);
    expect(fileName).toBe(place.fileName);
    const pdf = await PDFDocument.load(bytes);
    expect([pdf.getPageCount(), pdf.getTitle()]).toEqual([1, expect.stringContaining(title)]);
    const entry = (await getLogs(sales)).at(-1);
    const what = kind === "deal" ? { deal: dealId } : { deals: 1 };
    expect(entry).toMatchObject({
      action,
      details: { name, customerID, ...what, ...given, total: deal.total },
    });
  });

  test("for somebody who is deleted meanwhile is refused, and leaves no log entry", async () => {
    const { sales, id } = await soldDeal();
    await db.user.delete({ where: { id: sales.id } });
    const before = await db.systemLog.count();
    const printing = printCustomer(sales, { kind: "profile", id, locale: "en" });
    await expect(printing).rejects.toMatchObject({ code: "notSignedIn" });
    expect(await db.systemLog.count()).toBe(before);
  });

  test("in Arabic has an Arabic title", async () => {
    const { sales, id } = await soldDeal();
    const place = getPlace(await printCustomer(sales, { kind: "profile", id, locale: "ar" }));
    const pdf = await PDFDocument.load((await getPrint(sales, place)).bytes);
    expect(pdf.getTitle()).toContain("ملف العميل");
  });

  test("a customer without deals prints as well", async () => {
    const [sales, { _id: id }] = [await makeActor("sales"), await makeCustomer()];
    const place = getPlace(await printCustomer(sales, { kind: "profile", id, locale: "en" }));
    expect((await getPrint(sales, place)).bytes.length).toBeGreaterThan(1_000);
  });

  test("only the deals of the filter are printed", async () => {
    const { sales, id, deal } = await soldDeal();
    const filtered = { kind: "filtered", id, locale: "en", label: "Old" } as const;
    await printCustomer(sales, { ...filtered, mode: "specific", value: "2001-01-01" });
    const entry = (await getLogs(sales)).at(-1);
    expect(entry).toMatchObject({ details: { deals: 0, value: "2001-01-01", total: "0.00" } });
    for (const [sku, deals] of [
      [deal.products[0]?.SKU, 1],
      ["other", 0],
    ] as const) {
      await printCustomer(sales, { ...filtered, mode: "all", value: "", sku });
      expect((await getLogs(sales)).at(-1)).toMatchObject({ details: { deals, sku } });
    }
  });
});

describe("is refused, and nothing is kept or logged", () => {
  async function expectRefused(
    actor: Parameters<typeof printCustomer>[0],
    input: object,
    code: string,
    details?: object,
  ) {
    const parsed = printCustomerSchema.parse({ locale: "en", ...input });
    await expect(printCustomer(actor, parsed)).rejects.toEqual(refused(code, details));
    expect(await db.print.count({ where: { userId: actor.id } })).toBe(0);
    const logged = await getLogs(actor);
    expect(logged.filter(({ action }) => action.endsWith("_PRINTED"))).toEqual([]);
  }

  test("for a worker", async () => {
    const { id } = await soldDeal();
    await expectRefused(await makeActor("worker"), { kind: "profile", id }, "notAllowed");
  });

  test("for a customer or a deal that is not there", async () => {
    const { sales, id, dealId } = await soldDeal();
    const other = await makeCustomer();
    await expectRefused(sales, { kind: "profile", id: randomUUID() }, "customerNotFound");
    const deal = { kind: "deal", dealId, ...named };
    await expectRefused(sales, { ...deal, id: other._id }, "dealNotFound");
    const selected = { kind: "selected", dealIds: [dealId, randomUUID()], label: "x" };
    await expectRefused(sales, { ...selected, id }, "dealNotFound");
  });

  test("for more lines than can be printed at once, naming both numbers", async () => {
    const { sales, id } = await soldDeal();
    // Each line of a deal takes eleven lines of the paper.
    const color = "B".repeat(120);
    const product = await makeProduct({ [color]: 10 });
    const products = Array.from({ length: 200 }, () => createLine(product, { color }));
    for (let deal = 0; deal < 2; deal++) await sell(sales, id, { products });
    const params = { lines: expect.any(Number) as number, most: 4_000, kind: "profile" };
    await expectRefused(sales, { kind: "profile", id }, "printTooLong", { params });
  });
});

describe("a document that was made", () => {
  test("is for nobody else, and goes with its person", async () => {
    const { sales, id } = await soldDeal();
    const place = getPlace(await printCustomer(sales, { kind: "profile", id, locale: "en" }));
    const admin = await makeActor("admin");
    await expect(getPrint(admin, place)).rejects.toEqual(refused("notFound"));
    await db.user.delete({ where: { id: sales.id } });
    expect(await db.print.count({ where: { id: place.id } })).toBe(0);
  });
});
