import { expectModal, submit } from "../support/login";
import { DEMO_TEMPLATE, startOwnApp } from "../support/own-app";
import { expect, PASSWORD, switchLanguage, test } from "../support/test";
import { WORDS } from "../support/words";

const language = "en";

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

test("a demo's login offers its four accounts, each with one press", async ({ browser }) => {
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
});
