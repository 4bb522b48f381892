import type { Page } from "@playwright/test";
import { Api } from "./support/api";
import { confirm, logIn, press, getQuantity } from "./support/drafts";
import { startPassingOn } from "./support/passing-on";
import { chooseColor } from "./support/picking";
import { appUrl, expect, PASSWORD, switchLanguage, test, type Language } from "./support/test";
import { WORDS } from "./support/words";
import { askToAdd } from "./support/worker-requests";

test.use({ serviceWorkers: "allow" });

/** The addresses of the screens that the device keeps. */
const keptScreens = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const kept = await (await caches.open("screens")).keys();
    return kept.map(({ url }) => url.slice(location.origin.length)).sort();
  });

const hasKept = (page: Page, ...addresses: string[]) =>
  expect.poll(() => keptScreens(page)).toEqual(expect.arrayContaining(addresses));

const getBanner = (page: Page, language: Language) =>
  page.getByRole("status").filter({ hasText: WORDS[language].connection.figuresFrom });

/** A screen that the device does not keep opens as the page that says so. */
async function isNotKept(page: Page, address: string) {
  await page.goto(address);
  await expect(page.getByText(WORDS.en.connection.offlineText)).toBeVisible();
}

const AGES = { en: "5 minutes ago", ar: "قبل 5 دقائق" };

for (const language of ["en", "ar"] as const)
  test(`visited screens open without a network and say how old they are: ${language}`, async ({
    signedInAlone,
    apiAs,
  }) => {
    const { common, connection, products, worker } = WORDS[language];
    const product = await (await apiAs("manager")).createProduct({ Blue: 10 });
    const api = await apiAs("worker");
    await askToAdd(api, product);
    const page = await signedInAlone("worker");
    await page.goto("/worker");
    await switchLanguage(page, language);
    await expect(page.getByText(product.name)).toBeVisible();
    // Reached without loading a page.
    await page.getByRole("link", { name: worker.add, exact: true }).first().click();
    await switchLanguage(page, language);
    await expect(page.getByLabel(products.search)).toBeVisible();
    await hasKept(page, "/worker", "/product-management?action=add");
    const context = page.context();
    await page.close();
    await context.setOffline(true);

    const later = await context.newPage();
    await later.clock.setFixedTime(Date.now() + 5 * 60_000 + 20_000);
    await later.goto("/");
    await expect(later).toHaveURL("/worker");
    await switchLanguage(later, language);
    await expect(later.getByText(product.name)).toBeVisible();
    const banner = getBanner(later, language);
    await expect(banner).toContainText(AGES[language]);
    await banner.getByRole("time").click();
    await expect(banner).not.toContainText(AGES[language]);
    await expect(banner).toContainText("2026");

    await later.getByRole("link", { name: worker.add, exact: true }).first().click();
    await expect(later).toHaveURL("/product-management?action=add");
    await switchLanguage(later, language);
    await expect(getBanner(later, language)).toBeVisible();
    await expect(later.getByRole("article").first()).toBeVisible();
    await later.goBack();
    await expect(later).toHaveURL("/worker");
    await switchLanguage(later, language);
    await later.getByRole("link", { name: worker.remove, exact: true }).first().click();
    const said = later.getByRole("dialog", { name: common.failure });
    await expect(said).toContainText(connection.notKept);
    await said.getByText(common.close, { exact: true }).click();

    const second = await (await apiAs("manager")).createProduct({ Blue: 1 });
    await askToAdd(api, second);
    await expect(later.getByText(second.name)).toHaveCount(0);
    await context.setOffline(false);
    await expect(later.getByText(second.name)).toBeVisible();
    await expect(getBanner(later, language)).toHaveCount(0);
  });

test("no screen of one person opens for another on the same device, nor after a session's end", async ({
  page,
  apiAs,
}) => {
  const { common } = WORDS.en;
  const product = await (await apiAs("manager")).createProduct({ Blue: 10 });
  await askToAdd(await apiAs("worker"), product);
  const context = page.context();
  await page.goto("/");
  await logIn(page, "worker");
  await expect(page.getByText(product.name)).toBeVisible();
  await hasKept(page, "/worker");
  await page.goto("/product-management?action=add");
  await hasKept(page, "/worker", "/product-management?action=add");

  // Another person signs in while the first one's session goes on elsewhere: as after a session that ran out unseen.
  const cookies = await context.cookies();
  await context.addCookies((await Api.signIn(appUrl(), "hassan", PASSWORD)).cookies);
  await page.goto("/counts");
  await hasKept(page, "/counts");
  expect(await keptScreens(page)).toEqual(["/counts"]);
  await context.setOffline(true);
  await isNotKept(page, "/product-management?action=add");
  await isNotKept(page, "/worker");
  await page.goto("/counts");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await context.setOffline(false);

  // A session that was ended elsewhere is known to be over with the next answer.
  await context.addCookies(cookies);
  await page.goto("/worker");
  await hasKept(page, "/worker");
  await press(page, common.logout);
  await expect(page).toHaveURL("/");
  expect(await keptScreens(page)).toEqual([]);
  await context.setOffline(true);
  await isNotKept(page, "/worker");
  await context.setOffline(false);

  await page.goto("/");
  await logIn(page, "worker");
  await hasKept(page, "/worker");
  const [token] = await page.evaluate(() => [localStorage.getItem("authToken")]);
  await fetch(`${appUrl()}/api/auth/logout`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}` },
  });
  // The screen may notice by itself, which would cut off a page that is asked for here.
  await page.close();
  const next = await context.newPage();
  await next.goto("/worker");
  await expect(next.getByLabel(WORDS.en.login.username)).toBeVisible();
  await expect.poll(() => keptScreens(next)).toEqual([]);
  await context.setOffline(true);
  await isNotKept(next, "/worker");
});

test("screens are gone with the end of their session, also without a network", async ({
  signedInAlone,
}) => {
  const page = await signedInAlone("sales");
  for (const address of ["/sales-my-requests", "/sales-create-request", "/customers", "/sales"]) {
    await page.goto(address);
    await hasKept(page, address);
  }
  const context = page.context();
  await context.setOffline(true);
  for (const address of ["/sales-my-requests", "/sales-create-request", "/customers", "/sales"]) {
    await page.goto(address);
    await expect(getBanner(page, "en")).toBeVisible();
  }
  const [worker] = context.serviceWorkers();
  await worker?.evaluate(() => {
    const now = Date.now;
    Date.now = () => now() + 12 * 60 * 60_000;
  });
  await isNotKept(page, "/sales");
  expect(await keptScreens(page)).toEqual([]);
});

test("a picture that one session has loaded is not shown to the next from the device", async ({
  page,
  apiAs,
}) => {
  const answer = await (
    await apiAs("manager")
  ).call("GET", "/api/products?image=url&q=SH-&limit=1");
  const picture = /\/api\/product-images\/[^"]+/.exec(await answer.text())?.[0] ?? "no picture";
  const load = () =>
    page.evaluate(
      (address) =>
        fetch(address).then(
          ({ status }) => status,
          () => "none",
        ),
      picture,
    );
  await page.goto("/");
  await logIn(page, "worker");
  expect(await load()).toBe(200);
  await press(page, WORDS.en.common.logout);
  await expect(page).toHaveURL("/");
  expect(await load()).toBe(401);
});

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
