import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect, speak, test, type Language } from "./support/test";

const SCREENS = [
  ["worker", "/worker"],
  ["manager", "/factory-manager"],
  ["sales", "/sales"],
  ["admin", "/company-manager"],
  ["manager", "/view-products"],
  ["worker", "/product-management?action=add"],
  ["manager", "/product-management?action=remove"],
  ["manager", "/requests-management"],
  ["manager", "/create-new-product"],
] as const;

const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

async function expectNoFindings(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).withTags(TAGS).analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([]);
}

for (const language of ["en", "ar"] satisfies Language[]) {
  for (const colorScheme of ["light", "dark"] as const) {
    test(`axe finds nothing on the login in ${language}, ${colorScheme}`, async ({ page }) => {
      await page.emulateMedia({ colorScheme });
      await page.goto("/");
      await speak(page, language);
      await expectNoFindings(page);
    });

    test(`axe finds nothing on the screens in ${language}, ${colorScheme}`, async ({
      signedIn,
    }) => {
      for (const [username, path] of SCREENS) {
        const page = await signedIn(username);
        await page.emulateMedia({ colorScheme });
        await page.goto(path);
        await speak(page, language);
        await expectNoFindings(page);
      }
    });
  }
}
