import { describe, expect, test } from "vitest";
import {
  createCsv,
  HEADS,
  getNumbers,
  read,
  row,
  getSkipped,
} from "@/scripts/test-support/files/read-sheets";
import { workbook, type TestCell } from "@/scripts/test-support/files/table-files";

describe("lines that are no rows", () => {
  test("are listed with their reasons and numbers", async () => {
    const titles = [["Nile Textiles"], ["Stock on 30/09/2026"]];
    const file = createCsv([
      ...titles,
      HEADS,
      row("A-1"),
      ["", "", "", "", "Subtotal:", "5"],
      ["صفحة ١ من ٢"],
      ["Nile Textiles"],
      HEADS,
      ["كود المنتج", "الاسم", "المقاس", "النوع", "اللون", "الرصيد"],
      ["قسم الفوط"],
      row("A-2"),
      ["إجمالي قسم الفوط", "", "", "", "", "5"],
      ["", "", "", "", "", "10"],
      ["الإجمالي العام", "", "", "", "", "10"],
      ["أمين المخزن: ........", "", "", "المدير: ........"],
      ["Printed on 30/09/2026 by Ahmed"],
    ]);
    expect(await getNumbers(file)).toEqual([4, 11]);
    expect(await getSkipped(file)).toEqual([
      ...[
        [1, "title"],
        [2, "title"],
      ],
      ...[
        [5, "total"],
        [6, "pageLine"],
        [7, "pageLine"],
        [8, "repeatedHead"],
        [9, "repeatedHead"],
      ],
      ...[
        [10, "section"],
        [12, "total"],
        [13, "total"],
        [14, "total"],
      ],
      ...[
        [15, "footer"],
        [16, "footer"],
      ],
    ]);
  });

  test("are found among customers, whose lines have two cells", async () => {
    const file = createCsv([
      ["رقم العميل", "الاسم"],
      ["7", "Total Egypt"],
      ["رقم العميل", "الاسم"],
      ["صفحة 1 من 2", "2026"],
      ["Total Energies", "Cairo"],
      ["الإجمالي", "36"],
    ]);
    expect(await getNumbers(file, "customers")).toEqual([2, 5]);
    expect((await getSkipped(file, "customers")).map(([, reason]) => reason)).toEqual([
      ...["repeatedHead", "pageLine", "total"],
    ]);
  });

  test("counts of lines and rules between them are none, whatever they fill", async () => {
    const file = createCsv([
      ["Customer ID", "Name"],
      ["-----------", "----"],
      ["C-1", "Nile"],
      ["عدد العملاء", "1"],
      ["Number of customers:", "1"],
      ["..........", "........"],
    ]);
    expect(await getNumbers(file, "customers")).toEqual([3]);
    expect(await getSkipped(file, "customers")).toEqual([
      [2, "section"],
      [4, "total"],
      [5, "total"],
      [6, "footer"],
    ]);
  });

  test("rules over all columns are none; a row without a text that has a wrong cell is one", async () => {
    const rule = HEADS.map(() => "-----");
    expect(await getNumbers(createCsv([HEADS, rule, row("A-1"), rule]))).toEqual([3]);
    const units = [null, null, null, null, null, { formula: "NOW()" }];
    const { rows } = await read(workbook([HEADS, row("A-1"), units]));
    expect(rows[1]).toMatchObject({ row: 3, problems: [[5, "formula"]] });
  });

  test("a product with such a name is a row, and so is a line that a person names", async () => {
    const file = createCsv([
      HEADS,
      ["Total Care", "Total", "M", "Page 1", "Total", "5"],
      ["T-1", "Total", "M", "", "White", "5"],
      ["Total", "", "", "", "", "10"],
    ]);
    expect(await getNumbers(file)).toEqual([2, 3]);
    expect(await getNumbers(file, "products", { keptLines: [4] })).toEqual([2, 3, 4]);
  });

  test("a page's heads that return 114 times leave every row", async () => {
    const page = (at: number) => [
      HEADS,
      ...Array.from({ length: 20 }, (_, line) => row(`A-${at}-${line}`)),
      [`Page ${at + 1} of 114`],
    ];
    const { rows, notes } = await read(
      createCsv(Array.from({ length: 114 }, (_, at) => page(at)).flat()),
    );
    expect(rows).toHaveLength(114 * 20);
    expect(notes.skippedCount).toBe(113 + 114);
  });
});

describe("rows that belong together", () => {
  const groups: TestCell[][] = [
    ["Stock list"],
    HEADS,
    ["A-1", "Towel", "M", "Plain", "White", 5],
    [null, null, null, "Plain", "Blue", 6],
    [null, null, null, "Striped", "Red", 7],
    ["A-2", "Sheet", "L", "Plain", "White", 8],
  ];
  const FILLED = [
    ["A-1", "Towel", "M", "Plain", "White", "5"],
    ["A-1", "Towel", "M", "Plain", "Blue", "6"],
    ["A-1", "Towel", "M", "Striped", "Red", "7"],
    ["A-2", "Sheet", "L", "Plain", "White", "8"],
  ];

  test("merged cells all have the value of the first, also below a narrow title", async () => {
    const file = workbook(groups, { merged: ["A3:A5", "B3:B5", "C3:C5"] });
    const { rows, notes } = await read(file);
    expect(rows.map(({ cells }) => cells)).toEqual(FILLED);
    expect(rows.every(({ problems }) => problems === undefined)).toBe(true);
    expect(notes.filledCount).toBe(6);
  });

  test("cells that are only blank are named once, or filled when that was confirmed", async () => {
    const { rows, notes } = await read(workbook(groups));
    expect(rows[1]).toMatchObject({ row: 4, problems: [[0, "blankBelow", 5]] });
    expect(rows[2]).toMatchObject({ row: 5, isSilent: true });
    expect(notes.blankGroups).toEqual([{ first: 4, last: 5 }]);
    const filled = await read(workbook(groups), "products", { fillsBlanks: true });
    expect(filled.rows.map(({ cells }) => cells)).toEqual(FILLED);
  });

  test("units that are merged over rows are wrong, once", async () => {
    const rows = groups.map((cells, at) =>
      at === 3 || at === 4 ? ["A-1", "Towel", "M", "Plain", `C${at}`, null] : cells,
    );
    const { rows: found } = await read(workbook(rows, { merged: ["F3:F5"] }));
    expect(
      found.flatMap(({ row: number, problems }) => (problems ? [[number, problems]] : [])),
    ).toEqual([[4, [[5, "merged"]]]]);
  });

  test("a row that lost only its code is no part of the group above", async () => {
    const rows = [HEADS, row("A-1"), row("", "Blue"), ["", "Sheet", "L", "Plain", "White", "1"]];
    const { rows: found, notes } = await read(createCsv(rows));
    expect(notes.blankGroupCount).toBe(0);
    expect(found.map(({ problems }) => problems)).toEqual([undefined, undefined, undefined]);
  });
});
