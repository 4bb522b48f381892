import { zipSync, strToU8 } from "fflate";
import { describe, expect, test } from "vitest";
import { AppError } from "@/lib/platform/errors/app-error";
import { bomb, createFile, workbook } from "@/scripts/test-support/files/table-files";
import { MAX_TABLE_BYTES, MAX_TABLE_ROWS } from "./table-rules";
import { openTable } from "./uploaded-table";

/** All texts of a file's first sheet, and its wrong cells. */
async function read(file: File) {
  const table = await openTable(file, "somebody");
  const [sheet] = table.sheets;
  const width = Math.max(0, ...(sheet?.top.map(({ texts }) => texts.length) ?? []));
  const { rows } = await table.readRows({
    sheet: 0,
    separator: sheet?.separator ?? null,
    headRow: 0,
    heads: [],
    fillsBlanks: false,
    keptLines: [],
    columns: Array.from({ length: width }, (_, at) => ({
      at,
      type: "text" as const,
      isNeeded: false,
      fillsMerged: false,
      group: null,
    })),
  });
  return rows;
}

/** A problem of both cells of a row. */
const each = (problem: string) => [
  [0, problem],
  [1, problem],
];

const getRows = async (file: File) => (await read(file)).map(({ cells }) => cells);
const readRefusal = (file: File) =>
  read(file).then(
    () => "read",
    (thrown: unknown) => (thrown instanceof AppError ? thrown.code : thrown),
  );

describe("a workbook", () => {
  test("gives texts, numbers and stored results as they are; blank rows keep their place", async () => {
    const file = workbook([
      ["SKU", "", "On hand"],
      [],
      ["007", null, 5, { formula: "2*3", result: 6 }],
      [" منشفة ", 0.5, 4006381333931],
      [null, null],
    ]);
    expect(await read(file)).toEqual([
      { row: 1, cells: ["SKU", "", "On hand", ""] },
      { row: 3, cells: ["007", "", "5", "6"] },
      { row: 4, cells: [" منشفة ", "0.5", "4006381333931", ""] },
    ]);
  });

  test("names dates, in both of Excel's calendars, formulas without a result, errors, and merged cells", async () => {
    const rows = [
      ["a", "b"],
      [{ date: 45_000 }, { date: 45_000.5 }],
      [{ formula: "NOW()" }, { error: "#REF!" }],
      ["x"],
      [],
    ];
    expect(await read(workbook(rows, { merged: ["A4:B5"] }))).toEqual([
      { row: 1, cells: ["a", "b"] },
      { row: 2, cells: ["2023-03-15", "2023-03-15 12:00:00"], problems: each("date") },
      {
        row: 3,
        cells: ["", "#REF!"],
        problems: [
          [0, "formula"],
          [1, "error"],
        ],
      },
      { row: 4, cells: ["x", ""], problems: [[1, "merged"]] },
    ]);
    expect((await read(workbook(rows, { is1904: true })))[1]?.cells).toEqual([
      "2027-03-16",
      "2027-03-16 12:00:00",
    ]);
  });

  test("that says it would grow too large is not unpacked", async () => {
    expect(await readRefusal(bomb(1_000, 170_000_000))).toBe("importTooLarge");
  });

  test("that grows beyond what it says is stopped, and the next file is read", async () => {
    const began = performance.now();
    expect(await readRefusal(bomb(300_000_000, 1_000))).toBe("importTooLarge");
    expect(performance.now() - began).toBeLessThan(10_000);
    expect(await getRows(workbook([["b"]]))).toEqual([["b"]]);
  });

  test("with entities of its own has none of them", async () => {
    const laughs = Array.from(
      { length: 20 },
      (_, at) => `<!ENTITY l${at + 1} "${`&l${at};`.repeat(10)}">`,
    );
    const before = `<!DOCTYPE x [<!ENTITY l0 "ha"><!ENTITY file SYSTEM "file:///etc/passwd">${laughs.join("")}]>`;
    const sheet = workbook([["SKU", "[entity]"]], { before, entity: "&l20;&file;" });
    // The library leaves names that it does not know as they are.
    expect(await getRows(sheet)).toEqual([["SKU", "&l20;&file;"]]);
  });

  test.each([
    ["a text with the beginning of an archive", "PK\u0003\u0004 and no more"],
    ["an archive of something else", zipSync({ "a.txt": strToU8("a") })],
    ["a picture", new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0])],
  ])("that is %s is refused", async (_, content) => {
    expect(await readRefusal(createFile("rows.xlsx", content))).toBe("importType");
  });

  test("of an old format, or with a password, is refused by a code of its own", async () => {
    const ole = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0, 0];
    const name = [...Buffer.from("EncryptedPackage", "utf16le")];
    expect(await readRefusal(createFile("a.xls", new Uint8Array(ole)))).toBe("importOldFormat");
    expect(await readRefusal(createFile("a.xlsx", new Uint8Array([...ole, ...name])))).toBe(
      "importPassword",
    );
  });
});

describe("CSV", () => {
  const WORDS = "كود المنتج,اللون\r\nT-1,أحمر\r\n";
  const EXPECTED = [
    ["كود المنتج", "اللون"],
    ["T-1", "أحمر"],
  ];
  const utf16 = (text: string, isBig = false) => {
    const bytes = Buffer.from(`\uFEFF${text}`, "utf16le");
    return new Uint8Array(isBig ? bytes.swap16() : bytes);
  };
  // The bytes that Arabic Windows writes for these letters.
  const WINDOWS = new Uint8Array([...Buffer.from("T-1,"), 0xc3, 0xcd, 0xe3, 0xd1]);

  test.each([
    ["UTF-8", WORDS],
    ["UTF-8 with a byte order mark", `\uFEFF${WORDS}`],
    ["UTF-16", utf16(WORDS)],
    ["UTF-16, the other way round", utf16(WORDS, true)],
    ["UTF-16 without a mark", utf16(WORDS).slice(2)],
    ["UTF-16 without a mark, the other way round", utf16(WORDS, true).slice(2)],
    ["bars", WORDS.replaceAll(",", "|")],
    ["lines of old Macs", WORDS.replaceAll("\r\n", "\r")],
    ["semicolons", WORDS.replaceAll(",", ";")],
    ["tabs and lines of Unix", WORDS.replaceAll(",", "\t").replaceAll("\r\n", "\n")],
  ])("in %s is read", async (_, content) => {
    expect(await getRows(createFile("rows.csv", content))).toEqual(EXPECTED);
  });

  test("in Windows-1256 is read, too", async () => {
    expect(await getRows(createFile("rows.csv", WINDOWS))).toEqual([["T-1", "أحمر"]]);
  });

  test("with a line that names the separator has its first row below", async () => {
    expect(await getRows(createFile("rows.csv", "sep=;\r\na;b,c\r\n"))).toEqual([["a", "b,c"]]);
  });

  test("has quotes, commas and lines inside quotes, and defused formulas as they were before", async () => {
    const file = createFile(
      "rows.csv",
      `"a ""b"", c","two\nlines"\r\n'=1+1,"'-5"\r\n''=1,'quoted'\r\n`,
    );
    expect(await getRows(file)).toEqual([
      ['a "b", c', "two\nlines"],
      ["=1+1", "-5"],
      ["'=1", "'quoted'"],
    ]);
  });

  test("with control signs is refused", async () => {
    expect(await readRefusal(createFile("rows.csv", "a,b\u0001\r\n"))).toBe("importType");
  });
});

test("a file that is too large, has too many rows, columns or characters is refused", async () => {
  expect(await readRefusal(createFile("a.csv", "x".repeat(MAX_TABLE_BYTES + 1)))).toBe(
    "importTooLarge",
  );
  expect(await readRefusal(createFile("a.csv", "x\n".repeat(MAX_TABLE_ROWS + 2)))).toBe(
    "importTooManyRows",
  );
  expect(await readRefusal(createFile("a.csv", `x${",x".repeat(100)}`))).toBe("importTooLarge");
  expect(await readRefusal(workbook([["x".repeat(17_000_000)]]))).toBe("importTooLarge");
  expect(await getRows(createFile("a.csv", ""))).toEqual([]);
});
