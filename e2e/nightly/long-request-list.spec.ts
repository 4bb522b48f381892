import type { TestApp } from "@/scripts/test-support/processes/app";
import { Api } from "../support/api";
import { DEMO_TEMPLATE, startOwnApp } from "../support/own-app";
import { expect, PASSWORD, test } from "../support/test";
import { ask } from "../support/worker-requests";

/** On a phone enough for the last one to be far from the screen. */
const MANY = 30;

// Of its own, since the rows of other tests would be far from the screen.
let app: TestApp;
test.beforeAll(async () => {
  test.setTimeout(120_000);
  app = await startOwnApp(DEMO_TEMPLATE);
});
test.afterAll(() => app.stop());

test("a long list of worker requests is one table on every screen, whose far rows keep their names", async ({
  openBrowser,
}) => {
  const manager = await Api.signIn(app.url, "manager", PASSWORD);
  const worker = await Api.signIn(app.url, "worker", PASSWORD);
  const product = await manager.createProduct({ Blue: 10 });
  let last = await ask(worker, product, "add", 1);
  for (let at = 1; at < MANY; at++) last = await ask(worker, product, "add", 1);
  const page = await openBrowser(manager);
  const html = await (await page.request.get("/requests-management")).text();
  expect(html.split(`data-card="${last._id}"`)).toHaveLength(2);

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/requests-management");
  const row = page.getByRole("table").locator(`[role="row"][data-card="${last._id}"]`);
  await expect(row).toHaveCount(1);
  await expect(row.getByRole("button")).toHaveCount(0);
  await expect(row.getByRole("rowheader")).toContainText(product.name);
  await row.focus();
  await expect(row.getByRole("button")).toHaveCount(4);
  await page.mouse.wheel(0, -20_000);
  await expect(row).not.toBeInViewport();
  await expect(row).toBeFocused();
  await expect(row.getByRole("button")).toHaveCount(4);

  await page.setViewportSize({ width: 1440, height: 900 });
  await row.scrollIntoViewIfNeeded();
  await expect(row.getByRole("cell")).toHaveCount(5);
});
