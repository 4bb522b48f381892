import { readFile } from "node:fs/promises";
import { parseCsv } from "hucre/csv";
import { IS_LONG } from "@/scripts/test-support/runs/long";
import { openedPdf } from "./support/pdf";
import { chooseMovements, makeMovement, openReports } from "./support/reports";
import { expect, test } from "./support/test";
import { WORDS } from "./support/words";

const LANGUAGES = IS_LONG ? (["ar", "en"] as const) : (["ar"] as const);

for (const language of LANGUAGES)
  test(`a manager chooses a report, prints and saves it, in ${language}`, async ({
    signedIn,
    apiAs,
  }) => {
    const { reports: words, exports } = WORDS[language];
    const sku = await makeMovement(await apiAs("manager"));
    const page = await signedIn("manager");
    await chooseMovements(page, language);
    await expect(page.getByRole("row").filter({ hasText: sku }).last()).toContainText("100,007");
    await page.getByRole("combobox", { name: words.period }).selectOption(words.periods.today);
    await expect(page).toHaveURL(/report=movements&by=product&period=today$/);
    const sort = page.getByRole("button", { name: words.columns.in, exact: true });
    await sort.click();
    await expect(page).toHaveURL(/&sort=-in$/);
    const head = page.getByRole("columnheader", { name: words.columns.in, exact: true });
    await expect(head.last()).toHaveAttribute("aria-sort", "descending");
    await sort.press("Enter");
    await expect(head.last()).toHaveAttribute("aria-sort", "ascending");
    await expect(sort).toBeFocused();
    await expect(page.getByRole("row", { name: words.total })).toContainText(/\d/);
    // In the chart in and out each have their figure.
    const bar = page.getByRole("row").filter({ hasText: sku }).first();
    await expect(bar.locator("td").last().locator("span")).toHaveText(["100,007", "0"]);

    const print = page.getByRole("button", { name: words.print, exact: true });
    const pdf = await openedPdf(page, () => print.click());
    expect(pdf.fileName).toContain(words.groupings.product);
    expect(pdf.fileName).toMatch(/-\d{4}-\d\d-\d\d\.pdf$/);
    expect(pdf.title).toContain(words.questions.moved);

    await page.getByRole("button", { name: exports.export, exact: true }).click();
    const [saved] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("menuitem", { name: exports.csv, exact: true }).click(),
    ]);
    const [heads, ...rows] = parseCsv((await readFile(await saved.path())).toString("utf8"));
    expect(heads?.[0]).toBe(words.columns.sku);
    expect(rows).toContainEqual(expect.arrayContaining([sku, "100007"]));

    const row = page.getByRole("row").filter({ hasText: sku }).last();
    // Anywhere in the row: at its middle.
    await row.click();
    await expect(page).toHaveURL(new RegExp(`/edit-product\\?q=${sku}`));
    // The sheet that the link opened is no page of its own.
    await expect(page.getByRole("dialog")).toContainText(sku);
    await page.goBack();
    await expect(page).toHaveURL(/\/reports\?report=movements/);
  });

test(
  "a manager sees what came back and why, however the reason is spelt, in ar",
  { tag: "@long" },
  async ({ signedIn, apiAs }) => {
    const { reports: words } = WORDS.ar;
    const manager = await apiAs("manager");
    const { SKU } = await manager.createProduct({ Blue: 40 });
    const bringBack = async (quantity: number, condition: string, reason: string) => {
      const lines = [{ SKU, sort: "Standard", color: "Blue", quantity, condition }];
      const { status } = await manager.call("POST", "/api/returns", { lines, reason });
      expect(status).toBe(201);
    };
    await bringBack(3, "good", `خياطه رديئه ${SKU}`);
    await bringBack(2, "damaged", `خياطة رديئة ${SKU.toLowerCase()}.`);
    const page = await signedIn("manager");
    await openReports(page, "ar");
    await page.getByRole("button", { name: words.questions.returned, exact: true }).click();
    await page.getByRole("combobox", { name: words.by }).selectOption(words.groupings.reason);
    await expect(
      page.getByRole("row", { name: `خياطة رديئة ${SKU.toLowerCase()}. 2 5 3 2 0.00` }),
    ).toBeVisible();

    await page.getByRole("combobox", { name: words.by }).selectOption(words.groupings.product);
    await page.getByRole("row", { name: `${SKU} Test product ${SKU} 2 5 3 2 0.00` }).click();
    await expect(page).toHaveURL(new RegExp(`/edit-product\\?q=${SKU}`));
  },
);

for (const language of LANGUAGES)
  test(
    `months have their names, and figures stand below each other, flush right, in ${language}`,
    { tag: "@long" },
    async ({ signedIn }) => {
      const { reports: words } = WORDS[language];
      const page = await signedIn("manager");
      await openReports(page, language);
      await page.getByRole("button", { name: words.questions.sells, exact: true }).click();
      await page.getByRole("combobox", { name: words.by }).selectOption(words.groupings.month);
      const table = page.getByRole("group", { name: words.report }).getByRole("table");
      const months = table.getByRole("link");
      await expect(months.first()).toHaveText(/^\p{L}+ \d{4}$/u);
      const edges = await table
        .locator("tbody tr td:last-child bdi")
        .evaluateAll((figures) =>
          figures
            .filter((figure) => figure.textContent !== "" && !figure.textContent.endsWith("%"))
            .map((figure) => Math.round(figure.getBoundingClientRect().right)),
        );
      expect(edges.length).toBeGreaterThan(2);
      expect(new Set(edges).size).toBe(1);
    },
  );
