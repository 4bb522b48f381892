import { strFromU8, unzipSync } from "fflate";
import { parseCsv } from "hucre/csv";
import { readXlsx } from "hucre/xlsx";
import { describe, expect, test } from "vitest";
import { writeCsv } from "./csv";
import { defuse } from "./defused";
import type { Cell, Table } from "./table";
import { writeXlsx } from "./xlsx";

async function* inPages(...pages: Cell[][][]) {
  yield* pages;
}

const COLUMNS: Table["columns"] = [
  { head: "Name", kind: "text" },
  { head: "On hand", kind: "number" },
  { head: "Total (EGP)", kind: "decimal" },
  { head: "Time", kind: "moment" },
  { head: "Day", kind: "day" },
];

const table = (...pages: Cell[][][]): Table => ({
  title: "Stock: [all]/*?\\ of the factory in Cairo",
  isRightToLeft: false,
  timeZone: "Africa/Cairo",
  columns: COLUMNS,
  pages: inPages(...pages),
});

async function getBytes(parts: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const taken: Uint8Array[] = [];
  for await (const part of parts) taken.push(part);
  return new Uint8Array(Buffer.concat(taken));
}

const getSheets = async (of: Table, maxRows?: number) =>
  (await readXlsx(await getBytes(writeXlsx(of, maxRows)), { readStyles: true })).sheets;

const HEADS = COLUMNS.map(({ head }) => head);
const ROW = ["منشفة", -5, "1234.50", "2026-11-24T22:30:05.000Z", "2026-12-01"];

describe("a workbook, read by another library,", () => {
  test("has real numbers, and dates as the factory's clocks show them", async () => {
    const [sheet] = await getSheets(table([ROW], [], [["", null, null, null, null]]));
    expect(sheet?.name).toBe("Stock   all      of the factory");
    expect(sheet?.rows.slice(0, 2)).toEqual([
      HEADS,
      // The library takes a cell's date for one of UTC; on the clocks of Cairo it is the next day.
      ["منشفة", -5, 1234.5, new Date("2026-11-25T00:30:05Z"), new Date("2026-12-01T00:00:00Z")],
    ]);
    expect(sheet?.freezePane).toMatchObject({ rows: 1 });
    expect(sheet?.view?.rightToLeft ?? false).toBe(false);
  });

  test("is printed as wide as an A4 page lies, with its heads on every page and columns as wide as their texts", async () => {
    const rows = [["Short", 1, "1.00", null, null]];
    const title = "معدل الدوران والمنتجات الراكدة";
    const parts = unzipSync(await getBytes(writeXlsx({ ...table(rows), title })));
    const xml = (path: string) => strFromU8(parts[path] ?? new Uint8Array());
    const sheet = xml("xl/worksheets/sheet1.xml");
    expect(sheet).toContain('<pageSetUpPr fitToPage="1"/>');
    expect(sheet).toContain(
      '<pageSetup paperSize="9" orientation="landscape" fitToWidth="1" fitToHeight="0"/>',
    );
    expect(sheet).toContain('<col min="1" max="1" width="8" style="1" customWidth="1"/>');
    expect(xml("xl/styles.xml")).toContain('<alignment horizontal="left"/>');
    expect(sheet).toMatch(/<col min="2" max="2" width="\d+" customWidth="1"\/>/);
    const name = "معدل الدوران والمنتجات الراكدة".slice(0, 31);
    const workbook = xml("xl/workbook.xml");
    expect(workbook).toContain(`<sheet name="${name}"`);
    expect(workbook).toContain(
      `<definedName name="_xlnm.Print_Titles" localSheetId="0">'${name}'!$1:$1</definedName>`,
    );
  });

  test("is laid out from right to left in Arabic", async () => {
    const [sheet] = await getSheets({ ...table([ROW]), isRightToLeft: true });
    expect(sheet?.view?.rightToLeft).toBe(true);
    const parts = unzipSync(await getBytes(writeXlsx({ ...table([ROW]), isRightToLeft: true })));
    const styles = strFromU8(parts["xl/styles.xml"] ?? new Uint8Array());
    // Latin names, too, stand where the sheet begins.
    expect(styles).toContain('<alignment horizontal="right"/>');
    expect(styles).not.toContain('horizontal="left"');
  });

  test.each([
    '<b>&amp; "quotes"</b>',
    "=HYPERLINK(1)",
    "_x0041_ and _x000D_",
    "two\nlines\r\nand a tab\t",
    "  spaces  ",
    "👕 شاشة",
    "007",
  ])("has a text as it is: %j", async (text) => {
    const [sheet] = await getSheets(table([[text, null, null, null, null]]));
    expect(sheet?.rows[1]?.[0]).toBe(text);
    expect(sheet?.cells?.get("1,0")?.formula).toBeUndefined();
  });

  test("lacks what XML cannot have, and ends a text that is too long for a cell", async () => {
    const long = "x".repeat(40_000);
    const [sheet] = await getSheets(table([["a\u0000\u0008b"], [long]]));
    expect(sheet?.rows.slice(1).map(([text]) => text)).toEqual(["ab", `${"x".repeat(32_766)}…`]);
  });

  test("goes on in another sheet when one is full, below the same heads", async () => {
    const names = ["a", "b", "c", "d", "e"].map((name) => [name, 1, "1", null, null]);
    const sheets = await getSheets({ ...table(names), title: "Stock" }, 3);
    expect(sheets.map(({ name }) => name)).toEqual(["Stock", "Stock 2", "Stock 3"]);
    expect(sheets.map(({ rows }) => rows.map(([name]) => name))).toEqual([
      ["Name", "a", "b"],
      ["Name", "c", "d"],
      ["Name", "e"],
    ]);
  });

  test("has its title, lines about it and totals outside of what is filtered and sorted", async () => {
    const of: Table = {
      ...table([ROW, ROW]),
      title: "Stock",
      about: ["Period: 1 Nov 2026 – 30 Nov 2026", "Grouped by: Product"],
      totals: [
        { name: "Total", cells: [-10, "2469.00"] },
        { name: "Period before", days: "1 Oct 2026 – 31 Oct 2026", cells: [null, "1.00"] },
      ],
    };
    const [sheet] = await getSheets(of);
    expect(sheet?.rows.map(([name]) => name ?? null)).toEqual([
      ...["Stock", "Period: 1 Nov 2026 – 30 Nov 2026", "Grouped by: Product", null],
      ...["Name", "منشفة", "منشفة", null, "Total", "Period before"],
    ]);
    expect(sheet?.rows.at(-2)?.slice(1, 3)).toEqual([-10, 2469]);
    expect(sheet?.freezePane).toMatchObject({ rows: 5 });
    const parts = unzipSync(await getBytes(writeXlsx({ ...of, pages: inPages([ROW, ROW]) })));
    const xml = (path: string) => strFromU8(parts[path] ?? new Uint8Array());
    expect(xml("xl/worksheets/sheet1.xml")).toContain('<autoFilter ref="A5:E7"/>');
    expect(xml("xl/workbook.xml")).toContain("'Stock'!$5:$5");
    // The name of a total is not cut off by the figure beside it.
    expect(xml("xl/worksheets/sheet1.xml")).toContain('<col min="1" max="1" width="15" ');
  });

  test("has its totals together, in another sheet where they find no room", async () => {
    const names = ["a", "b", "c"].map((name) => [name, 1, "1", null, null]);
    const of = { ...table(names), title: "Stock", totals: [{ name: "Total", cells: [3] }] };
    const parts = unzipSync(await getBytes(writeXlsx(of, 5)));
    const xml = (number: number) =>
      strFromU8(parts[`xl/worksheets/sheet${number}.xml`] ?? new Uint8Array());
    expect(xml(1)).toContain('<autoFilter ref="A1:E4"/>');
    expect(xml(1)).not.toContain("Total<");
    expect(xml(2)).toContain('<autoFilter ref="A1:E1"/>');
    expect(xml(2)).toContain("Total<");
  });

  test("of no rows has its heads", async () => {
    expect((await getSheets(table()))[0]?.rows).toEqual([HEADS]);
  });
});

describe("CSV, read by another library,", () => {
  const read = async (of: Table) => {
    const bytes = await getBytes(writeCsv(of));
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    return parseCsv(new TextDecoder().decode(bytes));
  };

  test("has numbers as they are, and the time of the factory's clocks", async () => {
    expect(await read(table([ROW]))).toEqual([
      HEADS,
      ["منشفة", "-5", "1234.50", "2026-11-25 00:30:05", "2026-12-01"],
    ]);
  });

  test("has totals with their days right below the rows, and no lines about them", async () => {
    const of: Table = {
      ...table([ROW]),
      about: ["Period: 1 Nov 2026 – 30 Nov 2026"],
      totals: [
        { name: "=Total", cells: [-5, "1234.50"] },
        { name: "Period before", days: "1 Oct 2026", cells: [] },
      ],
    };
    const rows = await read(of);
    expect(rows[0]).toEqual(HEADS);
    expect(rows.slice(2)).toEqual([
      ["'=Total", "-5", "1234.50", "", ""],
      ["Period before 1 Oct 2026", "", "", "", ""],
    ]);
  });

  test("has texts with commas, quotes and line breaks as they are", async () => {
    const text = 'a, "b"\nc';
    expect((await read(table([[text, null, null, null, null]])))[1]?.[0]).toBe(text);
  });

  test.each([
    "=1+1",
    "+1",
    "-1",
    "@SUM(A1)",
    "\t=1",
    "\r=1",
    "\n=1",
    "'=1",
    "''=1",
    ...["＝1", "＋1", "－1", "＠A", " =1", "\u200f=1", "\ufeff＝1", "\u00a0+1", "'\u200b@A", "−1"],
  ])("says %j with an apostrophe more, so that no spreadsheet calculates it", async (text) => {
    expect(defuse(text)).toBe(`'${text}`);
    const [, row] = await read(table([[text, null, null, null, null]]));
    expect(row?.[0]).toBe(`'${text}`);
  });

  test.each(["a=1", "'quoted'", "5-5", "", "منشفة"])("leaves %j alone", (text) => {
    expect(defuse(text)).toBe(text);
  });
});

test("rows are read when those before were taken", async () => {
  const read: number[] = [];
  async function* pages() {
    for (let page = 0; page < 5; page += 1) {
      read.push(page);
      yield [[`page ${page}`, page, null, null, null]];
    }
  }
  const parts = writeCsv({ ...table(), pages: pages() });
  for (let part = 0; part < 3; part += 1) await parts.next();
  expect(read).toEqual([0, 1]);
  await parts.return(undefined);
  expect(read).toEqual([0, 1]);
});
