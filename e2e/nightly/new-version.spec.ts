import { Api } from "../support/api";
import { confirm, getQuantity, press } from "../support/drafts";
import { hasKept } from "../support/kept-screens";
import { startPassingOn } from "../support/passing-on";
import { chooseColor } from "../support/picking";
import { appUrl, expect, PASSWORD, switchLanguage, test } from "../support/test";
import { WORDS } from "../support/words";

test.use({ serviceWorkers: "allow" });

for (const language of ["en", "ar"] as const)
  test(`a new version waits for a form that is half filled in: ${language}`, async ({
    browser,
    apiAs,
  }) => {
    const { common, connection, drafts, newVersion, productManagement } = WORDS[language];
    const product = await (await apiAs("manager")).createProduct({ Blue: 10 });
    const { cookies } = await Api.signIn(appUrl(), "manager", PASSWORD);
    const app = await startPassingOn();
    const context = await browser.newContext({ baseURL: app.url });
    await context.addCookies(cookies);
    const page = await context.newPage();
    await page.goto("/product-management?action=add");
    await switchLanguage(page, language);
    await chooseColor(page, language, product, 3);
    await hasKept(page, "/product-management?action=add");
    app.becomeNewer();
    // A look that joins one under way is given the worker that the first one asked for.
    await expect
      .poll(async () => {
        await page.evaluate(() => navigator.serviceWorker.ready.then((worker) => worker.update()));
        return app.hasGivenNewer();
      })
      .toBe(true);
    // It takes over when the former one has ended what it had begun.
    await expect(page.getByText(newVersion.text)).toBeVisible({ timeout: 30_000 });
    await expect(getQuantity(page, language, product)).toHaveValue("3");

    // The newer server does not know the actions of the older page.
    await page.route("**/product-management*", (route) => {
      const headers = route.request().headers();
      return headers["next-action"] === undefined
        ? route.fallback()
        : route.continue({ headers: { ...headers, "next-action": "0".repeat(42) } });
    });
    await confirm(page, language);
    const said = page.getByRole("dialog", { name: common.failure });
    await expect(said).toContainText(productManagement.addFailed);
    await expect(said).toContainText(connection.outdated);
    await said.getByText(common.close, { exact: true }).click();
    await page.unroute("**/product-management*");

    await press(page, newVersion.reload);
    const question = page.getByRole("dialog", { name: drafts.leaveTitle });
    await expect(question).toBeVisible();
    await expect(getQuantity(page, language, product)).toHaveValue("3");
    await press(question, drafts.keepAndLeave);
    await expect(page.getByText(newVersion.text)).toHaveCount(0);
    await page.getByLabel(WORDS.en.products.search).fill(product.SKU.toLowerCase());
    await expect(getQuantity(page, "en", product)).toHaveValue("3");
    await context.close();
    app.stop();
  });
