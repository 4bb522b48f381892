import type { Page } from "@playwright/test";
import { newCustomer } from "./support/customers";
import { expect, switchLanguage, test } from "./support/test";
import { WORDS } from "./support/words";

const WIDTH = 390;

test.use({ viewport: { width: WIDTH, height: 844 }, isMobile: true, hasTouch: true });

/** Expects the open list within the page, which a list that leaves it would widen. */
async function expectListWithinPage(page: Page): Promise<void> {
  const list = page.getByRole("listbox");
  await expect(list).toBeVisible();
  const box = await list.boundingBox();
  expect(box?.x).toBeGreaterThanOrEqual(0);
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(WIDTH);
  expect(await page.evaluate(() => window.innerWidth)).toBe(WIDTH);
}

test(
  "the lists of a new count open below their fields, and a SKU is taken before it is found",
  { tag: "@long" },
  async ({ signedIn, apiAs }) => {
    const { counts } = WORDS.en;
    const { SKU } = await (await apiAs("manager")).createProduct({ Blue: 1 });
    const page = await signedIn("manager");
    await page.goto("/counts");
    await switchLanguage(page, "en");
    await page.getByRole("button", { name: counts.start, exact: true }).tap();
    const field = page.getByRole("combobox", { name: counts.fields.skus });
    await field.fill("SK");
    await expectListWithinPage(page);
    await field.blur();
    await page.getByRole("combobox", { name: counts.fields.category }).tap();
    await expectListWithinPage(page);
    const chosen = page.getByRole("list", { name: counts.fields.skus }).getByRole("listitem");
    await field.fill(SKU);
    await field.press("Enter");
    await expect(chosen).toHaveText([SKU]);
    await expect(field).toHaveValue("");
  },
);

test("the products of a new deal are listed below their field", async ({ signedIn, apiAs }) => {
  const { deals } = WORDS.en;
  const customer = await newCustomer(await apiAs("manager"));
  const page = await signedIn("sales");
  await page.goto(`/customers/${customer._id}`);
  await switchLanguage(page, "en");
  await page.getByRole("button", { name: deals.add, exact: true }).first().tap();
  await page.getByRole("dialog").getByRole("combobox").first().tap();
  await expectListWithinPage(page);
});
