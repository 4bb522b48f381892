import { parseCsv } from "hucre/csv";
import { readXlsx } from "hucre/xlsx";
import { IS_LONG } from "@/scripts/test-support/runs/long";
import { exported } from "./support/exports";
import { expect, switchLanguage, test } from "./support/test";
import { WORDS } from "./support/words";

const LANGUAGES = IS_LONG ? (["en", "ar"] as const) : (["ar"] as const);

for (const language of LANGUAGES)
  test(`people save what their lists show, as Excel and CSV, in ${language}`, async ({
    signedIn,
  }) => {
    const words = WORDS[language];
    const page = await signedIn("manager");
    await page.goto("/products-inventory?stock=held");
    await switchLanguage(page, language);
    const stock = await exported(page, language, "excel");
    expect(stock.name).toMatch(new RegExp(`^${words.exports.lists.products}-[\\d-]{10}\\.xlsx$`));
    const { sheets } = await readXlsx(new Uint8Array(stock.bytes));
    const [heads = [], ...rows] = sheets[0]?.rows ?? [];
    expect(heads.slice(0, 2)).toEqual([words.exports.columns.sku, words.exports.columns.name]);
    expect(sheets[0]?.view?.rightToLeft ?? false).toBe(language === "ar");
    const held = heads.indexOf(words.exports.columns.held);
    const heldBySku = new Map<unknown, number>();
    for (const row of rows) heldBySku.set(row[0], (heldBySku.get(row[0]) ?? 0) + Number(row[held]));
    expect([...heldBySku.values()].filter((units) => units === 0)).toEqual([]);

    await page.goto("/requests-management?only=remove");
    await switchLanguage(page, language);
    const requests = await exported(page, language, "csv");
    const [, ...asked] = parseCsv(requests.bytes.toString("utf8"));
    expect(new Set(asked.map((row) => row[3]))).toEqual(new Set([words.status.remove]));
  });
