import type { Page } from "@playwright/test";
import { CODE_OF_NOTIFICATIONS, holdBack } from "../support/hold-back";
import { newSalesUser } from "../support/new-user";
import { colorIn } from "../support/picking";
import { askForSale } from "../support/sales";
import { expect, PASSWORD, test, untilHydrated } from "../support/test";
import { WORDS } from "../support/words";

const { common, customers, login, logs, products, salesCreateRequest, salesRequests, status } =
  WORDS.en;

/** Opens the page as a slow tablet does: its fields are there, its scripts are not until `arrive` is called. */
async function openSlowly(page: Page, path: string) {
  let arrive: () => void = () => undefined;
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  await page.route("**/_next/static/**/*.js", async (route) => {
    await arrived;
    await route.continue();
  });
  await page.goto(path, { waitUntil: "commit" });
  return { arrive };
}

test("who types and presses ahead of the scripts logs in with it", async ({ page }) => {
  const { arrive } = await openSlowly(page, "/");
  await page.getByLabel(login.username, { exact: true }).fill("worker");
  await page.getByLabel(login.password, { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: login.submit, exact: true }).click();
  arrive();
  await expect(page).toHaveURL("/worker");
});

test("Enter ahead of the scripts logs in, and puts no password into an address", async ({
  page,
}) => {
  const { arrive } = await openSlowly(page, "/");
  await page.getByLabel(login.username, { exact: true }).fill("worker");
  const password = page.getByLabel(login.password, { exact: true });
  await password.fill(PASSWORD);
  await password.press("Enter");
  expect(page.url()).not.toContain("?");
  arrive();
  await expect(page).toHaveURL("/worker");
});

test("dates chosen ahead of the scripts count, and so does the press after them", async ({
  signedIn,
}) => {
  const page = await signedIn("manager");
  const { arrive } = await openSlowly(page, "/logs");
  const [start, end] = [page.getByLabel(logs.startDate), page.getByLabel(logs.endDate)];
  await start.fill("2026-03-05");
  await end.fill("2026-03-04");
  await page.getByRole("button", { name: logs.print, exact: true }).click();
  arrive();
  await expect(page.getByText(WORDS.en.validation.endBeforeStart)).toBeVisible();
  await expect(start).toHaveValue("5 Mar 2026");
  await expect(end).toHaveValue("4 Mar 2026");
});

test("two presses ahead of the scripts are one", async ({ signedIn }) => {
  const page = await signedIn("worker");
  const { arrive } = await openSlowly(page, "/worker");
  const toggle = page.getByRole("button", { name: common.otherLanguage, exact: true });
  await toggle.click();
  await toggle.click();
  arrive();
  await expect(page.locator("html")).toHaveAttribute("lang", "ar");
});

test("choices made ahead of the scripts are made, the last one of several, and the press after them", async ({
  signedIn,
}) => {
  const page = await signedIn("sales");
  const { arrive } = await openSlowly(page, "/sales-create-request");
  const remove = page
    .getByRole("radiogroup", { name: salesCreateRequest.action })
    .getByRole("radio", { name: status.remove, exact: true });
  for (const choice of [status.remove, status.add, status.remove])
    await page.getByText(choice, { exact: true }).click();
  await expect(remove).not.toBeChecked();
  await page.getByRole("button", { name: common.otherLanguage, exact: true }).click();
  arrive();
  await expect(page.locator("html")).toHaveAttribute("lang", "ar");
  await expect(page.getByRole("radio", { name: WORDS.ar.status.remove })).toBeChecked();
});

test("a form filled in ahead of the scripts is sent as it was typed", async ({ signedIn }) => {
  const page = await signedIn("sales");
  const { arrive } = await openSlowly(page, "/customers/new");
  const name = page.getByLabel(customers.new.name, { exact: true });
  await name.fill("مصنع الأمل");
  await page.getByRole("button", { name: customers.new.submit, exact: true }).click();
  arrive();
  await expect(page.locator("[aria-invalid=true]")).toHaveCount(1);
  await expect(name).toHaveValue("مصنع الأمل");
});

test("a search begun ahead of the scripts is made", async ({ signedIn, apiAs }) => {
  const product = await (await apiAs("manager")).createProduct({ Blue: 1 });
  const page = await signedIn("sales");
  const { arrive } = await openSlowly(page, "/view-products");
  await page.getByLabel(products.search).fill(product.SKU);
  arrive();
  await expect(page.getByRole("article")).toHaveCount(1);
  await expect(page.getByRole("article", { name: product.name })).toBeVisible();
});

test("a decision pressed ahead of the scripts, or of its dialog, is asked about as soon as both are there", async ({
  signedIn,
  apiAs,
}) => {
  const api = await apiAs("manager");
  const product = await api.createProduct({ Blue: 10 });
  const sales = await newSalesUser(api);
  await askForSale(sales.api, product, "remove", 1);
  const page = await signedIn("manager");
  const path = `/sales-requests-management?only=by:${sales.username}`;
  const accept = page.getByRole("button", { name: salesRequests.review.accepted, exact: true });
  const question = page.getByRole("dialog").getByRole("button", {
    name: salesRequests.review.accepted,
    exact: true,
  });
  const { arrive } = await openSlowly(page, path);
  await accept.first().click();
  arrive();
  await expect(question).toBeVisible();

  await page.unrouteAll({ behavior: "wait" });
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: 6 });
  await page.goto(path, { waitUntil: "commit" });
  await untilHydrated(page);
  await accept.first().click();
  await expect(question).toBeVisible();
});

test("a press that begins before the notifications are loaded, and ends after, opens them", async ({
  signedIn,
}) => {
  const page = await signedIn("manager");
  const { isHeld, release } = await holdBack(page, CODE_OF_NOTIFICATIONS);
  // Scripts that were asked for before the page's load event hold it back with them.
  await page.goto("/factory-manager", { waitUntil: "domcontentloaded" });
  await isHeld;
  await untilHydrated(page);
  const { title } = WORDS.en.notifications;
  const button = page.getByRole("button", { name: title, exact: true });
  const place = await button.boundingBox();
  await page.mouse.move((place?.x ?? 0) + 20, (place?.y ?? 0) + 20);
  await page.mouse.down();
  release();
  // Until the notifications are there; by then the button would be another one.
  await page
    .waitForResponse((response) => response.url().includes("/api/notifications"), {
      timeout: 2_000,
    })
    .catch(() => null);
  await page.mouse.up();
  await expect(page.getByRole("dialog", { name: title })).toBeVisible();
});

test("a key that comes just as a success appears closes it", async ({ signedIn, apiAs }) => {
  const product = await (await apiAs("manager")).createProduct({ Blue: 5 });
  const page = await signedIn("worker");
  await page.goto("/product-management?action=add");
  await page.getByLabel(products.search, { exact: true }).fill(product.SKU);
  const card = page.getByRole("article", { name: product.name });
  await colorIn(card, "Blue").click();
  await card.getByRole("spinbutton", { name: common.quantity }).fill("1");
  await page.getByRole("button", { name: common.confirm, exact: true }).click();
  const confirm = page.getByRole("dialog").getByRole("button", { name: common.yesConfirm });
  await expect(confirm).toBeVisible();
  await page.evaluate(pressAtOnce, common.success);
  await confirm.press("Enter");
  await expect(page).toHaveURL("/worker");
});

/** Presses Enter, wherever the focus is, in the moment in which a dialog of this title is in the page. */
function pressAtOnce(title: string): void {
  const key = new KeyboardEvent("keydown", { key: "Enter", bubbles: true });
  const watch = new MutationObserver(() => {
    const titles = [...document.querySelectorAll("[role=dialog] h2")];
    if (!titles.some(({ textContent }) => textContent === title)) return;
    watch.disconnect();
    document.activeElement?.dispatchEvent(key);
  });
  watch.observe(document.body, { childList: true, subtree: true });
}
