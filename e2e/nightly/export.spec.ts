import { parseCsv } from "hucre/csv";
import { exported } from "../support/exports";
import { newSalesUser } from "../support/new-user";
import { askForSale } from "../support/sales";
import { expect, switchLanguage, test } from "../support/test";
import { WORDS } from "../support/words";

test("sales people save their own requests, once they have some", async ({
  openBrowser,
  apiAs,
}) => {
  const manager = await apiAs("manager");
  const product = await manager.createProduct({ Blue: 10 });
  const sales = await newSalesUser(manager);
  const page = await openBrowser(sales.api);
  const words = WORDS.ar;
  await page.goto("/sales-my-requests");
  await switchLanguage(page, "ar");
  await expect(page.getByText(words.salesMyRequests.intro)).toBeVisible();
  await expect(page.getByRole("button", { name: words.exports.export })).toHaveCount(0);
  const { number } = await askForSale(sales.api, product, "remove", 4);
  const { bytes, name } = await exported(page, "ar", "csv");
  expect(name).toMatch(new RegExp(`^${words.exports.lists.mySalesRequests}-[\\d-]{10}\\.csv$`));
  const [, row = [], ...others] = parseCsv(bytes.toString("utf8"));
  expect(row.slice(0, 3)).toEqual([`#${number}`, words.status.pending, words.status.remove]);
  expect(others).toEqual([]);
});

test("a list that cannot be had is not saved, and the person is told", async ({ signedIn }) => {
  const page = await signedIn("sales");
  await page.goto("/customers");
  const { exports: words, errors, common } = WORDS.en;
  const saved: string[] = [];
  page.on("download", (file) => saved.push(file.suggestedFilename()));
  await page.route("**/api/exports/**", (route) =>
    route.fulfill({
      status: 503,
      json: { code: "busy", error: "Busy.", message: "Busy." },
    }),
  );
  await page.getByRole("button", { name: words.export, exact: true }).click();
  await page.getByRole("menuitem", { name: words.csv, exact: true }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText(errors.busy);
  await dialog.getByText(common.close, { exact: true }).click();
  await expect(dialog).toHaveCount(0);
  expect(saved).toEqual([]);
});
