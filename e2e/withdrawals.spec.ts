import type { Page } from "@playwright/test";
import { IS_LONG } from "@/scripts/test-support/runs/long";
import { AT_ONCE, goLive } from "./support/live";
import { newSalesUser, newWorker } from "./support/new-user";
import { askForSale, review } from "./support/sales";
import { expect, test, type Language } from "./support/test";
import { filled, WORDS } from "./support/words";
import { ask } from "./support/worker-requests";

const LANGUAGES = IS_LONG ? (["en", "ar"] as const) : (["ar"] as const);

/** Withdraws the request whose button is in sight, after its question. */
async function withdraw(page: Page, language: Language, request: string): Promise<void> {
  const words = WORDS[language].withdrawal;
  await page.getByRole("button", { name: words.button, exact: true }).click();
  const question = page.getByRole("dialog").filter({ hasText: words.text });
  await expect(question.getByRole("button", { name: words.keep })).toBeFocused();
  await question.getByRole("button", { name: words.button, exact: true }).click();
  const notice = page.getByRole("status").filter({ hasText: filled(words.done, { request }) });
  await expect(notice).toBeVisible();
}

for (const language of LANGUAGES) {
  test(`a worker withdraws a waiting request, and it leaves the home of a manager at once [${language}]`, async ({
    apiAs,
    openBrowser,
    signedIn,
  }) => {
    const manager = await apiAs("manager");
    const product = await manager.createProduct({ Blue: 50 });
    const worker = await newWorker(manager);
    const asked = await ask(worker.api, product, "remove", 20);
    const deciding = await signedIn("manager");
    await goLive(deciding, "/requests-management", language);
    const waiting = deciding.getByRole("row").filter({ hasText: product.name });
    await expect(waiting).toHaveCount(1);

    const page = await openBrowser(worker.api);
    await goLive(page, "/worker", language);
    const words = WORDS[language].requestHistory;
    await page.getByRole("button", { name: filled(words.openOf, { request: asked.name }) }).click();
    await withdraw(page, language, asked.name);
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(page.getByText(product.name)).toHaveCount(0);
    await expect(waiting).toHaveCount(0, { timeout: AT_ONCE });
  });

  test(`a sales user withdraws a waiting request, and none that is decided [${language}]`, async ({
    apiAs,
    openBrowser,
  }) => {
    const manager = await apiAs("manager");
    const product = await manager.createProduct({ Blue: 50 });
    const { api } = await newSalesUser(manager);
    const rejected = await askForSale(api, product, "remove", 3);
    await review(manager, rejected, { status: "rejected" });
    const { number } = await askForSale(api, product, "remove", 20);
    const page = await openBrowser(api);
    await goLive(page, "/sales-my-requests", language);
    await expect(page.getByRole("article")).toHaveCount(2);
    await withdraw(page, language, `#${number}`);
    await expect(page.getByRole("article")).toHaveCount(1);
    const { button } = WORDS[language].withdrawal;
    await expect(page.getByRole("button", { name: button, exact: true })).toHaveCount(0);
  });

  test(`a withdrawal that a manager forestalls is refused with the decision [${language}]`, async ({
    apiAs,
    openBrowser,
  }) => {
    const { common, status, withdrawal: words } = WORDS[language];
    const manager = await apiAs("manager");
    const product = await manager.createProduct({ Blue: 50 });
    const { api } = await newSalesUser(manager);
    const asked = await askForSale(api, product, "remove", 3);
    const page = await openBrowser(api);
    await goLive(page, "/sales-my-requests", language);
    await page.getByRole("button", { name: words.button, exact: true }).click();
    const question = page.getByRole("dialog").filter({ hasText: words.text });
    await expect(question).toBeVisible();
    await review(manager, asked, { status: "rejected" });
    await expect(page.getByRole("article").getByText(status.rejected)).toBeAttached();
    await question.getByRole("button", { name: words.button, exact: true }).click();
    const answer = page.getByRole("dialog", { name: common.failure });
    await expect(answer).toContainText(String(asked.number));
    await expect(answer).toContainText(status.rejected);
  });
}
