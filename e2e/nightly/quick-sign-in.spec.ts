import type { Browser, Page } from "@playwright/test";
import { expectNoFindings } from "../support/axe";
import { DEVICES } from "../support/devices";
import { scan } from "../support/scanning";
import {
  createPinHolder,
  enterPin,
  makeBadge,
  PIN,
  pressKeys,
  registerDevice,
  signInWithPin,
  becomeDevice,
  type SharedDevice,
} from "../support/shared-device";
import { appUrl, expect, switchLanguage, test, watch } from "../support/test";
import { filled, WORDS } from "../support/words";

const MINUTE = 60_000;

/** A page on the registered device, whose problems fail the test. */
async function openDevice(browser: Browser, device: SharedDevice, size = DEVICES.tablet) {
  const context = await browser.newContext({
    baseURL: appUrl(),
    viewport: size,
    hasTouch: true,
  });
  const problems = watch(context);
  await becomeDevice(context, device);
  const page = await context.newPage();
  const close = async () => {
    expect(problems).toEqual([]);
    await context.close();
  };
  return { context, page, close };
}

const findLock = (page: Page, language: "en" | "ar" = "en") =>
  page.getByRole("dialog", { name: WORDS[language].quickSignIn.locked });

for (const [language, size] of [
  ["en", DEVICES.tablet],
  ["ar", DEVICES.phone],
] as const)
  test(`people choose their name and give their PIN in ${language}; wrong ones say what is left`, async ({
    browser,
    apiAs,
  }) => {
    const device = await registerDevice();
    const username = await createPinHolder(await apiAs("manager"), device);
    const { page, close } = await openDevice(browser, device, size);
    const { quickSignIn, errors, login } = WORDS[language];
    await page.goto("/");
    await switchLanguage(page, language);
    await expect(page.getByText(filled(quickSignIn.device, { name: device.name }))).toBeVisible();
    await expectNoFindings(page);
    await enterPin(page, language, username, "9999");
    const left = page.getByRole("alert").filter({ hasText: /4/ });
    await expect(left).toBeVisible();
    await expectNoFindings(page);
    for (const wrong of ["9999", "8888", "7777", "6666"]) await pressKeys(page, language, wrong);
    await expect(page.getByRole("alert").filter({ hasText: errors.pinLocked })).toBeVisible();
    await page.getByRole("button", { name: quickSignIn.password }).click();
    await expect(page.getByLabel(login.username, { exact: true })).toHaveValue(username);
    await page.getByLabel(login.password, { exact: true }).fill("factory-demo");
    await page.getByRole("button", { name: login.submit, exact: true }).click();
    await page.waitForURL("**/worker");
    await switchLanguage(page, language);
    await page.getByRole("button", { name: quickSignIn.lock }).click();
    await enterPin(page, language, username);
    await expect(findLock(page, language)).toBeHidden();
    await close();
  });

test("a scanned badge and a PIN lead home; a copy of a replaced badge does not", async ({
  browser,
  apiAs,
}) => {
  const manager = await apiAs("manager");
  const device = await registerDevice();
  const username = await createPinHolder(manager, device);
  const copied = await makeBadge(manager, username);
  const badge = await makeBadge(manager, username);
  const { page, close } = await openDevice(browser, device);
  const { quickSignIn, errors } = WORDS.en;
  await page.goto("/");
  await switchLanguage(page, "en");
  await expect(page.getByText(quickSignIn.badgeHint)).toBeVisible();
  await scan(page, copied);
  await expect(page.getByLabel(quickSignIn.pinOfBadge)).toHaveValue("");
  await pressKeys(page, "en", PIN);
  await expect(page.getByRole("alert").filter({ hasText: errors.badgeUnknown })).toBeVisible();
  await scan(page, badge);
  await expect(page.getByLabel(quickSignIn.pinOfBadge)).toBeFocused();
  // Slower than a scanner.
  await page.keyboard.type(PIN, { delay: 60 });
  await page.keyboard.press("Enter");
  await page.waitForURL("**/worker");
  await close();
});

test("an idle device locks in all tabs and keeps what was entered; its person goes on, another gets their own home", async ({
  browser,
  apiAs,
}) => {
  const manager = await apiAs("manager");
  const device = await registerDevice();
  const [worker, other] = [
    await createPinHolder(manager, device),
    await createPinHolder(manager, device, "manager"),
  ];
  const { context, page, close } = await openDevice(browser, device);
  await signInWithPin(page, worker);
  const second = await context.newPage();
  await second.goto("/view-products");
  await switchLanguage(second, "en");
  await page.clock.install();
  await page.goto("/product-management?action=add");
  await switchLanguage(page, "en");
  const search = page.getByRole("searchbox").first();
  await search.fill("tow");
  await page.clock.fastForward(3 * MINUTE);
  await expect(findLock(page)).toBeVisible();
  await expect(findLock(second)).toBeVisible();
  await expectNoFindings(page);
  await expect
    .poll(() => page.evaluate(async () => (await fetch("/api/auth/me")).status))
    .toBe(401);
  await page.keyboard.press("Escape");
  await expect(page.getByLabel(filled(WORDS.en.quickSignIn.pinOf, { name: worker }))).toBeVisible();
  await pressKeys(page, "en", PIN);
  await expect(findLock(page)).toBeHidden();
  await expect(findLock(second)).toBeHidden();
  await expect(search).toHaveValue("tow");
  expect(await page.evaluate(async () => (await fetch("/api/auth/me")).status)).toBe(200);

  await page.getByRole("button", { name: WORDS.en.quickSignIn.lock }).click();
  await enterPin(page, "en", other);
  await page.waitForURL("**/factory-manager");
  await second.waitForURL("**/factory-manager");
  await close();
});

test("without network an idle device stays open, and locks once it is back", async ({
  browser,
  apiAs,
}) => {
  const device = await registerDevice();
  const username = await createPinHolder(await apiAs("manager"), device);
  const { context, page, close } = await openDevice(browser, device);
  await signInWithPin(page, username);
  await page.clock.install();
  await context.setOffline(true);
  await page.clock.fastForward(3 * MINUTE);
  await page.clock.fastForward(MINUTE);
  await expect(findLock(page)).toBeHidden();
  await page.mouse.click(5, 5);
  await context.setOffline(false);
  await page.clock.fastForward(MINUTE);
  await expect(findLock(page)).toBeVisible();
  await expect
    .poll(() => page.evaluate(async () => (await fetch("/api/auth/me")).status))
    .toBe(401);
  await close();
});

test("a device that is removed while it is locked asks for the password", async ({
  browser,
  apiAs,
}) => {
  const manager = await apiAs("manager");
  const device = await registerDevice();
  const username = await createPinHolder(manager, device);
  const { page, close } = await openDevice(browser, device);
  await signInWithPin(page, username);
  const removed = await manager.call("DELETE", `/api/auth/shared-devices/${device.id}`);
  expect(removed.status).toBe(200);
  await page.waitForURL((url) => url.pathname === "/");
  await expect(page.getByLabel(WORDS.en.login.username, { exact: true })).toBeVisible();
  await close();
});
