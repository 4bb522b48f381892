import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { readXlsx } from "hucre/xlsx";
import { readText } from "@/scripts/test-support/paper";
import type { Api } from "./support/api";
import { keptNames, getNotice, press } from "./support/drafts";
import { openedPdf } from "./support/pdf";
import { expect, switchLanguage, test, type Language } from "./support/test";
import { filled, WORDS } from "./support/words";

const SORT = "Standard";

/** A product with a minimum of 10, and 4 Blue, no Red and no Green. */
async function makeLow(manager: Api): Promise<string> {
  const form = new FormData();
  const SKU = `LOW-${randomUUID().slice(0, 8)}`;
  const colors = Object.entries({ Blue: 4, Red: 0, Green: 0 });
  const sorts = [
    { sortName: SORT, colors: colors.map(([color, quantity]) => ({ color, quantity })) },
  ];
  const fields = { name: "Bath towel", size: "M", SKU, minQuantity: "10" };
  for (const [field, value] of Object.entries({ ...fields, sorts: JSON.stringify(sorts) }))
    form.set(field, value);
  expect((await manager.call("POST", "/api/products", form)).status).toBe(201);
  return SKU;
}

function getScreen(page: Page, language: Language, sku: string) {
  const words = WORDS[language].reorderList;
  const named = (text: string, color: string) => filled(text, { sku, sort: SORT, color });
  return {
    quantity: (color: string) =>
      page.getByRole("spinbutton", { name: named(words.quantityOf, color), exact: true }),
    takeProposed: (color: string) =>
      page.getByRole("button", { name: named(words.takeProposed, color) }).click(),
    find: async () => {
      await page.getByLabel(words.search, { exact: true }).fill(sku);
      await expect(page.getByRole("spinbutton")).toHaveCount(3);
    },
  };
}

for (const language of ["ar", "en"] as const)
  test(
    `a manager changes what to order of low colors, prints and exports it, in ${language}`,
    { tag: language === "en" ? "@long" : [] },
    async ({ signedIn, apiAs }) => {
      const sku = await makeLow(await apiAs("manager"));
      const words = WORDS[language];
      const { reorderList } = words;
      const page = await signedIn("manager");
      await page.goto("/factory-manager");
      await switchLanguage(page, language);
      await page.getByRole("link", { name: words.home.low.reorder, exact: true }).click();
      await expect(page).toHaveURL("/reorder-list");
      await switchLanguage(page, language);
      const screen = getScreen(page, language, sku);
      await screen.find();
      await expect(screen.quantity("Blue")).toHaveValue("16");
      await expect(screen.quantity("Red")).toHaveValue("20");
      await screen.quantity("Red").fill("٧٥٠");
      await screen.quantity("Green").fill("0");
      await expect(page.getByText(reorderList.leftOut, { exact: true })).toBeVisible();

      // Entries survive a reload, also wrong ones, which are not printed.
      await screen.quantity("Blue").fill("many");
      await page.reload();
      await switchLanguage(page, language);
      await expect(getNotice(page, language)).toBeVisible();
      await screen.find();
      await expect(screen.quantity("Red")).toHaveValue("750");
      await expect(screen.quantity("Blue")).toHaveValue("many");
      await press(page, reorderList.print);
      const question = page.getByRole("dialog", { name: reorderList.wrongTitle });
      await expect(question).toContainText(`${sku} · ${SORT} · Blue`);
      await press(question, reorderList.takeAllProposed);
      await expect(screen.quantity("Blue")).toHaveValue("16");

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
      await screen.takeProposed("Red");
      await expect(screen.quantity("Red")).toHaveValue("20");
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

test("the low products of the catalogue lead managers to the reorder list, and nobody else", async ({
  signedIn,
}) => {
  const title = WORDS.en.reorderList.title;
  const link = (page: Page) => page.getByRole("main").getByRole("link", { name: title });
  const page = await signedIn("manager");
  await page.goto("/edit-product?stock=low");
  await expect(link(page)).toHaveAttribute("href", "/reorder-list");
  const worker = await signedIn("worker");
  await worker.goto("/view-products?stock=low");
  await expect(worker.getByRole("article").first()).toBeVisible();
  await expect(link(worker)).toHaveCount(0);
});
