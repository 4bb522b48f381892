import { IS_LONG } from "@/scripts/test-support/runs/long";
import { Api } from "../support/api";
import { expectNoFindings } from "../support/axe";
import { DEVICES } from "../support/devices";
import { createUser } from "../support/people";
import { chooseMovements } from "../support/reports";
import { appUrl, expect, PASSWORD, switchLanguage, test } from "../support/test";
import { filled, WORDS } from "../support/words";

const LANGUAGES = IS_LONG ? (["ar", "en"] as const) : (["ar"] as const);
const NAME = "حركة Week 48";

for (const language of LANGUAGES)
  test(`a manager saves a report, opens it after a reload, replaces and deletes it [${language}]`, async ({
    openBrowser,
    apiAs,
  }) => {
    const { reports, savedViews: words } = WORDS[language];
    const username = await createUser(await apiAs("manager"), "manager");
    const page = await openBrowser(await Api.signIn(appUrl(), username, PASSWORD));
    const dialog = page.getByRole("dialog");
    const button = (name: string) => page.getByRole("button", { name, exact: true });
    const openDialog = async () => {
      await button(words.save).click();
      await expect(dialog.getByLabel(words.name)).toBeFocused();
    };
    const confirm = (name: string) => dialog.getByRole("button", { name, exact: true }).click();
    await chooseMovements(page, language);
    await page.getByRole("combobox", { name: reports.period }).selectOption(reports.periods.week);
    await openDialog();
    await expect(dialog.getByLabel(words.name)).toHaveValue(
      [reports.questions.moved, reports.groupings.product, reports.periods.week].join(" · "),
    );
    await expectNoFindings(page);
    await dialog.getByLabel(words.name).fill(NAME);
    await confirm(words.confirm);
    await expect(button(NAME)).toHaveAttribute("aria-pressed", "true");
    await expect(dialog).toHaveCount(0);

    await page.goto("/reports");
    await switchLanguage(page, language);
    await expect(button(NAME)).toHaveAttribute("aria-pressed", "false");
    await button(NAME).click();
    await expect(page).toHaveURL(/\?report=movements&by=product&period=week$/);
    await expect(button(NAME)).toHaveAttribute("aria-pressed", "true");
    await expectNoFindings(page);

    await page.getByRole("combobox", { name: reports.by }).selectOption(reports.groupings.day);
    await expect(button(NAME)).toHaveAttribute("aria-pressed", "false");
    await openDialog();
    await expect(dialog.getByLabel(words.name)).toHaveValue(NAME);
    await confirm(words.confirm);
    const question = words.taken.split("{name}")[1] ?? "";
    await expect(dialog.getByText(question)).toBeVisible();
    await confirm(words.replace);
    await expect(button(NAME)).toHaveAttribute("aria-pressed", "true");

    await page.getByRole("button", { name: words.delete }).click();
    await expectNoFindings(page);
    await confirm(words.delete);
    await expect(button(NAME)).toHaveCount(0);
    await expect(button(words.save)).toBeFocused();
    await expect(page.getByText(NAME)).toHaveText(
      words.deleted.replace("{name}", `\u2068${NAME}\u2069`),
    );
  });

test("a filter of the logs is one press on a phone, and its today is that of the day [en]", async ({
  openBrowser,
  apiAs,
}) => {
  const { logs, savedViews: words } = WORDS.en;
  const username = await createUser(await apiAs("manager"), "admin");
  const page = await openBrowser(await Api.signIn(appUrl(), username, PASSWORD));
  await page.setViewportSize(DEVICES.phone);
  const button = (name: string) => page.getByRole("button", { name, exact: true });
  const dialog = page.getByRole("dialog");
  await page.goto("/logs");
  await expect(button(logs.today)).toBeVisible();
  await expect(button(words.save)).toBeHidden();
  await button(logs.today).click();
  await page.getByLabel(logs.kind).selectOption(WORDS.en.logKinds.USER_SIGN);
  await button(words.save).click();
  await expect(dialog).toContainText(words.movesOn.replace("{period}", logs.today));
  await dialog.getByRole("button", { name: words.confirm, exact: true }).click();
  const view = button(`${WORDS.en.logKinds.USER_SIGN} · ${logs.today}`);
  await expect(view).toHaveAttribute("aria-pressed", "true");

  await page.goto("/logs");
  await view.click();
  await expect(button(logs.today)).toHaveAttribute("aria-pressed", "true");
  await expect(page.getByLabel(logs.kind)).toHaveValue("USER_SIGN");
  await button(logs.yesterday).click();
  await expect(view).toHaveAttribute("aria-pressed", "false");
});

test("a view saved under a second name is the open one, and gets another name", async ({
  openBrowser,
  apiAs,
}) => {
  const { savedViews: words } = WORDS.en;
  const username = await createUser(await apiAs("manager"), "manager");
  const page = await openBrowser(await Api.signIn(appUrl(), username, PASSWORD));
  const dialog = page.getByRole("dialog");
  const button = (name: string | RegExp) => page.getByRole("button", { name, exact: true });
  const name = async (typed: string, confirm: string) => {
    await dialog.getByLabel(words.name).fill(typed);
    await dialog.getByRole("button", { name: confirm, exact: true }).click();
  };
  await page.goto("/reports");
  for (const typed of ["First", "Second"]) {
    await button(words.save).click();
    await name(typed, words.confirm);
    await expect(button(typed)).toHaveAttribute("aria-pressed", "true");
  }
  await expect(button("First")).toHaveAttribute("aria-pressed", "false");

  await button(filled(words.renameTitle, { name: "Second" })).click();
  await name("FIRST", words.rename);
  await expect(dialog.getByText(filled(words.nameTaken, { name: "First" }))).toBeVisible();
  await name("Third", words.rename);
  await expect(button("Third")).toHaveAttribute("aria-pressed", "true");
  await expect(button("Second")).toHaveCount(0);
  await expect(dialog).toHaveCount(0);
  await expect(button(filled(words.renameTitle, { name: "Third" }))).toBeFocused();
});
