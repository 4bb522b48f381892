import { randomUUID } from "node:crypto";
import { IS_LONG } from "@/scripts/test-support/runs/long";
import { appUrl, expect, switchLanguage, test } from "../support/test";
import { filled, WORDS } from "../support/words";

const BOTH = ["en", "ar"] as const;

for (const language of IS_LONG ? BOTH : (["ar"] as const))
  test(`an admin gives a program a token, which works until it is revoked [${language}]`, async ({
    signedIn,
  }) => {
    const { integrations: words } = WORDS[language];
    const page = await signedIn("admin");
    await page.goto("/integrations");
    await switchLanguage(page, language);
    const name = `ERP-${randomUUID().slice(0, 8)}`;
    await page.getByRole("button", { name: words.tokens.create, exact: true }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel(words.tokens.name).fill(name);
    await dialog.getByRole("button", { name: words.tokens.make, exact: true }).click();
    const secret = dialog.getByLabel(words.tokens.token, { exact: true });
    await expect(secret).toHaveAttribute("dir", "ltr");
    const token = await secret.inputValue();
    // Shown this once, so only its own button closes it.
    await page.keyboard.press("Escape");
    await dialog.getByRole("button", { name: words.done, exact: true }).click();
    await expect(dialog).toHaveCount(0);

    const row = page.getByRole("listitem", { name });
    await expect(row).toContainText(words.tokens.neverUsed);
    const read = () =>
      fetch(`${appUrl()}/api/products?limit=1`, { headers: { authorization: `Bearer ${token}` } });
    expect((await read()).status).toBe(200);
    const write = await fetch(`${appUrl()}/api/products/sku/NONE/add`, {
      method: "PUT",
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
      body: JSON.stringify({ sortName: "S", color: "C", quantity: 1 }),
    });
    expect(write.status).toBe(403);
    await page.reload();
    await switchLanguage(page, language);
    await expect(row).not.toContainText(words.tokens.neverUsed);

    await row.getByRole("button", { name: words.tokens.revoke }).click();
    await dialog.getByRole("button", { name: words.tokens.revoke, exact: true }).click();
    await expect(dialog).toContainText(words.tokens.revokedDone);
    await page.keyboard.press("Escape");
    expect((await read()).status).toBe(401);
    await expect(row).toBeHidden();
  });

for (const language of IS_LONG ? BOTH : (["en"] as const))
  test(`an admin adds a webhook, sees why a test fails, pauses and deletes it [${language}]`, async ({
    signedIn,
  }) => {
    const { integrations: words, validation } = WORDS[language];
    const { webhooks } = words;
    const page = await signedIn("admin");
    await page.goto("/integrations");
    await switchLanguage(page, language);
    const host = `${randomUUID().slice(0, 8)}.invalid`;
    const dialog = page.getByRole("dialog");
    await page.getByRole("button", { name: webhooks.create, exact: true }).click();
    await dialog.getByLabel(webhooks.url).fill(`http://${host}/hook`);
    await dialog.getByRole("button", { name: webhooks.make, exact: true }).click();
    await expect(dialog).toContainText(validation.webhookUrl);
    await dialog.getByLabel(webhooks.url).fill(`https://${host}/hook`);
    await dialog.getByLabel(webhooks.event.stock_low).check();
    await dialog.getByRole("button", { name: webhooks.make, exact: true }).click();
    await expect(dialog.getByLabel(webhooks.secret, { exact: true })).toHaveValue(/^whsec_/);
    await dialog.getByRole("button", { name: words.done, exact: true }).click();

    const row = page.getByRole("listitem", { name: host });
    await expect(row).toContainText(webhooks.event.stock_low);
    await row.getByRole("button", { name: webhooks.test, exact: true }).click();
    const error = webhooks.error.unknownHost;
    await expect(row.getByRole("status")).toHaveText(filled(webhooks.testFailed, { error }));
    await row.getByRole("button", { name: webhooks.log, exact: true }).click();
    await expect(dialog).toContainText(error);
    await page.keyboard.press("Escape");

    await row.getByRole("button", { name: webhooks.edit, exact: true }).click();
    await dialog.getByRole("switch").uncheck();
    await dialog.getByRole("button", { name: webhooks.save, exact: true }).click();
    await expect(row).toContainText(webhooks.inactive);
    await row.getByRole("button", { name: webhooks.delete, exact: true }).click();
    await dialog.getByRole("button", { name: webhooks.delete, exact: true }).click();
    await expect(dialog).toContainText(webhooks.deleted);
    await page.keyboard.press("Escape");
    await expect(row).toHaveCount(0);
  });
