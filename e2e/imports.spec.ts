import { readFile } from "node:fs/promises";
import { IS_LONG } from "@/scripts/test-support/runs/long";
import { workbook, type TestCell } from "@/scripts/test-support/files/table-files";
import { chooseKind, code, open, put } from "./support/imports";
import { expect, test } from "./support/test";
import { filled, WORDS } from "./support/words";

const LANGUAGES = IS_LONG ? (["en", "ar"] as const) : (["ar"] as const);

const getProducts = (sku: string, heads: readonly string[], onHand: TestCell) =>
  workbook([
    heads,
    [sku, "Towel", "M", "Plain", "Blue", onHand],
    [sku, "Towel", "M", "Plain", "Red", 2],
  ]);

for (const language of LANGUAGES)
  test(`a manager imports products after wrong cells were named and corrected, in ${language}`, async ({
    signedIn,
  }) => {
    const { imports: words, validation, exports: exported } = WORDS[language];
    const page = await signedIn("manager");
    const button = (name: string) => page.getByRole("button", { name, exact: true });
    await open(page, language);
    const { sku, name, size, sort, color, onHand } = exported.columns;
    const heads = [sku, name, size, sort, color, onHand];
    const own = code();

    await put(page, getProducts(own, heads, "many"));
    await expect(page.getByRole("main").getByRole("alert")).toContainText("rows.xlsx");
    const wrong = page.getByRole("group", { name: words.wrongCells });
    await expect(wrong.getByRole("row")).toHaveCount(2);
    for (const text of ["2", onHand, "many", validation.wholeNumber])
      await expect(wrong.getByRole("cell", { name: text, exact: true })).toBeVisible();
    const [saved] = await Promise.all([
      page.waitForEvent("download"),
      button(words.saveWrong).click(),
    ]);
    expect(await readFile(await saved.path(), "utf8")).toContain(`"2","${onHand}","many"`);

    await put(page, getProducts(own, heads, 7));
    await expect(page.getByRole("status").filter({ hasText: "rows.xlsx" })).toBeVisible();
    await expect(page.getByText(/\b9\b/).first()).toBeVisible();
    await page.getByRole("button", { name: /2|صفين/ }).click();
    await expect(page.getByRole("status").filter({ hasText: /IMPORT-\d+/ })).toBeVisible();
    await page.getByRole("link", { name: words.seen.products, exact: true }).click();
    await page.waitForURL("**/products-inventory");
    await page.goto(`/products-inventory?q=${own}`);
    await expect(page.getByText(own).first()).toBeVisible();

    // The same file again changes nothing.
    await open(page, language);
    await put(page, getProducts(own, heads, 7));
    await expect(page.getByRole("status").filter({ hasText: "rows.xlsx" })).toBeVisible();
    await expect(page.getByRole("link", { name: words.seen.products, exact: true })).toBeVisible();
  });

test(
  "a file with headings alone is not called right [ar]",
  { tag: "@long" },
  async ({ signedIn }) => {
    const { imports: words } = WORDS.ar;
    const page = await signedIn("manager");
    await open(page, "ar");
    await chooseKind(page, words.kinds.stockChanges);
    await put(page, { name: "empty.csv", content: "SKU,Sort,Color,Quantity\r\n" });
    const notice = page.getByRole("main").getByRole("alert");
    await expect(notice).toHaveText(filled(words.noRows, { file: "empty.csv" }));
    await expect(page.getByRole("link", { name: words.seen.stockChanges })).toHaveCount(0);
    await expect(page.getByRole("button", { name: words.chooseAgain })).toBeVisible();
  },
);

test(
  "on a phone every mistake and every column of the first rows is in sight",
  { tag: "@long" },
  async ({ signedIn }) => {
    const { imports: words } = WORDS.en;
    const page = await signedIn("manager");
    await page.setViewportSize({ width: 390, height: 844 });
    await open(page, "en");
    const rows = Array.from({ length: 8 }, (_, at) => {
      const onHand = at < 2 ? String(at) : "many";
      return `${code()},Egyptian cotton towel,M,Plain,Blue,${onHand},${"6221234567".slice(0, at + 1)}`;
    });
    const heads = "SKU,Name,Size,Sort,Color,On hand,Barcode";
    await put(page, { name: "rows.csv", content: [heads, ...rows].join("\r\n") });
    for (const [name, count] of [
      [words.wrongCells, 7],
      [words.previewRight, 3],
    ] as const) {
      const list = page.getByRole("group", { name });
      await expect(list.getByRole("row")).toHaveCount(count);
      const hidden = await list.evaluate(
        ({ scrollHeight, clientHeight, scrollWidth, clientWidth }) => [
          scrollHeight - clientHeight,
          scrollWidth - clientWidth,
        ],
      );
      expect(hidden).toEqual([0, 0]);
    }
  },
);

test(
  "what the import leaves out is said before it is done, with the way to import it",
  { tag: "@long" },
  async ({ signedIn }) => {
    const { imports: words } = WORDS.en;
    const page = await signedIn("manager");
    await open(page, "en");
    const own = code();
    await put(page, {
      name: "list.csv",
      content: `SKU,Name,Size,Sort,Color,Shop qty,Shelf\r\n${own},Towel,M,Plain,Blue,7,B2\r\n`,
    });
    const preview = page.getByRole("group", { name: words.preview });
    await expect(preview.getByRole("cell", { name: own })).toBeVisible();
    await expect(page.getByText(words.decideUnits)).toBeVisible();
    await page.getByRole("button", { name: words.leaveOutAll }).click();
    const leftOut = page.getByRole("status").filter({ hasText: "Shop qty" });
    await expect(leftOut).toContainText("Shelf");
    const way = leftOut.getByRole("link", { name: words.importOpeningStock });
    await expect(way).toHaveAttribute("href", "/imports?kind=openingStock");
    await page.getByRole("button", { name: "Import 1 row" }).click();
    await expect(page.getByText(/IMPORT-\d+.? is done/)).toBeVisible();
    await page.getByRole("link", { name: words.importOpeningStock }).click();
    await expect(page.getByRole("radio", { name: words.kinds.openingStock })).toBeChecked();
  },
);

test(
  "a sales person says what the columns are, and imports customers",
  { tag: "@long" },
  async ({ signedIn }) => {
    const { imports: words, exports: exported } = WORDS.en;
    const page = await signedIn("sales");
    await page.goto("/customers");
    await page.getByRole("button", { name: exported.export, exact: true }).click();
    await page.getByRole("menuitem", { name: exported.import, exact: true }).click();
    await page.waitForURL("**/imports");
    await expect(page.getByRole("radio")).toHaveCount(1);
    const own = code();
    await put(page, {
      name: "list.csv",
      content: `Nr;Firm;Note ${own}\r\n${own};شركة النيل;x\r\n`,
    });
    await expect(page.getByRole("main").getByRole("alert")).toContainText(words.fields.customerId);
    await page.getByRole("combobox", { name: "Nr" }).selectOption(words.fields.customerId);
    await expect(page.getByRole("button", { name: words.checkAgain })).toBeDisabled();
    await page.getByRole("combobox", { name: "Firm" }).selectOption(words.fields.name);
    await expect(page.getByRole("button", { name: words.checkAgain })).toBeDisabled();
    await page.getByRole("button", { name: words.leaveOutAll }).click();
    await page.getByRole("button", { name: words.checkAgain }).click();
    await page.getByRole("button", { name: "Import 1 row" }).click();
    await expect(page.getByText(/IMPORT-\d+.? is done/)).toBeVisible();
    await page.getByRole("link", { name: words.seen.customers, exact: true }).click();
    await page.waitForURL("**/customers");
    await page.getByLabel(WORDS.en.customers.search).fill(own);
    await expect(page.getByText("شركة النيل").first()).toBeVisible();
  },
);
