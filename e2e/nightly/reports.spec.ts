import { chooseMovements, makeMovement } from "../support/reports";
import { expect, switchLanguage, test } from "../support/test";
import { WORDS } from "../support/words";

for (const language of ["en", "ar"] as const)
  test(`a report is grouped, refuses days in the wrong order, and is found by its address, in ${language}`, async ({
    signedIn,
    apiAs,
  }) => {
    const { reports: words } = WORDS[language];
    const sku = await makeMovement(await apiAs("manager"));
    const page = await signedIn("manager");
    await chooseMovements(page, language);
    await expect(page).toHaveURL(/report=movements/);
    await page.getByRole("combobox", { name: words.by }).selectOption(words.groupings.month);
    await expect(
      page.getByRole("columnheader", { name: words.columns.month }).last(),
    ).toBeVisible();

    await page.getByRole("combobox", { name: words.period }).selectOption(words.periods.custom);
    const from = page.getByLabel(words.from, { exact: true });
    await from.fill("2031-01-01");
    await from.blur();
    await expect(page.getByText(words.wrongDays).first()).toBeVisible();
    const to = page.getByLabel(words.to, { exact: true });
    await to.fill("2031-02-01");
    await to.blur();
    await expect(page.getByText(words.wrongDays)).toHaveCount(0);
    await expect(page.getByText(words.none)).toBeVisible();
    await page.goto("/reports?report=movements&by=product");
    await switchLanguage(page, language);
    await expect(page.getByRole("row").filter({ hasText: sku }).last()).toContainText("100,007");
  });
