import type { ProductView } from "@/lib/products/schema";
import { inDatabase } from "../support/database";
import { cutTexts, smallTargets } from "../support/legibility";
import { expect, switchLanguage, test } from "../support/test";
import { WORDS } from "../support/words";
import { askToAdd, findRows } from "../support/worker-requests";

const PHONE = { width: 360, height: 760 };

test("worker requests of an age are chosen as sales requests are, and say when there is none", async ({
  signedIn,
  apiAs,
}) => {
  const manager = await apiAs("manager");
  const [old, fresh] = [
    await manager.createProduct({ Blue: 1 }),
    await manager.createProduct({ Blue: 1 }),
  ];
  const worker = await apiAs("worker");
  for (const product of [old, fresh]) await askToAdd(worker, product);
  await inDatabase(
    `UPDATE "WorkerRequest" SET "createdAt" = now() - interval '20 days' WHERE "productSku" = $1`,
    [old.SKU],
  );
  const page = await signedIn("manager");
  const { home, requests, salesRequests } = WORDS.ar;
  await page.goto("/requests-management?age=older");
  await switchLanguage(page, "ar");
  const shown = (product: ProductView) =>
    page.getByText(product.name, { exact: true }).filter({ visible: true });
  const expectShown = async (product: ProductView) => {
    await findRows(page, product.SKU);
    await expect(shown(product)).toBeVisible();
  };
  await expectShown(old);
  await expect(shown(fresh)).toHaveCount(0);
  const age = page.getByRole("combobox", { name: salesRequests.filter.age, exact: true });
  await age.selectOption(home.ages.today);
  await expect(page).toHaveURL("/requests-management?age=today");
  await expectShown(fresh);
  await expect(shown(old)).toHaveCount(0);
  // A list that is known comes back whole, without a button for new arrivals.
  await age.selectOption(salesRequests.filter.anyAge);
  await expectShown(old);
  await expectShown(fresh);
  for (const width of [1280, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const name = shown(fresh);
    await expect.poll(async () => (await name.boundingBox())?.height).toBeLessThan(60);
  }
  await page.setViewportSize(PHONE);
  await expect.poll(() => cutTexts(page)).toEqual([]);
  await expect.poll(() => smallTargets(page)).toEqual([]);
  await page.route("**/api/req/requests?state=waiting&age=week", (route) =>
    route.fulfill({ json: [] }),
  );
  await age.selectOption(home.ages.week);
  await expect(page.getByText(requests.filter.none)).toBeVisible();
});
