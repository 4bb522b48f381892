import { randomUUID } from "node:crypto";
import { IS_LONG } from "@/scripts/test-support/runs/long";
import { NEWS } from "@/lib/system/rules";
import { inDatabase } from "../support/database";
import { expect, switchLanguage, test } from "../support/test";
import { filled, WORDS } from "../support/words";

for (const language of IS_LONG ? (["en", "ar"] as const) : (["ar"] as const))
  test(`an admin sees checks, sizes and an error of the last day, and checks again [${language}]`, async ({
    signedIn,
  }) => {
    const { system: words } = WORDS[language];
    const message = `broke ${randomUUID()}`;
    await inDatabase(
      `INSERT INTO "ServerError" ("fingerprint", "hour", "place", "type", "message", "requestId", "count")
        VALUES ($1, now(), '/api/products', 'TypeError', $1, 'request-7', 3)`,
      [message],
    );
    const page = await signedIn("admin");
    await page.goto("/system");
    await switchLanguage(page, language);
    const checks = page.getByRole("region", { name: words.sections.checks });
    const row = checks.getByRole("listitem").filter({ hasText: words.checks.migrations });
    await expect(row).toContainText(words.states.ok);
    const versions = page.getByRole("region", { name: words.sections.versions });
    await expect(versions.getByRole("definition").first()).toHaveText(/^\d+\.\d+\.\d+$/);
    await page.getByText(words.errorsForSupport, { exact: true }).click();
    const error = page.getByRole("listitem").filter({ hasText: message });
    await expect(error).toContainText("request-7");
    await expect(error).toContainText("/api/products");
    const answered = page.waitForResponse("**/api/system");
    await page.getByRole("button", { name: words.checkAgain, exact: true }).click();
    expect((await answered).status()).toBe(200);
    await expect(page.getByRole("button", { name: words.checkAgain, exact: true })).toBeEnabled();
  });

test("an admin makes a backup at the press of a button and sees its size", async ({ signedIn }) => {
  const { backUp, checks, states } = WORDS.en.system;
  const page = await signedIn("admin");
  await page.goto("/system");
  await page.getByRole("button", { name: backUp.now, exact: true }).click();
  const done = page.getByRole("dialog");
  await expect(done).toContainText(/\d(\.\d)? MB/);
  await expect(done).toContainText(/factory-.*\.sql\.gz/);
  await page.keyboard.press("Escape");
  const row = page.getByRole("listitem").filter({ hasText: checks.backups }).first();
  await expect(row).toContainText(states.ok);
});

test("an admin is told of a new version until they close it", async ({ signedIn }) => {
  const { news } = WORDS.en.system;
  const page = await signedIn("admin");
  await page.goto("/company-manager");
  const told = page.getByRole("region", { name: filled(news.runs, { version: NEWS.version }) });
  await expect(told).toBeVisible();
  await told.getByRole("button", { name: news.dismiss, exact: true }).click();
  await expect(told).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(told).toHaveCount(0);
});

test("what is new opens in view, and is told no more", async ({ signedIn }) => {
  const { news } = WORDS.en.system;
  const page = await signedIn("admin");
  await page.goto("/company-manager");
  const told = page.getByRole("region", { name: filled(news.runs, { version: NEWS.version }) });
  await told.getByRole("link", { name: news.show, exact: true }).click();
  const title = filled(news.title, { version: NEWS.version });
  await expect(page.getByRole("heading", { name: title })).toBeInViewport();
  await page.goBack();
  await expect(page).toHaveURL("/company-manager");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(told).toHaveCount(0);
});

test("a worker may neither open the system's state nor read it", async ({ signedIn, apiAs }) => {
  const page = await signedIn("worker");
  await page.goto("/system");
  await expect(page).toHaveURL(/\/worker$/);
  const api = await apiAs("worker");
  expect((await api.call("GET", "/api/system")).status).toBe(403);
});
