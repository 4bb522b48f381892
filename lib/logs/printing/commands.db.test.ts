import { randomUUID } from "node:crypto";
import { PDFDocument } from "@cantoo/pdf-lib";
import { expect, test } from "vitest";
import { db } from "@/lib/platform/database/db";
import { getPrint } from "@/lib/printing/store/queries";
import { makeActor } from "@/scripts/test-support/samples/rows";
import { readText } from "@/scripts/test-support/paper/paper";
import { getLogs } from "@/scripts/test-support/samples/sales-requests";
import { printLogs } from "./commands";

/** Writes this number of entries under a new name. */
async function entriesOfSomebody(count: number): Promise<string> {
  const username = `printed-${randomUUID()}`;
  const entry = { username, action: "STOCK_ADDED", details: { note: "لوحة توزيع" } };
  await db.systemLog.createMany({ data: Array.from({ length: count }, () => entry) });
  return username;
}

test.each([
  ["en", "System logs"],
  ["ar", "سجل النظام"],
] as const)(
  "the entries of a filter are printed in %s, and that is logged",
  async (locale, title) => {
    const manager = await makeActor("manager");
    const filter = {
      username: await entriesOfSomebody(3),
      action: "stock",
      startDate: "2026-01-01",
    };
    const { url } = await printLogs(manager, { locale, ...filter });
    expect(url).toMatch(/\/logs-2026-01-01\.pdf$/);
    const { bytes } = await getPrint(manager, { id: url.split("/")[3] ?? "" });
    const pdf = await PDFDocument.load(bytes);
    expect([pdf.getPageCount(), pdf.getTitle()]).toEqual([1, title]);
    const [entry] = await getLogs(manager);
    expect(entry).toMatchObject({ action: "LOGS_PRINTED", details: { ...filter, entries: 3 } });
  },
);

test("an entry is printed as the sentence of the screen, without ids", async () => {
  const manager = await makeActor("manager");
  const username = `printed-${randomUUID()}`;
  const deal = { _id: randomUUID(), number: 126, customerId: randomUUID() };
  const details = { name: "Nile", customerID: "C-1", deal };
  await db.systemLog.create({ data: { username, action: "DEAL_DELETED", details } });
  const { url } = await printLogs(manager, { locale: "en", username });
  const { bytes } = await getPrint(manager, { id: url.split("/")[3] ?? "" });
  const text = (await readText(bytes)).replaceAll(/\s+/g, " ");
  expect(text).toContain("deleted deal D-0126 of Nile");
  expect(text).not.toContain(deal._id.slice(0, 8));
});

test("an amount is printed as the screen shows it", async () => {
  const manager = await makeActor("manager");
  const username = `printed-${randomUUID()}`;
  const details = { name: "Nile", payment: { name: "P-0097", amount: "40000.00" } };
  await db.systemLog.create({ data: { username, action: "PAYMENT_RECORDED", details } });
  const { url } = await printLogs(manager, { locale: "en", username });
  const { bytes } = await getPrint(manager, { id: url.split("/")[3] ?? "" });
  const text = (await readText(bytes)).replaceAll(/\s+/g, " ");
  expect(text).toContain("recorded payment P-0097 of Nile: EGP 40,000.00");
});

test("a print says which person and kind of action it was filtered by", async () => {
  const manager = await makeActor("manager");
  const person = await entriesOfSomebody(1);
  const { url } = await printLogs(manager, { locale: "en", person, action: "STOCK_" });
  const { bytes } = await getPrint(manager, { id: url.split("/")[3] ?? "" });
  const text = (await readText(bytes)).replaceAll(/\s+/g, "");
  expect(text).toContain(`ActionUsernameStockchanges${person}Time`);
});

test("a print names each of the actions that it was filtered by", async () => {
  const manager = await makeActor("manager");
  const action = "STOCK_ADDED,STOCK_REMOVED";
  const { url } = await printLogs(manager, { locale: "en", action });
  const { bytes } = await getPrint(manager, { id: url.split("/")[3] ?? "" });
  const text = (await readText(bytes)).replaceAll(/\s+/g, " ");
  expect(text).toContain("Stock added, Stock removed");
});

test("a print says by display name who printed it", async () => {
  const manager = await makeActor("manager", "Karim Fathy");
  const { url } = await printLogs(manager, { locale: "en", username: manager.username });
  const { bytes } = await getPrint(manager, { id: url.split("/")[3] ?? "" });
  expect(await readText(bytes)).toContain("Printed by Karim Fathy");
});

test("more entries than can be printed at once are refused with both numbers", async () => {
  const manager = await makeActor("manager");
  const username = await entriesOfSomebody(8_001);
  const params = { lines: 8_001, most: 8_000, kind: "logs" };
  await expect(printLogs(manager, { locale: "en", username })).rejects.toEqual(
    expect.objectContaining({ code: "printTooLong", details: { params } }),
  );
  expect(await getLogs(manager)).toEqual([]);
});

test("a user who may not read logs cannot print them", async () => {
  for (const role of ["worker", "sales"] as const)
    await expect(printLogs(await makeActor(role), { locale: "en" })).rejects.toEqual(
      expect.objectContaining({ code: "notAllowed" }),
    );
});
