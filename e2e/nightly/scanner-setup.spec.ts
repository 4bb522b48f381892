import { expectNoFindings } from "../support/axe";
import { openScanning, scan } from "../support/scanning";
import { expect, test } from "../support/test";
import { WORDS } from "../support/words";

for (const language of ["en", "ar"] as const) {
  const { scanning, scannerSetup: words } = WORDS[language];

  test(`a worker tests a scanner and reads what to change, and nothing is collected [${language}]`, async ({
    signedIn,
    apiAs,
  }) => {
    const { product, barcode } = await (await apiAs("manager")).createScannable();
    const page = await signedIn("worker");
    await page.setViewportSize({ width: 390, height: 844 });
    await openScanning(page, "/scanner-setup", language);
    const section = page.getByRole("region", { name: words.test });
    await expect(section).toContainText(words.waiting);

    await scan(page, barcode);
    await expect(section.getByRole("status")).toContainText(barcode);
    await expect(section).toContainText(product.name);
    await expect(section).toContainText(words.ends.enter);
    await expect(section).toContainText(words.advice.good);
    await expectNoFindings(page);

    await scan(page, "4006381333931", { sendsEnter: false });
    await expect(section).toContainText(scanning.unknown);
    await expect(section).toContainText(words.advice.noEnd);
    await scan(page, product.SKU.replaceAll("-", ""), { pause: 60 });
    await expect(section).toContainText(words.reasons.tooSlow);

    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(page).toHaveURL("/scanner-setup");
    await page.getByText(words.guides.zebra.title).click();
    await expect(page.getByText(words.guides.zebra.events)).toBeVisible();

    // Elsewhere codes are looked up again.
    await openScanning(page, "/worker", language);
    await scan(page, barcode);
    await expect(page.getByRole("dialog", { name: scanning.title })).toContainText(product.name);
  });
}
