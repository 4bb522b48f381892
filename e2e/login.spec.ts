import type { Page } from "@playwright/test";
import { expect, PASSWORD, switchLanguage, test, type Language } from "./support/test";
import { DEMO_TEMPLATE, startOwnApp } from "./support/own-app";
import { WORDS } from "./support/words";

const language = "en";

async function submit(page: Page, language: Language, username: string, password: string) {
  const { login } = WORDS[language];
  await page.getByLabel(login.username, { exact: true }).fill(username);
  await page.getByLabel(login.password, { exact: true }).fill(password);
  await page.getByRole("button", { name: login.submit, exact: true }).click();
}

/** The error modal says the text; Close takes it away and what was typed is still there. */
async function expectModal(page: Page, language: Language, text: string) {
  const { common, login } = WORDS[language];
  await expect(page.getByRole("dialog")).toContainText(text);
  await page.getByRole("dialog").getByText(common.close, { exact: true }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(page.getByLabel(login.username, { exact: true })).not.toHaveValue("");
}

const unsigned = (payload: object) =>
  ["{}", JSON.stringify(payload), ""]
    .map((part) => Buffer.from(part).toString("base64url"))
    .join(".");

test.beforeEach(async ({ page }) => {
  await page.goto("/");
  await switchLanguage(page, language);
});

test("the login says what it is, word for word", async ({ page }) => {
  const { login } = WORDS[language];
  for (const text of [
    login.header,
    login.accessControl,
    login.secureLogin,
    login.intro,
    login.description,
  ])
    await expect(page.getByText(text, { exact: true })).toBeVisible();
  await expect(page.getByPlaceholder(login.usernamePlaceholder)).toBeVisible();
  const password = page.getByPlaceholder(login.passwordPlaceholder);
  await expect(password).toHaveAttribute("type", "password");
  await expect(page.getByRole("img", { name: login.footerImage })).toBeVisible();
});

test("username and password are required, under their fields", async ({ page }) => {
  const { login, validation } = WORDS[language];
  await page.getByRole("button", { name: login.submit, exact: true }).click();
  await expect(page.getByText(validation.required)).toHaveCount(2);
  await expect(page.getByLabel(login.username, { exact: true })).toBeFocused();
});

test("wrong credentials are refused in the page's language", async ({ page }) => {
  await submit(page, language, `nobody-${Date.now()}`, "wrong");
  await expectModal(page, language, WORDS[language].errors.wrongCredentials);
});

test("an answer that is not OK shows the server's text, or the fallback", async ({ page }) => {
  await page.route("**/api/auth/login", (route) =>
    route.fulfill({ status: 403, json: { error: "The gate is closed today." } }),
  );
  await submit(page, language, "worker", PASSWORD);
  await expectModal(page, language, "The gate is closed today.");
  await page.route("**/api/auth/login", (route) => route.fulfill({ status: 502, body: "<html>" }));
  await submit(page, language, "worker", PASSWORD);
  await expectModal(page, language, WORDS[language].login.failed);
});

test("a lost connection and an answer that cannot be read say that an error occurred", async ({
  page,
}) => {
  await page.route("**/api/auth/login", (route) => route.abort());
  await submit(page, language, "worker", PASSWORD);
  await expectModal(page, language, WORDS[language].login.exception);
  await page.route("**/api/auth/login", (route) => route.fulfill({ status: 200, body: "<html>" }));
  await submit(page, language, "worker", PASSWORD);
  await expectModal(page, language, WORDS[language].login.exception);
});

test("an unknown user type is refused and no token is kept", async ({ page }) => {
  const token = unsigned({ userType: "owner", username: "x" });
  await page.route("**/api/auth/login", (route) => route.fulfill({ status: 200, json: { token } }));
  await submit(page, language, "worker", PASSWORD);
  await expectModal(page, language, WORDS[language].login.invalidUserType);
  expect(await page.evaluate(() => localStorage.getItem("authToken"))).toBeNull();
});

test("signing in keeps the token under authToken and the other one out of scripts' reach", async ({
  page,
}) => {
  await page.goto("/");
  await submit(page, "en", "worker", PASSWORD);
  await expect(page).toHaveURL("/worker");
  const token = await page.evaluate(() => localStorage.getItem("authToken"));
  const payload = JSON.parse(
    Buffer.from(token?.split(".")[1] ?? "", "base64url").toString(),
  ) as object;
  expect(payload).toMatchObject({ userType: "worker", username: "worker" });
  const [cookie] = await page.context().cookies();
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: "Lax" });
  expect(cookie?.value).not.toBe(token);
  expect(await page.evaluate(() => document.cookie)).toBe("");
});

test(
  "a demo's login offers its four accounts, each with one press",
  { tag: "@long" },
  async ({ browser }) => {
    const app = await startOwnApp(DEMO_TEMPLATE, { settings: { DEMO_PASSWORD: PASSWORD } });
    const homes = {
      worker: "/worker",
      manager: "/factory-manager",
      sales: "/sales",
      admin: "/company-manager",
    };
    for (const role of ["worker", "manager", "sales", "admin"] as const) {
      const context = await browser.newContext({ baseURL: app.url });
      const page = await context.newPage();
      await page.goto("/");
      await switchLanguage(page, language);
      await page
        .getByRole("button", { name: WORDS[language].users.types[role], exact: true })
        .click();
      await expect(page).toHaveURL(homes[role]);
      await context.close();
    }
    await app.stop();
  },
);

test("the login of a factory offers no accounts", async ({ page }) => {
  await page.goto("/");
  await expect(page.getByText(WORDS.en.login.demoAccounts)).toHaveCount(0);
});
