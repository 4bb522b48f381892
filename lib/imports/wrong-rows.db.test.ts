import { expect, test } from "vitest";
import { listWrong, newCode, runImport } from "@/scripts/test-support/samples/imports";
import { workbook } from "@/scripts/test-support/files/table-files";
import { makeActor, makeProduct } from "@/scripts/test-support/samples/rows";
import {
  importCustomers,
  importOpeningStock,
  importStockChanges,
  importUsers,
  type importProducts,
} from "./commands";

type Rows = Parameters<typeof workbook>[0];

const check = async (command: typeof importProducts, rows: Rows) =>
  listWrong(await runImport(command, await makeActor("manager"), workbook(rows), { dryRun: true }));

test.each([
  ["opening stock", importOpeningStock, "On hand"],
  ["stock changes", importStockChanges, "Quantity"],
] as const)(
  "a row of %s with a wrong number says at once which name is unknown",
  async (_, command, head) => {
    const { SKU } = await makeProduct({ Blue: 1 });
    const wrong = await check(command, [
      ["SKU", "Sort", "Color", head],
      [SKU, "Standard", "Pink", "many"],
    ]);
    expect(wrong).toEqual([
      [2, head, "many", "wholeNumber"],
      [2, "Color", "Pink", "unknown"],
    ]);
  },
);

test("a customer's row with a wrong cell says at once that its ID is repeated", async () => {
  const id = newCode();
  const wrong = await check(importCustomers, [
    ["Customer ID", "Name", "Payment terms in days"],
    [id, "Nile", 30],
    [id.toLowerCase(), "Delta", "soon"],
  ]);
  expect(wrong).toEqual([
    [3, "Payment terms in days", "soon", "wholeNumber"],
    [3, "Customer ID", id.toLowerCase(), "repeated", 2],
  ]);
});

test("a user's row with a wrong type says at once that its username is repeated", async () => {
  const username = newCode();
  const wrong = await check(importUsers, [
    ["Username", "User type"],
    [username, "worker"],
    [username, "boss"],
  ]);
  expect(wrong).toEqual([
    [3, "User type", "boss", "userType"],
    [3, "Username", username, "repeated", 2],
  ]);
});
