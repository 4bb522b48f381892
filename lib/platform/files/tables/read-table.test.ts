import { describe, expect, test } from "vitest";
import { createFile, createWorkbook, textRows } from "@/scripts/test-support/files/table-files";
import { previewSheets, readRows } from "./read-table.mjs";
import { rowsSchema } from "./table-schema";
import type { ColumnType, TableChoice, TableRow } from "./table-types";
import { startProcessorTime } from "@/scripts/test-support/processor-time";

const getBytes = async (file: Blob) => new Uint8Array(await file.arrayBuffer());

/** A choice of columns of these types, which begin in the first column, below heads in the first row. */
function choose(types: readonly ColumnType[], more: Partial<TableChoice> = {}): TableChoice {
  const columns = types.map((type, at) => ({
    at,
    type,
    isNeeded: false,
    fillsMerged: true,
    group: null,
  }));
  return {
    sheet: 0,
    separator: null,
    headRow: 1,
    heads: [],
    columns,
    fillsBlanks: false,
    keptLines: [],
    ...more,
  };
}

const decode = (part: Uint8Array) => rowsSchema.parse(JSON.parse(new TextDecoder().decode(part)));

async function read(file: Blob, choice: TableChoice, maxRows = 50_000): Promise<TableRow[]> {
  const { parts } = await readRows(await getBytes(file), choice, maxRows);
  return parts.flatMap(decode);
}

describe("number formats", () => {
  const FORMATS = [
    ...["00000", "0000-000", "&quot;SKU-&quot;0000", "0&quot; سم&quot;", "#,##0.00", "0%"],
    ...["yyyy\\-mm\\-dd", "[$EGP] #,##0", "# ?/?", "_-* #,##0_-", "General", "[h]:mm", "(000) 000"],
  ];
  const shown = async (format: string, value: number, type: ColumnType) => {
    const style = FORMATS.indexOf(format) + 1;
    const rows = `<row r="2"><c r="A2" s="${style}"><v>${value}</v></c></row>`;
    const [row] = await read(
      createWorkbook([{ name: "S", rows }], { formats: FORMATS }),
      choose([type]),
    );
    return [row?.cells[0], row?.problems?.[0]?.[1]].filter((part) => part !== undefined);
  };

  test.each([
    ["00000", 42, "code", ["00042"]],
    ["00000", 123456, "code", ["123456"]],
    ["0000-000", 42007, "code", ["0042-007"]],
    ["(000) 000", 1234567, "code", ["(1234) 567"]],
    ["&quot;SKU-&quot;0000", 42, "code", ["SKU-0042"]],
    ["0&quot; سم&quot;", 70, "text", ["70 سم"]],
    ["00000", 42, "number", ["42"]],
    ["#,##0.00", 1200, "code", ["1200"]],
    ["[$EGP] #,##0", 42, "code", ["42"]],
    ["_-* #,##0_-", 42, "text", ["42"]],
    ["# ?/?", 3, "text", ["3"]],
    ["General", 0.1 + 0.2, "text", ["0.3"]],
    ["General", 4006381333931, "code", ["4006381333931"]],
    ["General", 1e15, "code", ["1000000000000000", "rounded"]],
    ["00000", 1234567890123456, "code", ["1234567890123456", "rounded"]],
    ["0%", 0.5, "code", ["0.5", "percent"]],
    ["0%", 0.5, "number", ["0.5", "percent"]],
    ["yyyy\\-mm\\-dd", 45000, "code", ["2023-03-15", "date"]],
    ["[h]:mm", 0.5, "text", ["1899-12-31 12:00:00", "date"]],
  ] as const)("%s shows %d as a %s", async (format, value, type, expected) => {
    expect(await shown(format, value, type)).toEqual(expected);
  });
});

describe("cells", () => {
  test("of all kinds are texts: shared, rich, inline, formulas, booleans, errors", async () => {
    const cells = [
      '<c r="A2" t="s"><v>0</v></c><c r="B2" t="s"><v>1</v></c>',
      '<c r="C2" t="inlineStr"><is><r><t>in</t></r><r><t xml:space="preserve"> line</t></r></is></c>',
      '<c r="D2" t="str"><f>"0"&amp;"42"</f><v>042</v></c><c r="E2" t="b"><v>1</v></c>',
      '<c r="F2" t="e"><f>1/0</f><v>#DIV/0!</v></c><c r="G2"><f>NOW()</f></c>',
      '<c r="H2" t="str"><f>""</f><v></v></c><c r="I2" t="d"><v>2026-09-30T00:00:00</v></c>',
    ];
    const strings = [
      "<r><t>A</t></r><r><rPr><b/></rPr><t>-1</t></r><rPh sb='0' eb='1'><t>no</t></rPh>",
      "<t>a &amp;lt; b_x000A_c</t>",
    ];
    const file = createWorkbook([{ name: "S", rows: `<row r="2">${cells.join("")}</row>` }], {
      strings,
    });
    expect(await read(file, choose(Array.from("ABCDEFGHI", () => "text")))).toEqual([
      {
        row: 2,
        cells: ["A-1", "a &lt; b\nc", "in line", "042", "TRUE", "#DIV/0!", "", "", "2026-09-30"],
        problems: [
          [5, "error"],
          [6, "formula"],
          [8, "date"],
        ],
      },
    ]);
  });

  test("without places, with prefixes and in other quotes are read, too", async () => {
    const rows = `<x:row><x:c t='inlineStr'><x:is><x:t>a > b</x:t></x:is></x:c><x:c><x:v>7</x:v></x:c></x:row>`;
    const file = createWorkbook([{ name: "S", rows: `${rows}<!-- <row> --><x:row/>${rows}` }]);
    expect(await read(file, choose(["text", "number"], { headRow: 0 }))).toEqual([
      { row: 1, cells: ["a > b", "7"] },
      { row: 3, cells: ["a > b", "7"] },
    ]);
  });

  test.each([
    ['="00123"', "00123", undefined],
    ['"=""00,124"""', "00,124", undefined],
    ["'00125", "00125", undefined],
    ["4.00638E+12", "4.00638E+12", "rounded"],
    ["123456789012345000", "123456789012345000", "rounded"],
    ['="123456789012345000"', "123456789012345000", undefined],
    ["123456789012345678", "123456789012345678", undefined],
    ["A\uFFFD-1", "A\uFFFD-1", "damaged"],
  ])("%s of CSV is the code %s", async (text, code, problem) => {
    const file = createFile("a.csv", `SKU;Name\r\n${text};Towel`);
    const [row] = await read(file, choose(["code"], { separator: ";" }));
    expect([row?.cells[0], row?.problems?.[0]?.[1]]).toEqual([code, problem]);
  });
});

describe("tables saved as .xls", () => {
  const XML = `<?xml version="1.0"?><Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet" xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet" xmlns:x="urn:schemas-microsoft-com:office:excel">
    <x:ExcelWorkbook><x:ActiveSheet>1</x:ActiveSheet></x:ExcelWorkbook>
    <Styles><Style ss:ID="s1"><NumberFormat ss:Format="00000"/></Style></Styles>
    <Worksheet ss:Name="Lists"><Table><Row><Cell><Data ss:Type="String">x</Data></Cell></Row></Table>
      <x:WorksheetOptions><x:Visible>SheetHidden</x:Visible></x:WorksheetOptions></Worksheet>
    <Worksheet ss:Name="Goods"><Table><Row ss:Index="3"><Cell ss:MergeDown="1"><Data ss:Type="String">A</Data></Cell>
      <Cell ss:Index="3" ss:StyleID="s1"><Data ss:Type="Number">42</Data></Cell></Row>
      <Row><Cell ss:Index="2"><Data ss:Type="DateTime">2026-09-30T00:00:00.000</Data></Cell><Cell><Data ss:Type="Error">#N/A</Data></Cell></Row></Table></Worksheet></Workbook>`;

  test("as XML have sheets, formats, merged cells and places", async () => {
    const file = createFile("a.xls", XML);
    const previews = await previewSheets(await getBytes(file));
    expect(previews.map(({ name, isHidden, isActive }) => [name, isHidden, isActive])).toEqual([
      ["Lists", true, false],
      ["Goods", false, true],
    ]);
    expect(await read(file, choose(["text", "text", "code"], { sheet: 1 }))).toEqual([
      { row: 3, cells: ["A", "", "00042"] },
      {
        row: 4,
        cells: ["A", "2026-09-30", "#N/A"],
        problems: [
          [1, "date"],
          [2, "error"],
        ],
      },
    ]);
  });

  test("as web pages have their tables, also without closing tags", async () => {
    const page = `<html><head><style>td{mso-number-format:"\\@"}</style></head><body><table><tr><td>Nile</table>
      <TABLE><TR><TH>SKU<TH>Name<TR><TD rowspan=2>00042<TD>a &amp; b&nbsp;c<br>d<TR><TD><b>e</b>f</TABLE></body></html>`;
    const file = createFile("a.xls", page);
    expect((await previewSheets(await getBytes(file))).map(({ name }) => name)).toEqual([
      "Table 1",
      "Table 2",
    ]);
    expect(await read(file, choose(["code", "text"], { sheet: 1 }))).toEqual([
      { row: 2, cells: ["00042", "a & b c d"] },
      { row: 3, cells: ["00042", "ef"] },
    ]);
  });
});

describe("limits", () => {
  test("rows leave the process in parts of at most 500, with the chosen columns only", async () => {
    const line = Array.from({ length: 69 }, (_, at) => `cell ${at}`).join(",");
    const file = createFile("a.csv", `${line}\n`.repeat(1_201));
    const choice = choose(["code", "text"], { separator: ",", heads: [["heads"]] });
    const { parts } = await readRows(await getBytes(file), choice, 50_000);
    const rows = parts.map((part) => decode(part).length);
    expect(rows).toEqual([500, 500, 200]);
    expect(parts.reduce((sum, part) => sum + part.length, 0)).toBeLessThan(1_200 * 50);
  });

  test.each([
    ["more rows than allowed", "a\n".repeat(12), "importTooManyRows"],
    ["a cell beyond the last column", `a\n${",".repeat(100)}b`, "importTooLarge"],
  ])("%s are refused", async (_, text, code) => {
    const choice = choose(["text"], { separator: ",", headRow: 1 });
    await expect(read(createFile("a.csv", text), choice, 10)).rejects.toThrow(code);
  });

  test("merged cells without end, and those of the whole sheet, take no time", async () => {
    const ranges = Array.from({ length: 40_000 }, () => '<mergeCell ref="A1:XFD1048576"/>');
    const after = `<mergeCells>${ranges.join("")}</mergeCells>`;
    const file = createWorkbook([{ name: "S", rows: textRows([["a"], ["b"], ["c"]]), after }]);
    const getProcessorTime = startProcessorTime();
    await read(file, choose(["text"], { headRow: 0 }));
    expect(getProcessorTime()).toBeLessThan(10_000);
  });

  test.each([
    ["a tag without an end", `<html><table><tr><td title="${">".repeat(900_000)}`],
    ["open scripts", `<html><table>${"<script ".repeat(100_000)}`],
    ["comments", `<html><table>${"<!---->".repeat(200_000)}`],
    ["wide cells", `<html><table>${"<tr><td colspan=999999 rowspan=9>x".repeat(2_000)}</table>`],
  ])("a web page of %s is read or refused at once", async (_, page) => {
    const getProcessorTime = startProcessorTime();
    await previewSheets(await getBytes(createFile("a.xls", page))).catch(() => undefined);
    expect(getProcessorTime()).toBeLessThan(10_000);
  });
});
