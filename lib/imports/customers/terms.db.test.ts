import { expect, test } from "vitest";
import { db } from "@/lib/platform/database/db";
import { workbook } from "@/scripts/test-support/files/table-files";
import { listWrong, newCode, runImport } from "@/scripts/test-support/samples/imports";
import { makeActor } from "@/scripts/test-support/samples/rows";
import { importCustomers } from "../commands";

const HEADS = ["كود العميل", "الاسم", "رصيد أول المدة", "مهلة السداد بالأيام"];

test("opening balances and terms are added, changed, left as they are by a blank cell and emptied by a dash", async () => {
  const [manager, id] = [await makeActor("manager"), newCode()];
  const importRow = (...cells: (string | number | null)[]) =>
    runImport(importCustomers, manager, workbook([HEADS, [id, `Nile ${id}`, ...cells]]));
  const read = async () => {
    const where = { customerId: id };
    const { openingBalance, paymentTermsDays } = await db.customer.findFirstOrThrow({ where });
    return [openingBalance.toFixed(2), paymentTermsDays];
  };
  expect((await importRow(-1500.25, 30)).state).toBe("done");
  expect(await read()).toEqual(["-1500.25", 30]);
  const changed = await importRow("2,000", null);
  expect(changed.result?.changes).toEqual([
    { row: 2, place: id, field: "openingBalance", before: "-1500.25", after: "2000.00" },
  ]);
  expect(await read()).toEqual(["2000.00", 30]);
  await importRow("-", "-");
  expect(await read()).toEqual(["0.00", null]);
  const refused = await importRow("much", 366);
  expect(listWrong(refused)?.map(([, column, , reason]) => [column, reason])).toEqual([
    ["رصيد أول المدة", "decimalNumber"],
    ["مهلة السداد بالأيام", "numberTooLarge"],
  ]);
});
