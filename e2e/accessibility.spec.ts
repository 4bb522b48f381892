import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect, speak, test } from "./support/test";

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
  ["manager", "/create-new-user"],
  ["admin", "/manage-users"],
  ["worker", "/change-password"],
  ["admin", "/logs"],
] as const;

const TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

async function expectNoFindings(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).withTags(TAGS).analyze();
  const findings = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => ({ url: page.url(), id, html, failureSummary })),
  );
  expect(findings).toEqual([]);
}

const APPEARANCES = [
  ["en", "light"],
  ["ar", "dark"],
] as const;

for (const [language, colorScheme] of APPEARANCES) {
  test(`axe finds nothing on the login in ${language}, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await page.goto("/");
    await speak(page, language);
    await expectNoFindings(page);
  });

  for (const [username, path] of SCREENS)
    test(`axe finds nothing on ${path} in ${language}, ${colorScheme} (${username})`, async ({
      signedIn,
    }) => {
      const page = await signedIn(username);
      await page.emulateMedia({ colorScheme });
      await page.goto(path);
      await speak(page, language);
      await expectNoFindings(page);
    });
}
