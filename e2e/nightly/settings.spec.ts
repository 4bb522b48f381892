import { settingsViewSchema } from "@/lib/settings/schema";
import type { TestApp } from "@/scripts/test-support/processes/app";
import { readText } from "@/scripts/test-support/paper/paper";
import { Api } from "../support/api";
import { newCustomer, openProfile, press } from "../support/customers";
import { AT_ONCE, goLive } from "../support/live";
import { DEMO_TEMPLATE, startOwnApp } from "../support/own-app";
import { openedPdf } from "../support/pdf";
import { expect, PASSWORD, switchLanguage, test } from "../support/test";
import { WORDS } from "../support/words";

// Of its own: what is set here stands on every screen.
let app: TestApp;
let api: Api;
test.beforeAll(async () => {
  test.setTimeout(120_000);
  app = await startOwnApp(DEMO_TEMPLATE);
  api = await Api.signIn(app.url, "admin", PASSWORD);
});
test.afterAll(() => app.stop());

const NAMES = {
  en: { en: "Delta Looms", ar: "أنوال الدلتا" },
  ar: { en: "Sinai Looms", ar: "أنوال سيناء" },
};

/** Another admin's save. */
async function save(change: object): Promise<void> {
  const { logo: _, ...present } = settingsViewSchema.parse(
    await (await api.call("GET", "/api/settings")).json(),
  );
  expect((await api.call("PUT", "/api/settings", { ...present, ...change })).status).toBe(200);
}

test("a logo that is no picture is refused in words", async ({ openBrowser }) => {
  const { errors } = WORDS.ar;
  const admin = await openBrowser(api);
  await admin.goto("/settings");
  await switchLanguage(admin, "ar");
  await admin.locator("input[type=file]").setInputFiles({
    name: "logo.gif",
    mimeType: "image/gif",
    buffer: Buffer.from("GIF89a"),
  });
  await expect(admin.getByRole("dialog")).toContainText(errors.logoType);
});

for (const language of ["en", "ar"] as const)
  test(`what two admins set at once stays, is printed, and greets those who log in: ${language}`, async ({
    openBrowser,
    browser,
  }) => {
    const { settings, common, deals } = WORDS[language];
    const { factory, money, printing } = settings;
    const names = NAMES[language];
    const register = language === "en" ? "99117" : "88226";
    const phone = language === "en" ? "+20 2 2735 0011" : "+20 2 2735 0022";
    await save({ nameEn: names.en, nameAr: names.ar });
    const admin = await openBrowser(api);
    await goLive(admin, "/settings", language);
    const field = (label: string) => admin.getByLabel(label, { exact: true });
    const dialog = admin.getByRole("dialog");
    const saveTyped = async () => {
      await admin.getByRole("button", { name: settings.save, exact: true }).click();
      await expect(dialog).toContainText(settings.saved);
      await dialog.getByText(common.close, { exact: true }).click();
    };

    await field(money.taxNumber).fill(language === "en" ? "204-118-736" : "٢٠٤-١١٨-٧٣٦");
    await admin.getByRole("switch", { name: printing.printsSignatures }).setChecked(true);
    await saveTyped();

    // A second admin saves while this one types: what was typed stays, and the first one is told.
    await field(money.commercialRegister).fill(register);
    await save({ phone });
    await expect(admin.getByText(settings.changedMeanwhile)).toBeVisible({ timeout: AT_ONCE });
    await expect(field(factory.phone)).toHaveValue(phone);
    await expect(field(money.commercialRegister)).toHaveValue(register);
    await saveTyped();

    const sales = await openBrowser(await Api.signIn(app.url, "sales", PASSWORD));
    await openProfile(sales, language, await newCustomer(api));
    const pdf = await openedPdf(sales, () => press(sales, deals.printProfile));
    const text = await readText(pdf.bytes);
    for (const number of ["204-118-736", register, phone]) expect(text).toContain(number);
    if (language === "en") expect(text).toContain(names.en);

    const stranger = await (await browser.newContext({ baseURL: app.url })).newPage();
    await stranger.goto("/");
    await switchLanguage(stranger, language);
    await expect(stranger.getByRole("banner")).toContainText(names[language]);
    const manifest: unknown = await (await fetch(`${app.url}/manifest.webmanifest`)).json();
    expect(manifest).toMatchObject({ name: names.en });
    await stranger.context().close();
  });

test("pages start in the language that the admin chose, once they are loaded", async ({
  openBrowser,
}) => {
  const { settings } = WORDS.en;
  const admin = await openBrowser(api);
  await admin.goto("/settings");
  await admin.getByRole("radio", { name: settings.language.languages.ar }).check();
  await admin.getByRole("button", { name: settings.save, exact: true }).click();
  await expect(admin.getByRole("dialog")).toContainText(settings.saved);
  await expect(admin.locator("html")).toHaveAttribute("lang", "en");
  await admin.goto("/settings");
  await expect(admin.locator("html")).toHaveAttribute("lang", "ar");
});
