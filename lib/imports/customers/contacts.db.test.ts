import { beforeEach, expect, test } from "vitest";
import type { Actor } from "@/lib/auth/actor";
import { listCustomers } from "@/lib/customers/queries";
import { db } from "@/lib/platform/database/db";
import { createFile, workbook, type TestCell } from "@/scripts/test-support/files/table-files";
import { listWrong, newCode, runImport } from "@/scripts/test-support/samples/imports";
import { makeActor } from "@/scripts/test-support/samples/rows";
import { importCustomers } from "../commands";

const HEADS = ["كود العميل", "الاسم", "موبايل", "المسؤول", "العنوان", "البطاقة الضريبية", "ملاحظات"];

let manager: Actor;
let id: string;
beforeEach(async () => {
  manager = await makeActor("manager");
  id = newCode();
});

const importRows = (...rows: TestCell[][]) =>
  runImport(importCustomers, manager, workbook([HEADS, ...rows]));
const find = () => db.customer.findFirstOrThrow({ where: { customerId: id } });

test("contacts are added, changed, left as they are by a blank cell and emptied by a dash", async () => {
  const name = `شركة ${id}`;
  const added = await importRows(
    [id, name, "0100 123 4567 / 19991", "حسن", "طنطا", "123-456", "صباحًا"],
    [`${id}-2`, `Nile ${id}`, 1001234567, null, null, null, null],
  );
  expect([added.state, added.result?.counts?.new]).toEqual(["done", 2]);
  const contact = { contactPerson: "حسن", address: "طنطا", taxNumber: "123-456", notes: "صباحًا" };
  expect(await find()).toMatchObject({ ...contact, phones: ["0100 123 4567", "19991"] });
  const [found] = await listCustomers(manager, { q: `${id}-2` });
  expect(found).toMatchObject({ phones: ["1001234567"], address: null });

  const changed = await importRows(
    [id, name, "", "منى", null, "-", null],
    [`${id}-2`, `Nile ${id}`, null, null, null, null, null],
  );
  expect(changed.result?.counts).toEqual({ new: 0, changed: 1, unchanged: 1 });
  expect(changed.result?.changes).toEqual([
    { row: 2, place: id, field: "contactPerson", before: "حسن", after: "منى" },
    { row: 2, place: id, field: "taxNumber", before: "123-456", after: null },
  ]);
  const after = { ...contact, contactPerson: "منى", taxNumber: null };
  expect(await find()).toMatchObject({ ...after, phones: ["0100 123 4567", "19991"] });
});

test("a wrong phone number is said with its row; a former name is kept", async () => {
  const refused = await importRows(
    [id, "One", "Hassan", null, null, null, null],
    [`${id}-2`, "Two", "01001234567;+20 100 123 4567", null, null, null, null],
    [`${id}-3`, "Three", "2.01001E+11", null, null, null, null],
  );
  expect(listWrong(refused)?.map(([row, column, , reason]) => [row, column, reason])).toEqual([
    [2, "موبايل", "phone"],
    [3, "موبايل", "repeatedPhone"],
    [4, "موبايل", "rounded"],
  ]);
  await importRows([id, `One ${id}`, null, null, null, null, null]);
  await importRows([id, `Two ${id}`, null, null, null, null, null]);
  expect(await find()).toMatchObject({ formerNames: [`One ${id}`], version: 2 });
});

test("an exported CSV file is imported as it is", async () => {
  const lines = [
    "Customer ID,Name,Deals,Phones,Notes",
    `${id},Nile ${id},0,'+20 100 123 4567 / 19991,`,
  ];
  const done = await runImport(importCustomers, manager, createFile("c.csv", lines.join("\r\n")));
  expect(done.state).toBe("done");
  expect(await find()).toMatchObject({ phones: ["+20 100 123 4567", "19991"], notes: null });
});
