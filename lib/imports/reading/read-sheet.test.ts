import { describe, expect, test } from "vitest";
import { AppError } from "@/lib/platform/errors/app-error";
import { createCsv, HEADS, read, row } from "@/scripts/test-support/files/read-sheets";
import { createFile, createWorkbook, textRows } from "@/scripts/test-support/files/table-files";

describe("separators", () => {
  test.each([";", "\t", "|", ","])("%j is found below titles with other signs", async (sign) => {
    const titles = [
      ["Nile Textiles, Cairo, Egypt, 11511"],
      ["Tel: 02-2345; 02-2346; fax 02-2347"],
      ["30/09/2026 | Store 1"],
      [""],
    ].filter(([title]) => sign === "\t" || !title?.includes(sign));
    const file = createCsv([...titles, HEADS, row("A-1"), row("A-2")], sign);
    const found = await read(file);
    expect(found.missing).toEqual([]);
    expect(found.headRow).toBe(titles.length + 1);
    expect(found.rows.map(({ cells }) => cells[0])).toEqual(["A-1", "A-2"]);
  });

  test("semicolons are told from decimal commas and thousands, with a single row", async () => {
    const heads = ["SKU", "Sort", "Color", "Quantity"];
    const file = createCsv([heads, ["A-1", "1,5 x 2,5", "White", "1,200,000"]], ";");
    expect((await read(file, "stockChanges")).rows).toEqual([
      { row: 2, cells: ["A-1", "1,5 x 2,5", "White", "1,200,000"] },
    ]);
  });

  test("the line that names one is not shown by spreadsheets, and not counted", async () => {
    const file = createFile(
      "a.csv",
      `\uFEFFsep=;\r\n${HEADS.join(";")}\r\n${row("A,1").join(";")}`,
    );
    expect(await read(file)).toMatchObject({ headRow: 1, rows: [{ row: 2 }] });
  });

  test("a quotation mark without a second one is a sign like others", async () => {
    const file = createFile(
      "a.csv",
      `${HEADS.join(",")}\n"5 inch,Towel,M,Plain,White,1\nA-2,T,M,P,W,2`,
    );
    expect((await read(file)).rows.map(({ cells }) => cells[0])).toEqual(['"5 inch', "A-2"]);
  });
});

describe("encodings", () => {
  const text = `رقم العميل,الاسم\r\nC-1,شركة النيل\r\nC-2,محلات الأمل`;
  const cut = (bytes: Buffer) => new Uint8Array(bytes.subarray(0, -1));

  test.each([
    ["with a mark", cut(Buffer.from(`\uFEFF${text}`))],
    ["without a mark", cut(Buffer.from(text))],
  ])("UTF-8 %s stays UTF-8, and the damaged cell is named", async (_, bytes) => {
    const { rows } = await read(createFile("a.csv", bytes), "customers");
    expect(rows).toEqual([
      { row: 2, cells: ["C-1", "شركة النيل"] },
      { row: 3, cells: ["C-2", "محلات الأم\uFFFD"], problems: [[1, "damaged"]] },
    ]);
  });

  test("Windows-1256 below English heads is read as such", async () => {
    const arabic = [0xd4, 0xd1, 0xdf, 0xc9];
    const bytes = new Uint8Array([...Buffer.from("Customer ID,Name\r\nC-1,"), ...arabic]);
    expect((await read(createFile("a.csv", bytes), "customers")).rows[0]?.cells[1]).toBe("شركة");
  });
});

describe("sheets", () => {
  const lists = { name: "Lists", rows: textRows([["Colors"], ["White"]]) };
  const goods = { name: "Goods", rows: textRows([HEADS, row("A-1")]) };
  const others = { name: "Others", rows: textRows([HEADS, row("B-1"), row("B-2")]) };
  const createSheet = async (file: File, sheet?: string) => {
    const found = await read(file, "products", { sheet });
    return [found.sheet, found.rows.length];
  };

  test("the one that was open is read, even if an earlier one fits", async () => {
    expect(await createSheet(createWorkbook([goods, others], { active: 1 }))).toEqual([
      "Others",
      2,
    ]);
  });

  test("a hidden one, an empty one or a summary in front is passed by", async () => {
    const hidden = { ...others, state: "hidden" as const };
    const empty = { name: "Sheet1", rows: "" };
    expect(await createSheet(createWorkbook([hidden, goods], { active: 0 }))).toEqual(["Goods", 1]);
    expect(await createSheet(createWorkbook([empty, lists, goods]))).toEqual(["Goods", 1]);
    expect((await read(createWorkbook([hidden, goods]))).sheets).toEqual([
      { name: "Others", isHidden: true, rowCount: 3, fits: true },
      { name: "Goods", isHidden: false, rowCount: 2, fits: true },
    ]);
  });

  test("one is chosen by its name, a hidden one too; an unknown name is refused", async () => {
    const file = createWorkbook([goods, { ...others, state: "veryHidden" }]);
    expect(await createSheet(file, "Others")).toEqual(["Others", 2]);
    await expect(createSheet(file, "Nothing")).rejects.toEqual(new AppError("sheetMissing"));
  });

  test("hidden rows and columns are read, and said", async () => {
    const rows = textRows([HEADS, row("A-1"), row("A-2"), row("A-3")]).replaceAll(
      /<row r="([34])">/g,
      '<row r="$1" hidden="1">',
    );
    const file = createWorkbook([
      {
        name: "Goods",
        rows,
        before: '<cols><col min="6" max="6" hidden="1"/></cols>',
        after: '<autoFilter ref="A1:F4"/>',
      },
    ]);
    const { rows: found, notes } = await read(file);
    expect(found).toHaveLength(3);
    expect(notes).toMatchObject({ hiddenRowCount: 2, firstHiddenRow: 3, isFiltered: true });
    expect(notes.hiddenColumns).toEqual([5]);
  });
});
