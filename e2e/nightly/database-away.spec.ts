import type { Page } from "@playwright/test";
import { applyMigrations } from "@/prisma/migrate";
import { seedDemo, startTestApp, type TestApp } from "@/scripts/test-support/processes/app";
import { Api } from "../support/api";
import { goLive } from "../support/live";
import { OwnDatabase } from "../support/own-database";
import { getLines } from "../support/picking";
import { expect, PASSWORD, switchLanguage, test, type Language } from "../support/test";
import { WORDS } from "../support/words";

const LANGUAGES: readonly Language[] = ["en", "ar"];
const line = { sortName: "Standard", color: "Blue", quantity: 1 };

/** Milliseconds in which everybody has an answer: a connection is given up after 12 seconds of silence. */
const LIMIT = { away: 4_000, frozen: 15_000 };
const READY_AGAIN = 5_000;
// Instances do not all come back to a database at the same moment.
const LIVE_AGAIN = 15_000;

let database: OwnDatabase;
let app: TestApp;

test.beforeAll(async () => {
  test.setTimeout(120_000);
  database = await OwnDatabase.start();
  await applyMigrations(database.url);
  await seedDemo(database.url);
  app = await startTestApp(database);
});

test.afterAll(() => app.stop());

test.setTimeout(120_000);

for (const [state, leave, comeBack] of [
  ["away", () => database.goAway(), () => database.comeBack()],
  ["frozen", () => database.freeze(), async () => database.thaw()],
] as const) {
  const title = `a database that is ${state} is told in words, loses nothing, and is used again by itself`;
  test(title, async ({ openBrowser }) => {
    const manager = await signIn("manager");
    const worker = await signIn("worker");
    const { SKU, name } = await manager.createProduct({ Blue: 10 });
    const screens = await Promise.all(
      LANGUAGES.map(async (language) => {
        const page = await openBrowser(manager);
        await page.goto("/product-management?action=add");
        await switchLanguage(page, language);
        return new StockScreen(page, language, name);
      }),
    );
    for (const screen of screens) await screen.choose(SKU, "3");
    const sales = await signIn("sales");
    const visitor = await openBrowser(sales);
    const stranger = await openBrowser(sales);
    await stranger.context().clearCookies();
    await stranger.goto("/");
    const reviewer = await openBrowser(await signIn("admin"));
    await goLive(reviewer, "/requests-management", "en");

    await leave();
    await expectHealth(503);
    await Promise.all([
      expectAway(manager.call("GET", "/api/products?image=url"), LIMIT[state]),
      expectAway(manager.call("PUT", `/api/products/sku/${SKU}/add`, line), LIMIT[state]),
      ...screens.map((screen) => screen.confirm("failure", away(screen.language))),
      expectPageSays(visitor),
      expectLoginSays(stranger),
    ]);
    for (const screen of screens) await screen.expectChosen("3");

    await comeBack();
    await expect.poll(ready, { timeout: READY_AGAIN }).toBe(200);
    await visitor.getByRole("button", { name: WORDS.ar.common.retry }).click();
    await expect(visitor.getByRole("heading", { name: WORDS.ar.customers.title })).toBeVisible();
    for (const screen of screens)
      await screen.confirm("success", screen.words.productManagement.added);
    expect(await manager.onHand(SKU, "Blue")).toBe(16);
    const body = { requestId: `REQ-${Date.now()}`, productSKU: SKU, action: "add", ...line };
    expect((await worker.call("POST", "/api/req/requests", body)).status).toBe(201);
    await expect(reviewer.getByTitle(body.requestId)).toBeVisible({
      timeout: LIVE_AGAIN,
    });
  });
}

const signIn = (username: string) => Api.signIn(app.url, username, PASSWORD);

const ready = async () => (await fetch(`${app.url}/api/health/ready`)).status;

/** The process lives, and says within a second whether it can work. */
async function expectHealth(status: number): Promise<void> {
  const begun = Date.now();
  expect(await ready()).toBe(status);
  expect(Date.now() - begun).toBeLessThan(1_000);
  expect((await fetch(`${app.url}/api/health/live`)).status).toBe(200);
}

async function expectAway(call: Promise<Response>, limit: number): Promise<void> {
  const begun = Date.now();
  const response = await call;
  expect(Date.now() - begun).toBeLessThan(limit);
  expect(response.status).toBe(503);
  expect(await response.json()).toMatchObject({
    code: expect.stringMatching(/^(databaseAway|busy)$/),
    message: expect.stringMatching(/Please try again in a moment\.$/),
  });
}

async function expectPageSays(page: Page): Promise<void> {
  await page.goto("/customers");
  for (const language of LANGUAGES) {
    await switchLanguage(page, language);
    await expect(page.getByRole("alert").filter({ hasText: away(language) })).toBeVisible();
  }
}

async function expectLoginSays(page: Page): Promise<void> {
  const { common, login } = WORDS.ar;
  await switchLanguage(page, "ar");
  await page.getByLabel(login.username, { exact: true }).fill("sales");
  await page.getByLabel(login.password, { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: login.submit }).click();
  const dialog = page.getByRole("dialog", { name: common.failure });
  await expect(dialog).toContainText(away("ar"), { timeout: LIMIT.frozen });
  await dialog.getByText(common.close, { exact: true }).click();
  await expect(page.getByLabel(login.password, { exact: true })).toHaveValue(PASSWORD);
}

/** The screen on which a manager adds to the stock of one product. */
class StockScreen {
  readonly words;

  constructor(
    private readonly page: Page,
    readonly language: Language,
    private readonly name: string,
  ) {
    this.words = WORDS[language];
  }

  private get lines() {
    return getLines(this.page, this.language, this.name);
  }

  async choose(sku: string, quantity: string): Promise<void> {
    await this.page.getByLabel(this.words.products.search).fill(sku);
    await this.lines.color("Blue").click();
    await this.lines.quantity.fill(quantity);
  }

  async expectChosen(quantity: string): Promise<void> {
    await expect(this.lines.quantity).toHaveValue(quantity);
  }

  /** Sends what was chosen, and reads how it ended. */
  async confirm(end: "success" | "failure", text: RegExp | string): Promise<void> {
    const { common } = this.words;
    await this.page.getByRole("button", { name: common.confirm, exact: true }).click();
    await this.page.getByRole("button", { name: common.yesConfirm }).click();
    const dialog = this.page.getByRole("dialog", { name: common[end] });
    await expect(dialog).toContainText(text, { timeout: LIMIT.frozen });
    await dialog.getByText(common.close, { exact: true }).click();
    await expect(dialog).toHaveCount(0);
  }
}

/** Matches the sentence about a database that is away, or that has no connection left to give. */
function away(language: Language): RegExp {
  const { databaseAway, busy } = WORDS[language].errors;
  return new RegExp(`${databaseAway}|${busy}`.replaceAll(".", "\\."));
}
