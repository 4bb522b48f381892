import type { Page } from "@playwright/test";
import { productViewSchema } from "@/lib/products/schema";
import * as z from "zod/mini";
import { dealRows, madeAt, newCustomer, openDeal, openedDeals } from "../support/customers";
import { openProfile, sell } from "../support/customers";
import { brokenWords, cutTexts, smallTargets } from "../support/legibility";
import { heldSale, letPass, getScreen } from "../support/sales";
import { expect, switchLanguage, test } from "../support/test";
import { WORDS } from "../support/words";

const TABLET = { width: 820, height: 1180 };
const PHONE = { width: 360, height: 760 };

test("the table of deals is readable and sorts on a tablet and a phone", async ({
  signedIn,
  apiAs,
}) => {
  const api = await apiAs("manager");
  const product = await api.createProduct({ Blue: 1 });
  const customer = await newCustomer(api);
  for (const date of ["2026-03-01T10:00:00Z", "2026-02-01T10:00:00Z", "2026-01-01T10:00:00Z"])
    await madeAt(await sell(api, customer, product), date);
  const page = await signedIn("sales");
  await openProfile(page, "ar", customer);
  for (const size of [TABLET, PHONE]) {
    await page.setViewportSize(size);
    await openDeal(dealRows(page).first());
    await expect.poll(() => cutTexts(page)).toEqual([]);
    await expect.poll(() => brokenWords(page)).toEqual([]);
    await expect.poll(() => smallTargets(page)).toEqual([]);
  }
  await page.setViewportSize(TABLET);
  const byTotal = page.getByRole("columnheader", { name: WORDS.ar.deals.dealTotal });
  await byTotal.getByRole("button").click();
  await expect(byTotal).toHaveAttribute("aria-sort", "descending");
  await byTotal.getByRole("button").click();
  await expect(byTotal).toHaveAttribute("aria-sort", "ascending");
});

test("a deal shows the pictures that its products have, closed and opened", async ({
  signedIn,
  apiAs,
}) => {
  const api = await apiAs("manager");
  const listed: unknown = await (await api.call("GET", "/api/products?image=url&q=SH-")).json();
  const [product] = z.array(productViewSchema).parse(listed);
  const plain = await api.createProduct({ Blue: 1 });
  const customer = await newCustomer(api);
  const sort = product?.sorts[0];
  const color = sort?.colors[0]?.color;
  if (!product || !sort || !color) throw new Error("The demo has no shirts");
  const lines = [
    { productId: plain._id, sort: "Standard", color: "Blue", quantity: 1, pricePerItem: 1 },
    { productId: product._id, sort: sort.sortName, color, quantity: 1, pricePerItem: 1 },
  ];
  const form = new FormData();
  form.set("products", JSON.stringify(lines));
  await api.call("POST", `/api/customers/${customer._id}/deals`, form);
  const page = await signedIn("sales");
  await openProfile(page, "ar", customer);
  const picture = new RegExp(`${product.image?.url}\\?size=small$`);
  const row = dealRows(page).first();
  // The first product, which is named beside it, has none.
  await expect(row.locator("img")).toHaveAttribute("src", picture);
  await openDeal(row);
  await expect(openedDeals(page).locator("img")).toHaveAttribute("src", picture);
  await expect
    .poll(() => row.locator("img").evaluate((img: HTMLImageElement) => img.naturalWidth))
    .toBeGreaterThan(0);
});

test("held orders are narrowed to those overdue or ending soon, and say when there is none", async ({
  signedIn,
  apiAs,
}) => {
  const api = await apiAs("manager");
  const [late, ending] = [await heldSale(api), await heldSale(api)];
  await letPass(late.request);
  const page = await signedIn("manager");
  const words = WORDS.ar.heldOrders.filter;
  await page.goto("/held-orders?end=overdue");
  await switchLanguage(page, "ar");
  const { itemOf } = getScreen(page, "ar");
  await expect(itemOf(late.request)).toBeVisible();
  await expect(itemOf(ending.request)).toHaveCount(0);
  const end = page.getByRole("combobox", { name: words.label, exact: true });
  await expect(end).toHaveValue("overdue");
  await end.selectOption(words.ending);
  await expect(page).toHaveURL("/held-orders?end=ending");
  await expect(itemOf(ending.request)).toBeVisible();
  await expect(itemOf(late.request)).toHaveCount(0);
  await end.selectOption(words.all);
  await expect(page).toHaveURL("/held-orders");
  await expect(itemOf(late.request)).toBeVisible();
  await expect(itemOf(ending.request)).toBeVisible();
});

const shown = (count = NaN) => count.toLocaleString("en");

test("the filters of products say how many they find, and low stock leads to its list", async ({
  signedIn,
  apiAs,
}) => {
  await (await apiAs("manager")).createProduct({ Blue: 0 });
  const page = await signedIn("manager");
  const { stockFilters } = WORDS.en.products;
  const chip = (name: string) => page.getByRole("button", { name, exact: true });
  let counts: Record<string, number> = {};
  await page.route("**/api/product-counts", async (route) => {
    const response = await route.fetch();
    counts = z.record(z.string(), z.number()).parse(await response.json());
    await route.fulfill({ response });
  });
  await page.goto("/edit-product");
  for (const [stock, label] of Object.entries(stockFilters)) {
    await expect
      .poll(async () => (await chip(label).textContent())?.includes(shown(counts[stock])))
      .toBe(true);
    await expect(chip(label)).toHaveAccessibleDescription(/found\./);
  }
  await page.unrouteAll({ behavior: "ignoreErrors" });
  await page.goto("/factory-manager");
  await page.locator('main a[href="/edit-product?stock=low"]').click();
  await expect(page).toHaveURL("/edit-product?stock=low");
  await expect(chip(stockFilters.low)).toHaveAttribute("aria-pressed", "true");
});

test("own requests show the pictures of their products, their state, their age and who decided", async ({
  signedIn,
  apiAs,
}) => {
  const api = await apiAs("manager");
  const pictures = async (page: Page) => page.locator("article img").count();
  const page = await signedIn("sales");
  const sales = await apiAs("sales");
  const listed: unknown = await (await api.call("GET", "/api/products?image=url&limit=500")).json();
  const pictured = withPicture(listed);
  const items = [{ ...pictured, quantity: 1, itemSubmissionDate: "2031-01-01" }];
  const asked = await sales.call("POST", "/api/sales-requests", { action: "add", items });
  expect(asked.status).toBe(201);
  await page.goto("/sales-my-requests");
  const newest = page.getByRole("article").first();
  await expect(newest.getByRole("row").filter({ hasText: pictured.product })).toBeVisible();
  await expect.poll(() => pictures(page)).toBeGreaterThan(0);
  await expect(newest.locator("img").first()).toHaveAttribute("src", /product-images.*size=small/);
  await expect(newest.getByText(WORDS.en.status.pending)).toBeVisible();
  await expect(newest.locator("time").first()).toBeVisible();
});

const listedSchema = z.object({
  SKU: z.string(),
  image: z.nullable(z.object({ url: z.string() })),
  sorts: z.array(
    z.object({ sortName: z.string(), colors: z.array(z.object({ color: z.string() })) }),
  ),
});

function withPicture(listed: unknown) {
  const products = z.array(listedSchema).parse(listed);
  const [product] = products.filter(({ image }) => image !== null);
  const [sort] = product?.sorts ?? [];
  const [color] = sort?.colors ?? [];
  if (!product || !sort || !color) throw new Error("No product has a picture.");
  return { product: product.SKU, sortName: sort.sortName, color: color.color };
}
