import { expect, test } from "vitest";
import type { ImportKind } from "../rows/rules";
import { findHeadRow, recognizeColumns } from "./columns";

const listFields = (kind: ImportKind, heads: string, rows: string[][] = []) =>
  recognizeColumns(kind, heads.split("|"), rows).map(({ field }) => field);

test.each([
  "كود الصنف|رمز الصنف|رقم الصنف|كود|الكود|SKU Code|Item No.|ITEM CODE|item#code|Article|كـود الصنف|رقم  المنتج",
])("heads that Egyptian factories write name the SKU: %s", (heads) => {
  for (const head of heads.split("|"))
    expect([head, listFields("products", head)]).toEqual([head, ["sku"]]);
});

test.each(["openingStock", "products"] as const)(
  "heads that name the units on hand for %s",
  (kind) => {
    const heads =
      "رصيد|الرصيد|الرصيد الحالي|العدد|الكمية|الكميه|كمية|الكمية المتاحة|المخزون|Qty|QTY.|Quantity|Balance|Stock|Qty (pcs)|الكمية / Qty|رصيد أول المدة|On-Hand";
    for (const head of heads.split("|"))
      expect([head, listFields(kind, head)]).toEqual([head, ["onHand"]]);
  },
);

test("what is on hand is no quantity to add", () => {
  expect(listFields("stockChanges", "Qty|العدد")).toEqual(["quantity", null]);
  expect(listFields("stockChanges", "الرصيد|Balance|On hand, change|الرصيد بعد الحركة")).toEqual([
    null,
    null,
    null,
    null,
  ]);
});

test("a level is preferred to a quantity, and a telling head to a vague one", () => {
  expect(listFields("products", "Code|SKU|Qty|On hand")).toEqual([null, "sku", null, "onHand"]);
});

test("an item beside a code is its name", () => {
  expect(listFields("products", "م|كود الصنف|الصنف|المقاس|الخامة|اللون|العدد")).toEqual([
    ...[null, "sku", "name", "size", "sort", "color", "onHand"],
  ]);
  expect(listFields("products", "Item|Item code|Colour|Type")).toEqual([
    "name",
    "sku",
    "color",
    "sort",
  ]);
});

test("a column of اضافة and صرف says what is added and removed, whatever its head", () => {
  const heads = "التاريخ|النوع|كود الصنف|الخامة|اللون|الكمية";
  const row = (word: string) => ["2026-09-01", word, "MS-080", "قطيفة", "أخضر", "10"];
  expect(listFields("stockChanges", heads, [row("اضافة"), row("منصرف"), row("")])).toEqual([
    ...[null, "action", "sku", "sort", "color", "quantity"],
  ]);
  expect(listFields("stockChanges", heads, [row("سادة")])[1]).toBe("sort");
});

test("customers have heads of their own", () => {
  for (const heads of [
    "كود العميل|اسم العميل",
    "رقم العميل|العميل",
    "كود|الشركة",
    "Customer No.|Customer",
  ])
    expect(listFields("customers", heads)).toEqual(["customerId", "name"]);
});

test.each([
  "كود العميل|اسم العميل|رقم الموبايل|المسؤول|العنوان|رقم التسجيل الضريبي|ملاحظات",
  "Account No|Company|Tel.|Contact|Street|VAT No.|Remarks",
  "Customer ID|Name|Phones|Contact person|Address|Tax number|Notes",
])("heads of contacts: %s", (heads) => {
  expect(listFields("customers", heads)).toEqual([
    ...["customerId", "name", "phones", "contactPerson", "address", "taxNumber", "notes"],
  ]);
});

test.each([
  "كود العميل|الاسم|رصيد أول المدة|مهلة السداد",
  "Customer ID|Name|Opening balance|Payment terms",
])("heads of terms: %s", (heads) => {
  const terms = ["openingBalance", "paymentTermsDays"];
  expect(listFields("customers", heads)).toEqual(["customerId", "name", ...terms]);
});

test("the row of heads is found below titles", () => {
  const rows = [["أرصدة المخزن"], [], ["م", "كود الصنف", "اللون"], ["1", "A", "كود"]];
  expect(findHeadRow("products", rows)).toBe(2);
});
