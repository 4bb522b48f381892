import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { readXlsx } from "hucre/xlsx";
import { IS_LONG } from "@/scripts/test-support/runs/long";
import { readText } from "@/scripts/test-support/paper/paper";
import { getBox } from "./support/box";
import { keptNames, press } from "./support/drafts";
import { openedPdf } from "./support/pdf";
import { getScreen, makeLow } from "./support/reorder-list";
import { expect, switchLanguage, test, type Language } from "./support/test";
import { WORDS } from "./support/words";

const LANGUAGES = IS_LONG ? (["ar", "en"] as const) : (["ar"] as const);

for (const language of LANGUAGES)
  test(`a manager changes what to order of low colors, prints and exports it, in ${language}`, async ({
    signedIn,
    apiAs,
  }) => {
    const sku = await makeLow(await apiAs("manager"));
    const words = WORDS[language];
    const { reorderList } = words;
    const page = await signedIn("manager");
    await page.goto("/reorder-list");
    await switchLanguage(page, language);
    const screen = getScreen(page, language, sku);
    await screen.find();
    await expect(screen.quantity("Blue")).toHaveValue("16");
    await expect(screen.quantity("Red")).toHaveValue("20");
    await screen.quantity("Red").fill("٧٥٠");
    await screen.quantity("Green").fill("0");
    await expect(page.getByText(reorderList.leftOut, { exact: true })).toBeVisible();

    const file = await exported(page, language);
    expect(file.map((row) => row.slice(3))).toEqual([
      ["color", "available", "minQuantity", "toOrder"].map((name) => heads(language)[name]),
      ["Blue", 4, 10, 16],
      ["Red", 0, 10, 750],
    ]);
    const pdf = await openedPdf(page, () => press(page, reorderList.print));
    expect([pdf.title, pdf.pages]).toEqual([words.documents.titles.reorderList, 1]);
    const paper = await readText(pdf.bytes);
    for (const text of [sku, "Blue", "Red", "750", "766"]) expect(paper).toContain(text);
    expect(paper).not.toContain("Green");
    // It was handed on: the device keeps nothing, and leaving asks nothing.
    expect(await keptNames(page)).toEqual([]);
  });

test(
  "the steppers lie within their field and five digits fit on a phone and a tablet",
  { tag: "@long" },
  async ({ signedIn, apiAs }) => {
    const sku = await makeLow(await apiAs("manager"), [{ name: "Carton", units: 12 }]);
    const page = await signedIn("manager");
    await page.goto("/reorder-list");
    const screen = getScreen(page, "en", sku);
    await screen.find();
    const field = screen.quantity("Red");
    await field.fill("99999");
    for (const width of [390, 1180]) {
      await page.setViewportSize({ width, height: 844 });
      const box = await getBox(field);
      for (const name of [WORDS.en.common.less, WORDS.en.common.more]) {
        const stepper = page.getByRole("row").filter({ has: field }).getByRole("button", { name });
        const { x, y, width: across, height } = await getBox(stepper);
        expect([x >= box.x, y >= box.y]).toEqual([true, true]);
        expect(x + across).toBeLessThanOrEqual(box.x + box.width);
        expect(y + height).toBeLessThanOrEqual(box.y + box.height);
      }
      expect(await field.evaluate((input) => input.scrollWidth <= input.clientWidth)).toBe(true);
    }
  },
);

const heads = (language: Language): Readonly<Record<string, string>> =>
  WORDS[language].exports.columns;

/** The rows of the workbook that Export saves. */
async function exported(page: Page, language: Language) {
  const words = WORDS[language].exports;
  await press(page, words.export);
  const [saved] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("menuitem", { name: words.excel, exact: true }).click(),
  ]);
  expect(saved.suggestedFilename()).toMatch(/-\d{4}-\d\d-\d\d\.xlsx$/);
  const { sheets } = await readXlsx(new Uint8Array(await readFile(await saved.path())));
  return sheets[0]?.rows ?? [];
}
