import { expectModal, submit } from "./support/login";
import { expect, PASSWORD, switchLanguage, test } from "./support/test";
import { WORDS } from "./support/words";

const language = "en";

test("the login asks for both, refuses what is wrong, and keeps the token of pages out of scripts' reach", async ({
  page,
}) => {
  const { errors, login, validation } = WORDS[language];
  await page.goto("/");
  await switchLanguage(page, language);
  await expect(page.getByText(login.demoAccounts)).toHaveCount(0);
  await page.getByRole("button", { name: login.submit, exact: true }).click();
  await expect(page.getByText(validation.required)).toHaveCount(2);
  await expect(page.getByLabel(login.username, { exact: true })).toBeFocused();
  await submit(page, language, `nobody-${Date.now()}`, "wrong");
  await expectModal(page, language, errors.wrongCredentials);

  await submit(page, language, "worker", PASSWORD);
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
