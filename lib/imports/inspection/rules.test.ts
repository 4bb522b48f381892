import { expect, test } from "vitest";
import { recognizeHeads } from "../reading/recognition";
import { IMPORT_KINDS } from "../rows/rules";
import { chooseKind, summarizeRows } from "./rules";

const recognize = (...rows: string[]) => {
  const top = rows.map((row) => row.split("|"));
  return chooseKind(
    IMPORT_KINDS.map((kind) => {
      const known = { said: undefined, findMapping: () => undefined };
      const { columns, missing } = recognizeHeads(kind, top, known);
      return { kind, fields: columns.flatMap(({ field }) => field ?? []), missing };
    }),
  );
};

test.each([
  ["users", "Username|Name|Role"],
  ["users", "اسم المستخدم|الاسم|الوظيفة|اللغة"],
  ["users", "User type|Username"],
  ["products", "SKU|Name|Size|Sort|Color|On hand"],
  ["products", "كود المنتج|اسم المنتج|المقاس|النوع|اللون|الرصيد"],
  ["products", "Code|Description|Dimensions|Fabric|Colour|Qty|Barcode"],
  ["openingStock", "SKU|Sort|Color|On hand"],
  ["openingStock", "كود الصنف|الخامة|اللون|الكمية"],
  ["stockChanges", "SKU|Sort|Color|Add or remove|Quantity"],
  ["customers", "Customer ID|Customer name|Phone|Opening balance"],
  ["customers", "كود العميل|اسم العميل|رقم التليفون|رصيد أول المدة"],
  ["customers", "كود|الاسم|العنوان"],
  [null, "Item|Price"],
  [null, "Date|Amount|Notes"],
  [null, ""],
])("heads are those of %s: %s", (kind, heads) => {
  expect(recognize(heads)).toBe(kind);
});

test("a title above the heads makes no difference", () => {
  expect(recognize("Our people|", "2026|", "Username|Role")).toBe("users");
});

test("rows are summed up, each name once and amounts exactly", () => {
  expect(
    summarizeRows("products", [
      { sku: "A-1", onHand: 3 },
      { sku: "a-1", onHand: null },
      { sku: "B", onHand: 4 },
    ]),
  ).toMatchObject({ rows: 3, skus: ["A-1", "B"], units: 7 });
  const balances = ["0.10", "0.20", undefined, "-1.00"];
  const rows = balances.map((openingBalance) => ({ openingBalance }));
  expect(summarizeRows("customers", rows)).toMatchObject({ rows: 4, balance: "-0.70" });
});
