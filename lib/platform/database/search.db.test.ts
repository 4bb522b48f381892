import * as z from "zod/mini";
import { expect, test } from "vitest";
import { toSearchText, toSearchWords } from "@/lib/platform/input/search-text";
import { Prisma } from "@/lib/platform/prisma/client";
import { driver } from "./db";
import { queryRows } from "./query-rows";
import { isFoundBy, searchRank } from "./search";

const foundSchema = z.object({ isFound: z.boolean() });

async function isFound(typed: string, name: string): Promise<boolean | undefined> {
  const [row] = await queryRows(driver, foundSchema)`
    SELECT ${isFoundBy(Prisma.sql`text`, typed)} AS "isFound" FROM (SELECT ' ' || search_words(${name}) || ' ' AS text) named`;
  return row?.isFound;
}

const FOUND: readonly (readonly [typed: string, name: string, why: string])[] = [
  ["احمد", "أحمد", "alef with hamza above"],
  ["أحمد", "احمد", "typed with hamza, stored without"],
  ["ابراهيم", "إبراهيم", "alef with hamza below"],
  ["الات", "آلات", "alef with madda"],
  ["ٱلنور", "النور", "alef wasla"],
  ["مستشفي", "مستشفى", "final alef maqsura"],
  ["على", "علي", "final ya, typed as alef maqsura"],
  ["منشفه", "منشفة", "ta marbuta"],
  ["فوطة", "فوطه", "ha, typed as ta marbuta"],
  ["مدرسه", "مدرسة كبيرة", "ta marbuta inside of a name"],
  ["محمد", "مُحَمَّد", "tashkeel"],
  ["مُحَمَّد", "محمد", "typed with tashkeel"],
  ["احمر", "أحـــمر", "tatweel"],
  ["100", "١٠٠ منشفة", "Arabic digits"],
  ["١٠٠", "SH-100", "typed Arabic digits"],
  ["۱۰۰", "SH-100", "typed Persian digits"],
  ["یاسمین کتان", "ياسمين كتان", "Persian ya and kaf"],
  ["ﻻ", "بلا", "a ligature"],
  ["كبيرة منشفة", "منشفة قطن كبيرة", "words in another order"],
  ["قطن، منشفة", "منشفة قطن", "an Arabic comma"],
  ["sh 100", "SH-100", "a space for a hyphen"],
  ["sh100", "SH-100", "nothing for a hyphen"],
  ["H-1", "SH-100", "a part over a hyphen"],
  ["cafe", "Café", "an accent"],
  ["ＳＨ", "SH-100", "full-width letters"],
  ["", "SH-100", "nothing typed"],
  ["-", "SH-100", "punctuation alone"],
];

test.each(FOUND)("%j finds %j: %s", async (typed, name) => {
  expect(await isFound(typed, name)).toBe(true);
});

const NOT_FOUND: readonly (readonly [typed: string, name: string, why: string])[] = [
  ["حمار", "أحمر", "another order of letters"],
  ["احمد", "محمد", "another name"],
  ["كلب", "قلب", "kaf and qaf"],
  ["سيف", "صيف", "sin and sad"],
  ["دار", "ضار", "dal and dad"],
  ["تين", "طين", "ta and tah"],
  ["زرف", "ظرف", "zay and zah"],
  ["عين", "غين", "ayn and ghayn"],
  ["بنات", "نبات", "letters exchanged"],
  ["منشفة حمراء", "منشفة زرقاء", "one of two words is missing"],
  ["١٠١", "SH-100", "another number"],
  ["sh200", "SH-100 200", "parts that do not follow each other"],
];

test.each(NOT_FOUND)("%j does not find %j: %s", async (typed, name) => {
  expect(await isFound(typed, name)).toBe(false);
});

test.each([...FOUND, ...NOT_FOUND])(
  "%j and %j are read the same by the browser",
  async (...texts) => {
    for (const text of texts.slice(0, 2)) {
      const [row] = await queryRows(driver, z.object({ text: z.string(), words: z.string() }))`
      SELECT search_text(${text}) AS text, search_words(${text}) AS words`;
      expect({ text: toSearchText(text), words: toSearchWords(text) }).toEqual(row);
    }
  },
);

const pairsSchema = z.object({ text: z.string(), pairs: z.array(z.string()) });

async function getPairs(text: Prisma.Sql) {
  const [row] = await queryRows(driver, pairsSchema)`
    SELECT text, search_pairs(text) AS pairs FROM (SELECT ${text} AS text) named`;
  return row ?? { text: "", pairs: [] };
}

test.each(FOUND)(
  "the letters and pairs of letters of what %j finds are those of %j",
  async (_, name) => {
    const { text, pairs } = await getPairs(Prisma.sql`' ' || search_words(${name}) || ' '`);
    const parts = text.split(" ").flatMap((word) => {
      const letters = [...word];
      return letters.flatMap((letter, at) => [letter, letters.slice(at, at + 2).join("")]);
    });
    expect([...pairs].sort()).toEqual([...new Set(parts)].sort());
  },
);

test.each([
  ["h", ["h"]],
  ["H-", ["h"]],
  ["أة", ["اه"]],
  ["ﻻ", ["لا"]],
  ["ﷺ", []],
  ["sh1", []],
  ["-", []],
])("of the typed %j, %j is looked for among them", async (typed, wanted) => {
  const [row] = await queryRows(driver, z.object({ pairs: z.array(z.string()) }))`
    SELECT search_pairs_of_word(${typed}) AS pairs`;
  expect(row?.pairs).toEqual(wanted);
});

test("what is compared has nothing that a pattern takes for a wildcard", async () => {
  const ascii = Array.from({ length: 127 }, (_, code) => String.fromCharCode(code + 1)).join("");
  const [row] = await queryRows(
    driver,
    z.object({ text: z.string() }),
  )`SELECT search_text(${ascii}) AS text`;
  expect(row?.text).toBe("0123456789 abcdefghijklmnopqrstuvwxyz abcdefghijklmnopqrstuvwxyz");
});

test.each([
  ["sh-100", 0],
  ["SH 100", 0],
  ["sh", 1],
  ["sh1", 1],
  ["towel", 2],
  ["blue towel", 2],
  ["100", 2],
  ["owel", 3],
  ["towel lue", 3],
] as const)("%j finds SH-100, Towel, Blue, as well as %i", async (typed, rank) => {
  const found = {
    searchKey: Prisma.sql`'sh100'`,
    searchText: Prisma.sql`' sh 100 sh100 towel blue '`,
  };
  const [row] = await queryRows(driver, z.object({ rank: z.number() }))`
    SELECT ${searchRank(found, typed)} AS rank`;
  expect(row?.rank).toBe(rank);
});
