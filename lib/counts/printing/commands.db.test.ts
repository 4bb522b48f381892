import { PDFDocument } from "@cantoo/pdf-lib";
import { expect, test } from "vitest";
import { getPrint } from "@/lib/printing/store/queries";
import { db } from "@/lib/platform/database/db";
import { addColors, makeActor } from "@/scripts/test-support/samples/rows";
import { enter, move, openCount } from "@/scripts/test-support/samples/counts";
import { readText } from "@/scripts/test-support/paper/paper";
import { getLogs } from "@/scripts/test-support/samples/sales-requests";
import type { Actor } from "@/lib/auth/actor";
import { acceptCount } from "../commands";
import { printCount } from "./commands";

async function printed(actor: Actor, id: string, kind: "sheet" | "result", locale: "en" | "ar") {
  const { url } = await printCount(actor, { id, kind, locale });
  const { bytes } = await getPrint(actor, { id: url.split("/")[3] ?? "" });
  const title = (await PDFDocument.load(bytes)).getTitle();
  return { url, title, text: await readText(bytes) };
}

test("a sheet has each color with what is expected, in both languages, and is logged", async () => {
  const { ann, manager, id, product, count } = await openCount();
  await move(manager, product, "Blue", { action: "add", quantity: 98_755 });
  const { url, title, text } = await printed(ann, id, "sheet", "en");
  expect(url).toContain(`/${count.label}-sheet.pdf`);
  expect(title).toBe(`Stock count sheet ${count.label}`);
  for (const word of [product.SKU, "Blue", "Red", "98,765"]) expect(text).toContain(word);
  expect((await printed(ann, id, "sheet", "ar")).title).toBe(`ورقة جرد ${count.label}`);
  const [entry] = await getLogs(ann);
  expect(entry).toMatchObject({ action: "COUNT_PRINTED", details: { kind: "sheet" } });
});

test("a blind count's sheet says nothing of the books, and workers print no result", async () => {
  const opened = await openCount({ isBlind: true });
  const { ann, manager, id } = opened;
  await enter(ann, opened, "Blue", 4);
  await move(manager, opened.product, "Blue", { action: "add", quantity: 98_765 });
  for (const actor of [ann, manager]) {
    const { text } = await printed(actor, id, "sheet", "en");
    expect(text).toContain("Blue");
    for (const word of ["Expected", "Difference", "98,7"]) expect(text).not.toContain(word);
  }
  await expect(printCount(ann, { id, kind: "result", locale: "en" })).rejects.toMatchObject({
    code: "notAllowed",
  });
  const worked = await db.print.count({ where: { userId: ann.id } });
  expect(worked).toBe(1);
  const { title, text } = await printed(manager, id, "result", "en");
  expect(title).toContain("Stock count differences");
  for (const word of ["Blue", " −6", "+98,765", "Expected"]) expect(text).toContain(word);
  expect(text).not.toContain("Red");
});

test("who may not see counts prints none, and a closed one has no sheet", async () => {
  const opened = await openCount();
  const { ann, manager, id } = opened;
  const sheet = { id, kind: "sheet", locale: "en" } as const;
  await expect(printCount(await makeActor("sales"), sheet)).rejects.toMatchObject({
    code: "notAllowed",
  });
  await enter(ann, opened, "Blue", 4);
  await acceptCount(manager, { id, leaveOutGone: false });
  await expect(printCount(ann, sheet)).rejects.toMatchObject({ code: "countClosed" });
  const { text } = await printed(manager, id, "result", "ar");
  for (const word of ["Blue", "−6", "الفرق"]) expect(text.replace(/\p{Cf}/gu, "")).toContain(word);
});

test("more colors than can be printed at once are refused with both numbers", async () => {
  const { manager, product, id } = await openCount();
  await addColors(product.SKU, 3_999);
  const params = { lines: 4_001, most: 4_000, kind: "count" };
  await expect(printCount(manager, { id, kind: "sheet", locale: "en" })).rejects.toEqual(
    expect.objectContaining({ code: "printTooLong", details: { params } }),
  );
  expect(await getLogs(manager)).not.toContainEqual(
    expect.objectContaining({ action: "COUNT_PRINTED" }),
  );
});
