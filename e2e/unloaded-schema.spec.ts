import { press } from "./support/customers";
import { expect, switchLanguage, test } from "./support/test";
import { withoutChecks } from "./support/unloaded";
import { WORDS } from "./support/words";

const language = "ar";
const { changePassword, common, connection, users } = WORDS[language];

test(
  "a form whose check cannot be loaded says so and keeps what was typed",
  { tag: "@long" },
  async ({ signedIn }) => {
    const page = await signedIn("worker");
    await withoutChecks(page);
    await page.goto("/change-password");
    await switchLanguage(page, language);
    const name = page.getByLabel(users.displayName, { exact: true });
    const before = await name.inputValue();
    await name.fill("اسم آخر");
    const failure = page.getByRole("dialog", { name: common.failure });
    await press(page, changePassword.saveDisplayName);
    await expect(failure).toContainText(changePassword.displayNameFailed);
    await expect(failure).toContainText(connection.lost);
    await failure.getByText(common.close, { exact: true }).click();
    await expect(name).toHaveValue("اسم آخر");
    await page.unrouteAll();
    await name.fill(before);
  },
);
