import type { Locator } from "@playwright/test";
import { goLive } from "../support/live";
import { expect, switchLanguage, test } from "../support/test";
import { filled, WORDS } from "../support/words";
import { ask, findRows } from "../support/worker-requests";

const getHeight = async (element: Locator) => (await element.boundingBox())?.height ?? 0;

for (const language of ["en", "ar"] as const)
  test(`a worker's request is one row with its short number, which dialogs, search and the worker name [${language}]`, async ({
    signedIn,
    apiAs,
  }) => {
    const { requests, status, common } = WORDS[language];
    const product = await (await apiAs("manager")).createProduct({ Blue: 10 });
    const { name, requestId } = await ask(await apiAs("worker"), product, "add", 3);
    const shown = [name, product.name, "Blue"];
    const page = await signedIn("manager");
    await page.setViewportSize({ width: 1440, height: 900 });
    await goLive(page, "/requests-management", language);
    const row = await findRows(page, product.SKU);
    await expect(row.getByText(name, { exact: true })).toBeVisible();
    await expect(row.getByTitle(requestId)).toBeVisible();
    await expect(row.getByText(status.Null, { exact: true })).toHaveCount(0);
    expect(await getHeight(row)).toBeGreaterThanOrEqual(62);
    expect(await getHeight(row)).toBeLessThanOrEqual(72);
    const accept = row.getByRole("button", { name: requests.accept, exact: true });
    await expect(accept).toHaveAccessibleDescription(
      filled(requests.acceptOf, {
        requestId: `\u2068${shown.join("\u2069 · \u2068")}\u2069 \u2068+3\u2069`,
      }),
    );

    await row.getByRole("checkbox").check();
    await page.getByRole("button", { name: requests.accept, exact: true }).last().click();
    const dialog = page.getByRole("dialog");
    for (const text of [...shown, "+3"]) await expect(dialog).toContainText(text);
    await dialog.getByRole("button", { name: common.cancel, exact: true }).click();
    await expect(dialog).toHaveCount(0);

    await page.keyboard.press("Control+k");
    await dialog.getByRole("combobox").fill(name.toLowerCase());
    await expect(page.getByRole("option").filter({ hasText: name })).toContainText(product.name);
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);

    await page.setViewportSize({ width: 390, height: 844 });
    await row.scrollIntoViewIfNeeded();
    for (const button of await row.getByRole("button").all())
      expect(await getHeight(button)).toBeGreaterThanOrEqual(36);
    await accept.click();
    await expect(dialog).toContainText(name);
    await dialog.getByText(common.close, { exact: true }).click();
    await expect(row.getByText(status.Accepted, { exact: true })).toBeAttached();

    const own = await signedIn("worker");
    await own.goto("/worker");
    await switchLanguage(own, language);
    await expect(own.getByRole("listitem").filter({ hasText: product.name })).toContainText(name);
  });
