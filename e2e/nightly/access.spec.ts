import type { APIRequestContext } from "@playwright/test";
import { HOMES, PAGES, PROFILE } from "../support/access";
import { isLogin } from "../support/drafts";
import { disconnectLive } from "../support/live";
import { chooseColor } from "../support/picking";
import { expect, switchLanguage, test, untilHydrated } from "../support/test";
import { filled, WORDS } from "../support/words";

/** Where a page leads, without its scripts. */
async function waitForEnd(request: APIRequestContext, path: string): Promise<string> {
  const answer = await request.get(path);
  expect(answer.status(), path).toBeLessThan(500);
  const { pathname, search } = new URL(answer.url());
  return `${pathname}${search}`;
}

for (const role of ["worker", "manager", "sales", "admin"] as const)
  test(`a ${role} opens their own pages, and the login leads them home`, async ({ signedIn }) => {
    const { request } = (await signedIn(role)).context();
    const open = Object.entries(PAGES).filter(([, allowed]) => allowed.includes(role));
    for (const [path] of open) expect(await waitForEnd(request, path)).toBe(path);
    expect(await waitForEnd(request, "/")).toBe(HOMES[role]);
  });

test("a profile opens to those who may see customers, and sends a worker home", async ({
  signedIn,
}) => {
  for (const role of ["manager", "sales", "admin", "worker"] as const) {
    const page = await signedIn(role);
    await page.goto(PROFILE, { waitUntil: "commit" });
    if (role === "worker") await expect(page).toHaveURL(HOMES.worker);
    else await expect(page.getByText(WORDS.en.errors.customerNotFound)).toBeVisible();
    expect(new URL(page.url()).pathname).toBe(role === "worker" ? HOMES.worker : PROFILE);
  }
});

test("a home says once which page the person's role does not open", async ({ signedInAlone }) => {
  const page = await signedInAlone("worker");
  for (const [path, title] of [
    ["/settings", WORDS.en.settings.title],
    [PROFILE, WORDS.en.deals.title],
  ] as const) {
    await page.goto(path);
    await expect(page).toHaveURL(HOMES.worker);
    const told = page.getByText(filled(WORDS.en.shell.turnedAway, { page: title }));
    await expect(told).toBeVisible();
    await switchLanguage(page, "ar");
    await expect(page.getByText(WORDS.ar.shell.turnedAway.split("{page}")[0] ?? "")).toBeVisible();
    await page.reload();
    await untilHydrated(page);
    await expect(page.getByRole("link", { name: WORDS.en.myDay.title })).toBeVisible();
    await expect(told).toHaveCount(0);
  }
});

test("an action after the session has ended takes the person to the login", async ({
  signedInAlone,
  apiAs,
}) => {
  const product = await (await apiAs("manager")).createProduct({ Blue: 10 });
  const page = await signedInAlone("manager");
  // A page that hears of its session's end leaves by itself; this one finds out by the press.
  await disconnectLive(page);
  await page.goto("/product-management?action=add");
  await chooseColor(page, "en", product, 1);
  await page.getByRole("button", { name: "Confirm", exact: true }).click();
  const other = await page.context().newPage();
  await other.goto("/factory-manager");
  await other.getByRole("button", { name: "Logout" }).click();
  // The device keeps the lines chosen in the first tab, and a logout deletes them.
  await other.getByRole("dialog").getByRole("button", { name: "Logout" }).click();
  await expect(other).toHaveURL("/");
  await page.getByRole("button", { name: "Yes, Confirm" }).click();
  await expect(page).toHaveURL(isLogin);
  expect(await (await apiAs("manager")).onHand(product.SKU, "Blue")).toBe(10);
});
