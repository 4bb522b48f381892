import type { Page } from "@playwright/test";
import { IS_LONG } from "@/scripts/test-support/runs/long";
import { Api } from "./support/api";
import { press } from "./support/drafts";
import { getBanner, hasKept, isNotKept, keptScreens } from "./support/kept-screens";
import { appUrl, expect, PASSWORD, switchLanguage, test } from "./support/test";
import { WORDS } from "./support/words";
import { askToAdd } from "./support/worker-requests";

test.use({ serviceWorkers: "allow" });

/** The addresses of the screen of additions and removals, which the device keeps together. */
const STOCK = ["/product-management?action=add", "/product-management?action=remove"];

const AGES = { en: "5 minutes ago", ar: "قبل 5 دقائق" };

for (const language of IS_LONG ? (["en", "ar"] as const) : (["ar"] as const))
  test(`visited screens open without a network and say how old they are: ${language}`, async ({
    signedInAlone,
    apiAs,
  }) => {
    const { productManagement, products, worker } = WORDS[language];
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
    await hasKept(page, "/worker", ...STOCK);
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
    const cards = later.getByRole("article");
    await expect(cards.first()).toBeVisible();
    const [sku = ""] = await cards.first().locator("bdi[dir=ltr]").allInnerTexts();
    await later.getByLabel(products.search).fill(sku.toLowerCase());
    await expect(later.getByText(products.foundOnDevice)).toBeVisible();
    await expect(cards.filter({ hasNotText: sku })).toHaveCount(0);
    await expect(cards.first()).toContainText(sku);
    await later.getByLabel(products.search).fill("no such SKU");
    await expect(later.getByText(products.none)).toBeVisible();
    await expect(cards).toHaveCount(0);
    await later.goBack();
    await expect(later).toHaveURL("/worker");
    await switchLanguage(later, language);
    await later.getByRole("link", { name: worker.remove, exact: true }).first().click();
    // Never opened itself, it is kept with the other one.
    await expect(later).toHaveURL("/product-management?action=remove");
    await switchLanguage(later, language);
    await expect(later.getByText(productManagement.introAskRemove)).toBeVisible();
    await expect(cards.first()).toBeVisible();
    const narrowing = later.getByRole("group", { name: products.narrow });
    await expect(narrowing.getByRole("button").nth(1)).toBeVisible();
    await later.goBack();
    await expect(later).toHaveURL("/worker");

    const second = await (await apiAs("manager")).createProduct({ Blue: 1 });
    await askToAdd(api, second);
    await expect(later.getByText(second.name)).toHaveCount(0);
    await context.setOffline(false);
    await expect(later.getByText(second.name)).toBeVisible();
    await expect(getBanner(later, language)).toHaveCount(0);
  });

/** The address of a picture that some product has. */
async function findPicture(api: Api): Promise<string> {
  const answer = await api.call("GET", "/api/products?image=url&q=SH-&limit=1");
  return /\/api\/product-images\/[^"]+/.exec(await answer.text())?.[0] ?? "no picture";
}

/** The status that a page's own request is answered with; "none" without an answer. */
const loadFrom = (page: Page, address: string) =>
  page.evaluate(
    (asked) =>
      fetch(asked).then(
        ({ status }) => status,
        () => "none",
      ),
    address,
  );

test(
  "no screen of one person opens for another on the same device, nor one or a picture after the logout",
  { tag: "@long" },
  async ({ signedInAlone, apiAs }) => {
    const picture = await findPicture(await apiAs("manager"));
    const page = await signedInAlone("worker");
    const context = page.context();
    await page.goto("/worker");
    await hasKept(page, "/worker");
    await page.goto("/product-management?action=add");
    await hasKept(page, "/worker", ...STOCK);

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

    await context.addCookies(cookies);
    await page.goto("/worker");
    await hasKept(page, "/worker");
    expect(await loadFrom(page, picture)).toBe(200);
    await press(page, WORDS.en.common.logout);
    await expect(page).toHaveURL("/");
    expect(await keptScreens(page)).toEqual([]);
    expect(await loadFrom(page, picture)).toBe(401);
    await context.setOffline(true);
    await isNotKept(page, "/worker");
  },
);
