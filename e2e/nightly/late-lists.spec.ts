import { Api } from "../support/api";
import { holdBack } from "../support/hold-back";
import { AT_ONCE } from "../support/live";
import { createUser } from "../support/people";
import { appUrl, expect, PASSWORD, test } from "../support/test";
import { askToAdd } from "../support/worker-requests";

const LIST_OF_WORKER_HOME = /\("noRequests"\)/;

for (const moment of ["before the page hears of changes", "before the list's code comes"] as const)
  test(`what changes ${moment} is on the list when that code has come`, async ({
    apiAs,
    openBrowser,
  }) => {
    const manager = await apiAs("manager");
    const product = await manager.createProduct({ Blue: 10 });
    const worker = await Api.signIn(appUrl(), await createUser(manager, "worker"), PASSWORD);
    const page = await openBrowser(worker);
    let subscribe = () => {};
    const mayHear = new Promise<void>((resolve) => (subscribe = resolve));
    await page.route("**/api/events", async (route) => {
      await mayHear;
      await route.continue();
    });
    const { isHeld, release } = await holdBack(page, LIST_OF_WORKER_HOME);
    const told = page.waitForRequest("**/api/notifications?*");
    await page.goto("/worker", { waitUntil: "domcontentloaded" });
    await isHeld;
    if (moment === "before the page hears of changes") await askToAdd(worker, product);
    subscribe();
    // The bell asks again as soon as the page hears.
    await told;
    if (moment === "before the list's code comes") await askToAdd(worker, product);
    await expect(page.getByText(product.name)).toHaveCount(0);
    release();
    await expect(page.getByText(product.name)).toBeVisible({ timeout: AT_ONCE });
  });
