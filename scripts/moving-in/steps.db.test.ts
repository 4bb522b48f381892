import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { getReadiness, getTableState, type Folder, type Steps } from "@/lib/moving-in/rules";
import { checkFolder, importFolder, type Progress } from "@/lib/moving-in/steps/rules";
import { db } from "@/lib/platform/database/db";
import { createMovingInFolder, nameRows } from "@/scripts/test-support/files/moving-in-folder";
import { getMovements } from "@/scripts/test-support/samples/imports";
import { getLogs } from "@/scripts/test-support/samples/outcomes";
import { makeActor } from "@/scripts/test-support/samples/rows";
import { createSteps } from "./steps";

const silent = { report: () => undefined, onChange: () => undefined };

async function countOwn(own: string) {
  const { users, skus, customers } = nameRows(own);
  return [
    await db.user.count({ where: { username: { in: users } } }),
    await db.product.count({ where: { sku: { in: skus } } }),
    await db.product.count({ where: { sku: { in: skus }, imageHash: { not: null } } }),
    await db.customer.count({ where: { customerId: { in: customers } } }),
    (await Promise.all(skus.map(getMovements))).flat().length,
  ];
}

const newOwn = () => randomUUID().slice(0, 6);
const listStates = ({ tables }: Folder) => tables.map(getTableState);

test.each(["en", "ar"] as const)(
  "a folder with heads in %s is written part after part, the stock after its products",
  async (language) => {
    const own = newOwn();
    const admin = await makeActor("admin");
    const steps = createSteps(admin);
    const checked = await checkFolder(
      await createMovingInFolder(language, own),
      steps,
      silent.report,
    );
    expect(listStates(checked)).toEqual(["right", "right", "later", "right", "unknown"]);
    expect(await countOwn(own)).toEqual([0, 0, 0, 0, 0]);
    const parts: Progress["part"][] = [];
    const report = ({ part }: Progress) => void parts.push(part);
    const written = await importFolder(checked, steps, { ...silent, report });
    expect(listStates(written)).toEqual(["done", "done", "done", "done", "unknown"]);
    expect(parts).toEqual([
      "users",
      "products",
      "openingStock",
      "pictures",
      "pictures",
      "customers",
    ]);
    // A movement for each color with units.
    expect(await countOwn(own)).toEqual([2, 3, 2, 2, 4]);
    const actions = (await getLogs(admin.username)).map(({ action }) => action);
    expect(actions.filter((action) => action === "PRODUCT_UPDATED")).toHaveLength(2);
  },
);

test("after a crash in the middle the same folder is finished, and nothing is there twice", async () => {
  const own = newOwn();
  const steps = createSteps(await makeActor("admin"));
  const files = await createMovingInFolder("en", own);
  const dying: Steps = {
    ...steps,
    setPicture: async () => Promise.reject(new Error("The machine stops.")),
  };
  const first = await checkFolder(files, dying, silent.report);
  await expect(importFolder(first, dying, silent)).rejects.toThrow("The machine stops.");
  expect(await countOwn(own)).toEqual([2, 3, 0, 0, 4]);

  const again = await checkFolder(files, steps, silent.report);
  expect(listStates(again)).toEqual(["same", "same", "same", "right", "unknown"]);
  const finished = await importFolder(again, steps, silent);
  expect(await countOwn(own)).toEqual([2, 3, 2, 2, 4]);
  expect(getReadiness(finished)).toBe("nothing");
});

test("a list without rows is told from one whose rows are there already, and stops nothing", async () => {
  const steps = createSteps(await makeActor("admin"));
  const heads = new File(["Customer ID,Name\r\n"], "customers.csv");
  const checked = await checkFolder([heads], steps, silent.report);
  expect(listStates(checked)).toEqual(["empty"]);
  expect(getReadiness(checked)).toBe("empty");
});

test("a picture that is none stops nothing, and the folder is not finished", async () => {
  const own = newOwn();
  const steps = createSteps(await makeActor("admin"));
  const files = (await createMovingInFolder("en", own)).map((file) =>
    file.name === `T_${own}.png` ? new File(["no picture"], file.name) : file,
  );
  const written = await importFolder(await checkFolder(files, steps, silent.report), steps, silent);
  expect(written.pictures.map(({ outcome }) => outcome)).toContainEqual({ code: "imageType" });
  expect(await countOwn(own)).toEqual([2, 3, 1, 2, 4]);
  expect(getReadiness(written)).toBe("ready");
});

test("a list with a wrong cell blocks the folder until it is left out", async () => {
  const own = newOwn();
  const steps = createSteps(await makeActor("admin"));
  const files = [
    new File([`Username,Role\r\nx-${own},Director\r\n`], "users.csv"),
    new File([`Customer ID,Name\r\nX-${own},Delta ${own}\r\n`], "customers.csv"),
  ];
  const checked = await checkFolder(files, steps, silent.report);
  expect(getReadiness(checked)).toBe("blocked");
  const tables = checked.tables.map((table) => ({ ...table, isLeftOut: table.kind === "users" }));
  expect(getReadiness({ ...checked, tables })).toBe("ready");
  const written = await importFolder({ ...checked, tables }, steps, silent);
  expect(listStates(written).sort()).toEqual(["done", "leftOut"]);
});
