import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import type { TestApp } from "@/scripts/test-support/processes/app";
import { IS_LONG } from "@/scripts/test-support/runs/long";
import { Api } from "../support/api";
import { untilOutOfDialog } from "../support/dialog-history";
import { DEMO_TEMPLATE, startOwnApp } from "../support/own-app";
import { openedPdf } from "../support/pdf";
import { chooseAction, createUser, press } from "../support/people";
import { expect, PASSWORD, switchLanguage, test, type Language } from "../support/test";
import { filled, WORDS } from "../support/words";

// Of its own: a setting decides who may use a PIN.
let app: TestApp;
test.beforeAll(async () => {
  test.setTimeout(120_000);
  app = await startOwnApp(DEMO_TEMPLATE);
});
test.afterAll(() => app.stop());

const BOTH = ["en", "ar"] as const;
const TABLET = { width: 1180, height: 820 };

const signIn = (username: string) => Api.signIn(app.url, username, PASSWORD);

async function visit(page: Page, path: string, language: Language): Promise<void> {
  await untilOutOfDialog(page);
  await page.goto(path);
  await switchLanguage(page, language);
}

/** Waits for the dialog that says how something ended, and closes it. */
async function closeSaying(page: Page, text: string | RegExp, language: Language): Promise<void> {
  const dialog = page.getByRole("dialog").filter({ has: page.getByText(text) });
  await dialog.getByText(WORDS[language].common.close, { exact: true }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
}

async function registerDevice(page: Page, name: string, language: Language): Promise<void> {
  const { sharedDevices: words } = WORDS[language];
  await page.getByRole("button", { name: words.register, exact: true }).click();
  await page.getByRole("dialog").getByLabel(words.name).fill(name);
  await press(page, words.register);
}

for (const language of IS_LONG ? BOTH : (["ar"] as const))
  test(`a manager registers a tablet, chooses a PIN there, and removes both [${language}]`, async ({
    openBrowser,
  }) => {
    const { sharedDevices: words, ownPin, validation, errors, sessions } = WORDS[language];
    const [tablet, admin] = await Promise.all([
      openBrowser(await signIn("manager")),
      openBrowser(await signIn("admin")),
    ]);
    await tablet.setViewportSize(TABLET);
    const name = `Gate ${randomUUID().slice(0, 8)}`;

    await visit(tablet, "/shared-devices", language);
    await registerDevice(tablet, " ", language);
    await expect(tablet.getByRole("dialog")).toContainText(validation.required);
    await tablet.getByRole("dialog").getByLabel(words.name).fill(name);
    await press(tablet, words.register);
    await closeSaying(tablet, filled(words.registered, { name }), language);
    await expect(tablet.getByText(filled(words.isRegistered, { name }))).toBeVisible();
    await expect(tablet.getByRole("button", { name: words.register })).toHaveCount(0);
    const device = tablet.getByRole("listitem", { name });
    await expect(device).toContainText(words.here);
    await expect(device).toContainText(words.noPeople);

    await visit(admin, "/shared-devices", language);
    await registerDevice(admin, name.toUpperCase(), language);
    const taken = filled(errors.sharedDeviceNameTaken, { name: name.toUpperCase() });
    await expect(admin.getByText(taken)).toBeVisible();
    await expect(admin.getByText(words.here, { exact: true })).toHaveCount(0);

    await visit(tablet, "/change-password", language);
    await expect(tablet.getByText(filled(sessions.sharedDevice, { name }))).toBeVisible();
    const field = (label: string) => tablet.getByLabel(label, { exact: true });
    const save = tablet.getByRole("button", { name: ownPin.save, exact: true });
    await expect(field(ownPin.pin)).toHaveAttribute("inputmode", "numeric");
    await expect(field(ownPin.pin)).toHaveAttribute("type", "password");
    await field(ownPin.password).fill("not my password");
    await field(ownPin.pin).fill("1234");
    await field(ownPin.repeated).fill("1235");
    await save.click();
    await expect(tablet.getByText(validation.pinGuessable)).toBeVisible();
    await field(ownPin.pin).fill("٤٧١١");
    await expect(tablet.getByText(validation.pinsDiffer)).toBeVisible();
    await field(ownPin.repeated).fill("4711");
    await save.click();
    await expect(tablet.getByText(errors.wrongPassword)).toBeVisible();
    await expect(field(ownPin.password)).toBeFocused();
    await field(ownPin.password).fill(PASSWORD);
    await save.click();
    await closeSaying(tablet, ownPin.saved, language);
    await expect(tablet.getByText(ownPin.isSet)).toBeVisible();
    await expect(field(ownPin.pin)).toHaveValue("");

    await visit(tablet, "/shared-devices", language);
    await expect(device).toContainText("manager");
    await expect(device).not.toContainText(words.noPeople);
    await visit(tablet, "/change-password", language);
    await tablet.getByRole("button", { name: ownPin.remove, exact: true }).click();
    await closeSaying(tablet, ownPin.removed, language);
    await expect(tablet.getByText(ownPin.isSet)).toHaveCount(0);

    await admin.keyboard.press("Escape");
    await admin.getByRole("button", { name: WORDS[language].drafts.discard, exact: true }).click();
    await visit(admin, "/shared-devices", language);
    const listed = admin.getByRole("listitem", { name });
    await listed.getByRole("button", { name: words.remove }).click();
    await expect(admin.getByRole("dialog")).toContainText(words.removeText);
    await press(admin, words.remove);
    await closeSaying(admin, filled(words.removed, { name }), language);
    await expect(listed).toHaveCount(0);
    // Whoever was logged in there has to log in again, at once.
    await expect(tablet).toHaveURL(/\/\?/);
  });

for (const language of IS_LONG ? BOTH : (["en"] as const))
  test(`a manager makes, prints, replaces and revokes a badge, and prints all [${language}]`, async ({
    openBrowser,
  }) => {
    const { badges: words, manageUsers } = WORDS[language];
    const api = await signIn("manager");
    const [page, username] = [await openBrowser(api), await createUser(api, "worker")];
    await visit(page, "/manage-users", language);
    const row = page.getByRole("row", { name: username, exact: true });
    await chooseAction(page, row, words.open);
    const dialog = page.getByRole("dialog", { name: filled(words.title, { username }) });
    await expect(dialog.getByText(filled(words.none, { username }))).toBeVisible();
    await press(page, words.make);
    await expect(dialog.getByRole("status")).toContainText("manager");

    const print = dialog.getByRole("button", { name: words.print, exact: true });
    const first = await openedPdf(page, () => print.click());
    expect(first).toMatchObject({ fileName: `badges-${username}.pdf`, pages: 1 });
    await press(page, words.makeNew);
    await expect(dialog.getByRole("status")).toContainText("manager");
    await expect(print).toBeEnabled();
    const second = await openedPdf(page, () => print.click());
    expect(second.bytes.equals(first.bytes)).toBe(false);
    await press(page, words.revoke);
    await expect(dialog.getByText(filled(words.revoked, { username }))).toBeVisible();
    await expect(print).toHaveCount(0);
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);

    const printAll = page.getByRole("button", { name: words.printAll, exact: true });
    await printAll.click();
    const question = page.getByRole("dialog", { name: words.printAll });
    const ticks = question.getByRole("group", { name: words.new }).getByRole("checkbox");
    await expect(ticks.first()).toBeVisible();
    for (const tick of await question.getByRole("checkbox").all()) await tick.uncheck();
    const confirm = question.getByRole("button", { name: words.printAll, exact: true });
    await expect(confirm).toBeDisabled();
    await ticks.and(question.getByLabel(username)).check();
    const printOne = question.getByRole("button", { name: "Print 1 badge" });
    const all = await openedPdf(page, () => printOne.click());
    expect(all).toMatchObject({ fileName: "badges.pdf", pages: 1 });
    await expect(question).toHaveCount(0);
    await chooseAction(page, row, words.open);
    await expect(dialog.getByRole("status")).toContainText("manager");
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
    await page.getByRole("row", { name: "admin", exact: true }).getByRole("button").click();
    await expect(page.getByRole("menuitem", { name: manageUsers.rename })).toBeVisible();
    await expect(page.getByRole("menuitem", { name: words.open })).toHaveCount(0);
  });

for (const language of IS_LONG ? BOTH : (["ar"] as const))
  test(`an admin sets who may use a PIN, which the account page and the log say [${language}]`, async ({
    openBrowser,
  }) => {
    const { settings, sharedDevices, ownPin, logs } = WORDS[language];
    const { sharedDevices: words } = settings;
    const tablet = await openBrowser(await signIn("manager"));
    await visit(tablet, "/shared-devices", language);
    await registerDevice(tablet, `Office ${randomUUID().slice(0, 8)}`, language);
    await expect(tablet.getByText(sharedDevices.here, { exact: true })).toBeVisible();

    const admin = await openBrowser(await signIn("admin"));
    await visit(admin, "/settings", language);
    const minutes = admin.getByLabel(words.lockMinutes, { exact: true });
    const save = admin.getByRole("button", { name: settings.save, exact: true });
    await minutes.fill("");
    await save.click();
    await expect(minutes).toHaveAttribute("aria-invalid", "true");
    await minutes.fill("١٥");
    await admin.getByLabel(words.managers, { exact: true }).setChecked(false);
    await save.click();
    await closeSaying(admin, settings.saved, language);
    await expect(minutes).toHaveValue("15");
    await admin.getByRole("link", { name: words.manage }).click();
    await expect(admin).toHaveURL("/shared-devices");

    await visit(tablet, "/change-password", language);
    await expect(tablet.getByText(ownPin.off)).toBeVisible();
    await expect(tablet.getByLabel(ownPin.pin, { exact: true })).toHaveCount(0);
    await visit(admin, "/logs?action=SETTINGS", language);
    await admin.getByRole("button", { name: logs.showDetails }).first().click();
    const changes = admin.getByRole("list", { name: logs.changes });
    await expect(changes).toContainText(logs.changed.quickSignInManagers);
    await expect(changes).toContainText(logs.changed.lockMinutes);

    // As it was, for the test in the other language.
    await visit(admin, "/settings", language);
    await admin.getByLabel(words.managers, { exact: true }).setChecked(true);
    await minutes.fill("2");
    await save.click();
    await closeSaying(admin, settings.saved, language);
  });
