import { IS_LONG } from "@/scripts/test-support/runs/long";
import { inDatabase } from "./support/database";
import { DEVICES } from "./support/devices";
import { makeEntries, makeEntriesOfLastDays, makeReversalEntry } from "./support/logs";
import { createUser } from "./support/people";
import { expect, switchLanguage, test, type Language } from "./support/test";
import { WORDS } from "./support/words";

/** A year for each language, whose days no other test writes to: the test deletes logs of whole days. */
const YEARS = [["en", 2001] as const, ...(IS_LONG ? [["ar", 2002] as const] : [])];

/** What the entries of a user say, and how their deletion ends. */
const getTexts = (language: Language, username: string) =>
  ({
    en: {
      sentence: `${username} added 7 pieces of TW-1`,
      days: ["6 Mar", "5 Mar"],
      deleted: "Deleted 1 logs.",
      deletion: "manager deleted 1 log entry",
    },
    ar: {
      sentence: `${username}: إضافة 7 قطع من TW-1`,
      days: ["6 مارس", "5 مارس"],
      deleted: "تم حذف سجل واحد.",
      deletion: "manager: حذف سجل واحد",
    },
  })[language];

for (const [language, year] of YEARS)
  test(`a manager finds entries, reads them and deletes the logs of a day, and is asked plainly where all are meant [${language}]`, async ({
    signedIn,
  }) => {
    const words = WORDS[language];
    const username = await makeEntries(year);
    const page = await signedIn("manager");
    await page.goto("/logs");
    await switchLanguage(page, language);
    const field = (label: string) => page.getByLabel(label, { exact: true });
    const press = (name: string) => page.getByRole("button", { name, exact: true }).click();
    const entries = page.getByRole("article");
    const dialog = page.getByRole("dialog");
    const { sentence, days, deleted, deletion } = getTexts(language, username);
    const added = entries.filter({ hasText: sentence });

    await press(words.logs.delete);
    const all = page.getByRole("dialog", { name: words.logs.deleteTitleAll });
    await expect(all.getByText(words.logs.deleteAllText)).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);

    await field(words.logs.username).fill(username.slice(1).toLowerCase());
    await press(words.logs.search);
    await expect(entries).toHaveCount(2);
    await expect(entries.first()).toContainText("SOMETHING_NEW");
    await expect(added.getByRole("heading", { level: 3 })).toHaveText(sentence);
    await expect(added).not.toContainText("STOCK_ADDED");
    await added.getByRole("button", { name: words.logs.showDetails }).click();
    await expect(added).toContainText(words.logActions.STOCK_ADDED);
    await expect(added).toContainText("STOCK_ADDED");
    await expect(added.getByRole("listitem")).toHaveText(/TW-1 · Plain · Blue.*1,203.*1,210/);
    const heads = page.getByRole("heading", { level: 2 });
    await expect(heads).toHaveText(days.map((day) => `${day} ${year}`));

    await field(words.logs.startDate).fill(`${year}-03-05`);
    await field(words.logs.endDate).fill(`${year}-03-05`);
    await press(words.logs.search);
    await expect(entries).toHaveCount(1);
    await press(words.logs.delete);
    await expect(dialog.getByText(words.logs.confirm)).toBeVisible();
    await expect(dialog).toContainText(String(year));
    await expect(dialog.getByRole("button", { name: words.common.cancel })).toBeFocused();
    await dialog.getByRole("button", { name: words.logs.deleteNow, exact: true }).click();
    await expect(dialog.getByText(deleted)).toBeVisible();
    await dialog.getByText(words.common.close, { exact: true }).click();
    await expect(page.getByText(words.logs.none)).toBeVisible();

    await press(words.logs.allDays);
    await expect(entries).toHaveCount(1);
    await expect(field(words.logs.startDate)).toHaveValue("");
    await expect(entries).toContainText("SOMETHING_NEW");
    await field(words.logs.username).fill("manager");
    await press(words.logs.search);
    await expect(entries.filter({ hasText: deletion }).first()).toBeVisible();
  });

for (const language of IS_LONG ? (["en", "ar"] as const) : (["en"] as const))
  test(`what a person did yesterday is two clicks away on a phone [${language}]`, async ({
    signedIn,
    apiAs,
  }) => {
    const { logs } = WORDS[language];
    const username = await createUser(await apiAs("manager"), "sales");
    // Whoever signs in meanwhile, this one was the last.
    await inDatabase(
      `UPDATE "User" SET "lastSignInAt" = now() + interval '1 day' WHERE "username" = $1`,
      [username],
    );
    await makeEntriesOfLastDays(username);
    const page = await signedIn("manager");
    await page.setViewportSize(DEVICES.phone);
    await page.goto("/logs");
    await switchLanguage(page, language);
    let clicks = 0;
    const press = async (name: string) => {
      clicks++;
      await page.getByRole("button", { name, exact: true }).click();
    };
    await press(username);
    await press(logs.yesterday);
    const entries = page.getByRole("article");
    await expect(entries).toHaveText([new RegExp(WORDS[language].logSentences.LOGO_CHANGED)]);
    await expect(entries).toBeInViewport();
    expect(clicks).toBe(2);

    await press(logs.yesterday);
    await expect(entries).toHaveCount(3);
    await page.getByLabel(logs.kind).selectOption(WORDS[language].logKinds.SETTINGS_);
    await expect(entries).toHaveText([new RegExp(WORDS[language].logSentences.SETTINGS_CHANGED)]);
    await press(logs.more);
    await expect(page.getByLabel(logs.action, { exact: true })).toHaveValue(
      WORDS[language].logKinds.SETTINGS_,
    );
  });

test(
  "an amount in an entry reads as it does everywhere",
  { tag: "@long" },
  async ({ signedIn }) => {
    const username = await makeReversalEntry();
    const page = await signedIn("manager");
    await page.goto(`/logs?${new URLSearchParams({ username })}`);
    await expect(page.getByRole("article")).toContainText(/P-0008.*P-0009: −EGP\s3,200\.00/);
  },
);
