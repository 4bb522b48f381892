import { randomUUID } from "node:crypto";
import { PDFDocument } from "@cantoo/pdf-lib";
import { expect, test } from "vitest";
import type { Actor } from "@/lib/auth/actor";
import { getPrint } from "@/lib/printing/store/queries";
import { createProduct } from "@/lib/products/commands";
import { addColors, makeActor } from "@/scripts/test-support/samples/rows";
import { readText } from "@/scripts/test-support/paper/paper";
import { getLogs } from "@/scripts/test-support/samples/sales-requests";
import { db } from "@/lib/platform/database/db";
import { listReorderLines } from "../queries";
import { printReorderList } from "./commands";
import { printReorderListSchema } from "./schema";

/** A product with three colors that are low: 8 654 321 are proposed of White, 20 of Blue and 20 of Red. */
async function makeLow() {
  const sku = `P${randomUUID().slice(0, 8)}`;
  await createProduct(await makeActor("manager"), {
    name: "Bath towel",
    size: "M",
    SKU: sku,
    minQuantity: 10,
    sorts: [
      {
        sortName: "Plain",
        colors: [
          { color: "White", quantity: 345_679, minQuantity: 4_500_000 },
          { color: "Blue", quantity: 0 },
          { color: "Red", quantity: 0 },
        ],
      },
    ],
  });
  return sku;
}

async function printed(actor: Actor, url: string) {
  const { bytes } = await getPrint(actor, { id: url.split("/")[3] ?? "" });
  const title = (await PDFDocument.load(bytes)).getTitle();
  return { title, text: (await readText(bytes)).replace(/\p{Cf}/gu, "") };
}

test.each([
  ["en", "Reorder list"],
  ["ar", "كشف النواقص"],
] as const)(
  "in %s, with the quantities that a person wants, without what is not wanted, and logged",
  async (locale, title) => {
    const manager = await makeActor("manager");
    const q = await makeLow();
    const [, blue, red] = await listReorderLines(manager, { q });
    const quantities = [
      { code: blue?.code ?? "", quantity: 765_432 },
      { code: red?.code ?? "", quantity: 0 },
    ];
    const { url } = await printReorderList(manager, { q, locale, quantities });
    expect(url).toMatch(/\/reorder-list-\d{4}-\d\d-\d\d\.pdf$/);
    const paper = await printed(manager, url);
    expect(paper.title).toBe(title);
    for (const word of [q, "White", "8,654,321", "Blue", "765,432", "9,419,753"])
      expect(paper.text).toContain(word);
    expect(paper.text).not.toContain("Red");
    const [entry] = await getLogs(manager);
    const details = { q, lines: 2, changed: 1 };
    expect(entry).toMatchObject({ action: "REORDER_LIST_PRINTED", details });
  },
);

test("more colors than can be printed at once are refused with both numbers", async () => {
  const manager = await makeActor("manager");
  const q = await makeLow();
  await addColors(q, 3_998);
  const params = { lines: 4_001, most: 4_000, kind: "reorderList" };
  await expect(printReorderList(manager, { q, locale: "en", quantities: [] })).rejects.toEqual(
    expect.objectContaining({ code: "printTooLong", details: { params } }),
  );
  expect(await getLogs(manager)).toEqual([]);
  await db.product.deleteMany({ where: { sku: q } });
});

test("workers and sales users print no reorder list, and quantities are whole numbers of units", async () => {
  for (const role of ["worker", "sales"] as const)
    await expect(
      printReorderList(await makeActor(role), { locale: "en", quantities: [] }),
    ).rejects.toMatchObject({ code: "notAllowed" });
  const quantity = (value: unknown) =>
    printReorderListSchema.safeParse({
      locale: "en",
      quantities: [{ code: "2900000000018", quantity: value }],
    });
  expect(quantity("٤٠").data?.quantities[0]?.quantity).toBe(40);
  for (const wrong of [-1, 1.5, "", null, 2_000_000_001])
    expect(quantity(wrong).success).toBe(false);
});
