import { goLive } from "../support/live";
import { expect, test } from "../support/test";
import { WORDS } from "../support/words";
import { ask, findRows } from "../support/worker-requests";

const PHONE = { width: 390, height: 844 };

for (const language of ["en", "ar"] as const)
  test(`a code goes to the next line whole, wherever a phone's lines end [${language}]`, async ({
    signedIn,
    apiAs,
  }) => {
    const product = await (await apiAs("manager")).createProduct({ Blue: 10 });
    const { name } = await ask(await apiAs("worker"), product, "remove", 4);
    const page = await signedIn("manager");
    await page.setViewportSize(PHONE);
    await goLive(page, "/requests-management", language);
    const row = await findRows(page, product.SKU);
    const { delete: remove } = WORDS[language].requests;
    await row.getByRole("button", { name: remove, exact: true }).click();
    const code = page.getByRole("dialog").getByText(name, { exact: true });
    await expect(code).toBeVisible();
    // The words before the code grow until it has had every place of a line.
    const lines = await code.evaluate((element) => {
      const words = document.createTextNode("");
      element.before(words);
      const range = document.createRange();
      range.selectNodeContents(element);
      return Array.from({ length: 40 }, () => {
        words.data += "x ";
        return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
      });
    });
    expect(new Set(lines)).toEqual(new Set([1]));
    expect(await code.textContent()).toBe(name);
  });
