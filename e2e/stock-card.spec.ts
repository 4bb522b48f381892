import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import type { ProductView } from "@/lib/products/schema";
import * as z from "zod/mini";
import { openSheet } from "./support/product-editing";
import { expect, switchLanguage, test } from "./support/test";
import { filled, WORDS } from "./support/words";

const language = "ar";

const requestSchema = z.object({ _id: z.string(), number: z.number() });

const words = WORDS[language];

test("the stock card tells what a color has, who holds it and how it came about", async ({
  signedIn,
  apiAs,
}) => {
  const [manager, sales] = [await apiAs("manager"), await apiAs("sales")];
  const product = await manager.createProduct({ Red: 10, Blue: 5 });
  const { SKU } = product;
  const line = { sortName: "Standard", color: "Red" };
  await manager.call("PUT", `/Products/sku/${SKU}/add`, { ...line, quantity: 4 });
  const item = { product: SKU, ...line, quantity: 3, itemSubmissionDate: "2031-05-06" };
  const created = await sales.call("POST", "/sales-requests", {
    action: "remove",
    items: [item],
  });
  const { _id, number } = requestSchema.parse(await created.json());
  const review = { status: "held", holdUntil: "2031-05-05" };
  expect((await manager.call("PUT", `/sales-requests/${_id}`, review)).status).toBe(200);

  const page = await signedIn("manager");
  await page.goto("/view-products");
  await switchLanguage(page, language);
  const sheet = await found(page, words.products.search, product);
  const opener = sheet.getByRole("button", {
    name: filled(words.stockCard.open, { sort: "Standard", color: "Red" }),
  });
  await opener.click();
  const card = page.getByRole("dialog", { name: words.stockCard.title });
  await expect(card.locator("dl").first().getByRole("definition")).toHaveText(["14", "3", "11"]);
  await expect(card.getByText(SKU, { exact: true })).toBeVisible();
  const hold = card.getByRole("link", { name: `#${number}` }).first();
  await expect(hold).toHaveAttribute("href", `/held-orders#${_id}`);
  await expect(card.getByText("sales", { exact: true })).toBeVisible();
  const movements = card.getByRole("listitem");
  const { kinds } = words.stockCard;
  const expected = [
    [kinds.hold, `#${number}`, "+3", "manager"],
    [kinds.add, "+4", "14", "manager"],
    [kinds.opening, "+10", "10", "manager"],
  ];
  await expect(movements).toHaveCount(expected.length);
  for (const [at, texts] of expected.entries())
    for (const text of texts) await expect(movements.nth(at)).toContainText(text);

  await page.keyboard.press("Escape");
  await expect(card).toHaveCount(0);
  await expect(opener).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test(
  "a stock card that cannot be had says so, and comes when it is asked for again",
  { tag: "@long" },
  async ({ signedIn, apiAs }) => {
    const product = await (await apiAs("manager")).createProduct({ Red: 10 });
    const page = await signedIn("admin");
    await page.goto("/products-inventory");
    const sheet = await found(page, WORDS.en.products.search, product);
    await page.route("**/api/stock-cards/**", (call) => call.abort());
    await sheet.getByRole("button", { name: /Stock card of .*Red/ }).click();
    const card = page.getByRole("dialog", { name: WORDS.en.stockCard.title });
    await expect(card.getByText(WORDS.en.stockCard.failed)).toBeVisible();
    await page.unroute("**/api/stock-cards/**");
    await card.getByRole("button", { name: WORDS.en.common.retry }).click();
    await expect(card.locator("dl").first().getByRole("definition")).toHaveText(["10", "0", "10"]);
  },
);

test(
  "workers and sales people see colors without stock cards",
  { tag: "@long" },
  async ({ signedIn, apiAs }) => {
    const product = await (await apiAs("manager")).createProduct({ Red: 10 });
    for (const role of ["worker", "sales"]) {
      const page = await signedIn(role);
      await page.goto("/view-products");
      const sheet = await found(page, WORDS.en.products.search, product);
      await expect(sheet.getByRole("columnheader", { name: "Red" })).toBeVisible();
      await expect(sheet.getByRole("cell", { name: "10" })).toBeVisible();
      await expect(sheet.getByRole("button", { name: /Stock card/ })).toHaveCount(0);
      const answer = await (
        await apiAs(role)
      ).call("GET", `/api/stock-cards/${getColor(product.sorts)}`);
      expect(answer.status).toBe(403);
    }
    const answer = await (await apiAs("admin")).call("GET", `/api/stock-cards/${randomUUID()}`);
    expect(answer.status).toBe(404);
  },
);

/** The sheet of the one product. */
async function found(page: Page, label: string, product: ProductView) {
  await page.getByLabel(label).fill(product.SKU);
  await expect(page.getByRole("article")).toHaveCount(1);
  return openSheet(page, product);
}

function getColor(sorts: readonly { colors: readonly { _id: string }[] }[]): string {
  return sorts[0]?.colors[0]?._id ?? "";
}
