import { createUser, logIn } from "./support/people";
import { enterCode, getCode, turnOff, turnOn } from "./support/second-factor";
import { expect, PASSWORD, switchLanguage, test } from "./support/test";

test(
  "a person turns two-step login on, logs in with a code, and turns it off with a recovery code",
  { tag: "@long" },
  async ({ page, signedInAlone, apiAs }) => {
    const username = await createUser(await apiAs("manager"), "sales");
    const { secret, codes } = await turnOn(await signedInAlone(username), "en");
    await logIn(page, "en", username, PASSWORD);
    await enterCode(page, "en", getCode(secret, 1));
    await expect(page).toHaveURL("/sales");
    await page.goto("/change-password");
    await switchLanguage(page, "en");
    await expect(page.getByRole("status").filter({ hasText: "10" })).toBeVisible();
    await turnOff(page, "en", codes[0] ?? "");
  },
);
