import { chooseMovements, makeMovement } from "../support/reports";
import { expect, switchLanguage, test } from "../support/test";
import { render } from "@/scripts/test-support/messages/render";
import { WORDS } from "../support/words";

for (const language of ["en", "ar"] as const)
  test(`a report is grouped, refuses days in the wrong order, and is found by its address, in ${language}`, async ({
    signedIn,
    apiAs,
  }) => {
    const { reports: words, calendar, exports, printing, savedViews } = WORDS[language];
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
    const isMarked = (field: typeof from) => expect(field).toHaveAttribute("aria-invalid", "true");
    await expect(page.getByText(calendar.fromAfterTo)).toBeVisible();
    await isMarked(from);
    const to = page.getByLabel(words.to, { exact: true });
    await isMarked(to);
    const leaving = [words.print, printing.share, exports.export, savedViews.save].map((name) =>
      page.getByRole("button", { name, exact: true }),
    );
    // No report is of these days, so that of other days is neither shown nor leaves.
    const expectNone = async () => {
      await expect(page.getByText(calendar.wrongDays)).toBeVisible();
      await expect(page.getByRole("columnheader")).toHaveCount(0);
      for (const button of leaving) await expect(button).toBeDisabled();
    };
    await expectNone();

    await to.fill("31/02/2031");
    await to.blur();
    await expect(page.getByText(render(language, calendar.wrong, { unit: "day" }))).toBeVisible();
    await expect(page.getByText(calendar.fromAfterTo)).toHaveCount(0);
    await isMarked(to);
    await expect(from).not.toHaveAttribute("aria-invalid", "true");
    await expectNone();

    await to.fill("2031-02-01");
    await to.blur();
    await expect(page.getByText(calendar.wrongDays)).toHaveCount(0);
    for (const button of leaving) await expect(button).toBeEnabled();
    await expect(page.getByText(words.none)).toBeVisible();
    await page.goto("/reports?report=movements&by=product");
    await switchLanguage(page, language);
    await expect(page.getByRole("row").filter({ hasText: sku }).last()).toContainText("100,007");
  });
