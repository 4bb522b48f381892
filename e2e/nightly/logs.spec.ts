import { holdBack } from "../support/hold-back";
import { DEVICES } from "../support/devices";
import { makeEntries, makeReversalEntry } from "../support/logs";
import { expect, switchLanguage, test, untilHydrated } from "../support/test";
import { WORDS } from "../support/words";

// The journey of npm test deletes logs of other years.
const YEARS = [["en", 2003] as const, ["ar", 2004] as const];

/** Of the code of the actions' suggestions: it names their list. */
const SUGGESTIONS = /"aria-label":\w+\("anyAction"\)/;

for (const [language, year] of YEARS)
  test(`entries show their details, and are filtered by action and days [${language}]`, async ({
    signedIn,
  }) => {
    const words = WORDS[language];
    const username = await makeEntries(year);
    const page = await signedIn("manager");
    await page.goto("/logs");
    await switchLanguage(page, language);
    const field = (label: string) => page.getByLabel(label, { exact: true });
    const search = () => page.getByRole("button", { name: words.logs.search, exact: true }).click();
    const entries = page.getByRole("article");
    const added = entries.filter({ hasText: "TW-1" });
    await field(words.logs.username).fill(username);
    await search();
    await expect(entries).toHaveCount(2);
    await expect(added).toContainText(username);
    const when = added.locator("time");
    await expect(when).toHaveAttribute("datetime", `${year}-03-05T21:59:59.000Z`);
    await expect(when).toContainText(":59");
    await added.getByRole("button", { name: words.logs.showDetails }).click();
    await expect(when.last()).toContainText(String(year));
    await expect(added.locator("pre")).toContainText('"quantity": 7');
    await expect(added.locator("pre")).toHaveAttribute("dir", "ltr");
    await added.getByRole("button", { name: words.logs.hideDetails }).click();
    await expect(added.locator("pre")).toHaveCount(0);

    await field(words.logs.action).fill("stock_");
    await field(words.logs.action).press("Enter");
    await expect(entries).toHaveCount(1);
    await field(words.logs.action).fill("no such action");
    await search();
    await expect(page.getByText(words.logs.none)).toBeVisible();
    await field(words.logs.action).fill("");
    await field(words.logs.action).press("Tab");
    await field(words.logs.startDate).fill(`${year}-03-05`);
    await field(words.logs.endDate).fill(`${year}-03-04`);
    await search();
    await expect(page.getByText(words.validation.endBeforeStart)).toBeVisible();
    await expect(field(words.logs.endDate)).toBeFocused();
    await field(words.logs.endDate).fill(`${year}-03-05`);
    await search();
    await expect(entries).toHaveCount(1);
  });

for (const [language, year] of YEARS)
  test(`a search that failed says so and is what Try again asks for, in ${language}`, async ({
    signedIn,
  }) => {
    const words = WORDS[language];
    const username = await makeEntries(year);
    const page = await signedIn("admin");
    await page.goto("/logs");
    await switchLanguage(page, language);
    const entries = page.getByRole("article");
    await expect(entries.first()).toBeVisible();
    await page.route("**/logs/SystemLogs?*", (route) => route.abort());
    await page.getByLabel(words.logs.username, { exact: true }).fill(username);
    await page.getByRole("button", { name: words.logs.search, exact: true }).click();
    await expect(page.getByText(words.logs.fetchFailed)).toBeInViewport();
    await expect(entries).toHaveCount(0);

    await page.unroute("**/logs/SystemLogs?*");
    const asked = page.waitForRequest(/SystemLogs\?/);
    await page.getByRole("button", { name: words.common.retry }).click();
    expect(new URL((await asked).url()).searchParams.get("username")).toBe(username);
    await expect(entries).toHaveCount(2);
    await expect(page.getByText(words.logs.fetchFailed)).toHaveCount(0);
  });

for (const [language, year] of YEARS)
  test(`an action is found by its name in both languages, its code and a part of that, in ${language}`, async ({
    signedIn,
  }) => {
    const words = WORDS[language];
    const other = WORDS[language === "en" ? "ar" : "en"];
    const username = await makeEntries(year);
    const page = await signedIn("manager");
    await page.goto("/logs");
    await switchLanguage(page, language);
    const entries = page.getByRole("article");
    const action = page.getByLabel(words.logs.action, { exact: true });
    const name = words.logActions.STOCK_ADDED;
    const options = page.getByRole("listbox").getByRole("option");
    const option = options.filter({ hasText: name });
    const asked = async (by: () => Promise<void>) => {
      const request = page.waitForRequest(/SystemLogs\?/);
      await by();
      return new URL((await request).url()).searchParams.get("action");
    };
    await page.getByLabel(words.logs.username, { exact: true }).fill(username);

    // By keyboard: what is no part of a code takes the first name with Enter, and the next Enter searches.
    await action.fill(other.logActions.STOCK_ADDED.slice(1));
    await expect(option).toBeVisible();
    await action.press("Enter");
    await expect(action).toHaveValue(name);
    expect(await asked(() => action.press("Enter"))).toBe("STOCK_ADDED");
    await expect(entries).toHaveCount(1);
    await expect(entries).toContainText("TW-1");

    // By touch: the whole list opens, with the chosen one marked.
    await action.click();
    const names = Object.values({ ...words.logKinds, ...words.logActions });
    await expect(options).toHaveCount(names.length);
    await options.filter({ hasText: words.logActions.LOGS_DELETED }).click();
    const search = page.getByRole("button", { name: words.logs.search, exact: true });
    expect(await asked(() => search.click())).toBe("LOGS_DELETED");
    await expect(page.getByText(words.logs.none)).toBeVisible();

    // A part of a code stays a part, and a name that is only typed is meant.
    await action.fill("thing_n");
    expect(await asked(() => action.press("Enter"))).toBe("thing_n");
    await expect(entries).toContainText("SOMETHING_NEW");
    await action.fill(name);
    await action.press("Tab");
    expect(await asked(() => search.click())).toBe("STOCK_ADDED");
    await action.fill("");
    await action.press("Tab");
    expect(await asked(() => search.click())).toBeNull();
    await expect(entries).toHaveCount(2);
  });

test("what is typed ahead of the actions' suggestions stays, with the keyboard in it", async ({
  signedIn,
}) => {
  const page = await signedIn("manager");
  const { isHeld, release } = await holdBack(page, SUGGESTIONS);
  await page.goto("/logs", { waitUntil: "domcontentloaded" });
  await isHeld;
  await untilHydrated(page);
  const field = page.getByRole("combobox", { name: WORDS.en.logs.action, exact: true });
  await field.pressSequentially("stock ad");
  const options = page.getByRole("listbox").getByRole("option");
  await expect(options).toHaveCount(0);
  release();
  await expect(options.filter({ hasText: WORDS.en.logActions.STOCK_ADDED })).toBeVisible();
  await expect(field).toBeFocused();
  await page.keyboard.type("ded");
  await expect(field).toHaveValue("stock added");
  await page.keyboard.press("Tab");
  await expect(field).toHaveValue(WORDS.en.logActions.STOCK_ADDED);
});

test("a failure to delete is said, and why a fetch failed is written to the console; the filter stays", async ({
  signedIn,
}) => {
  const page = await signedIn("admin");
  const written: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error") written.push(message.text());
  });
  await page.goto("/logs");
  const entries = page.getByRole("article");
  await expect(entries.first()).toBeVisible();
  // The list's call and the screen's action.
  await page.context().route(/\/logs(\/SystemLogs\?.*)?$/, (route) => route.abort());
  await page.getByLabel("Username", { exact: true }).fill("nobody at all");
  await page.getByRole("button", { name: "Search", exact: true }).click();
  await expect.poll(() => written.join("\n")).toContain("The logs could not be read");
  await expect(entries).toHaveCount(0);
  await expect(page.getByRole("dialog")).toHaveCount(0);

  await page.getByLabel("Start date", { exact: true }).fill("2001-01-01");
  await page.getByLabel("End date", { exact: true }).fill("2001-01-01");
  await page.getByRole("button", { name: WORDS.en.logs.delete, exact: true }).click();
  await page.getByRole("button", { name: WORDS.en.logs.deleteNow, exact: true }).click();
  await expect(page.getByRole("dialog").getByText(WORDS.en.logs.deleteFailed)).toBeVisible();
  expect(written.join("\n")).toContain("The logs could not be deleted");
  await page.getByRole("dialog").getByText("Close", { exact: true }).click();
  await expect(page.getByLabel("Username", { exact: true })).toHaveValue("nobody at all");
  await expect(page.getByLabel("Start date", { exact: true })).toHaveValue("1 Jan 2001");
});

test("on a phone what the folded form filters by is in sight, and a press takes it away", async ({
  signedIn,
}) => {
  const { logs } = WORDS.en;
  const username = await makeReversalEntry();
  const page = await signedIn("manager");
  await page.setViewportSize(DEVICES.phone);
  await page.goto("/logs");
  await untilHydrated(page);
  const button = (name: string) => page.getByRole("button", { name, exact: true });
  const chip = page.getByRole("button", { name: username });
  await button(logs.more).click();
  await page.getByLabel(logs.username, { exact: true }).fill(username);
  await expect(chip).toHaveCount(0);
  await button(logs.search).click();
  const entries = page.getByRole("article");
  await expect(entries).toHaveCount(1);
  await expect(chip).toBeInViewport();
  await chip.click();
  await expect(entries.nth(1)).toBeVisible();
  await expect(chip).toHaveCount(0);
});
