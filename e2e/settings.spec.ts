import sharp from "sharp";
import type { TestApp } from "@/scripts/test-support/processes/app";
import { IS_LONG } from "@/scripts/test-support/runs/long";
import { Api } from "./support/api";
import { AT_ONCE, goLive } from "./support/live";
import { DEMO_TEMPLATE, startOwnApp } from "./support/own-app";
import { expect, PASSWORD, test } from "./support/test";
import { WORDS } from "./support/words";

// Of its own: what is set here stands on every screen.
let app: TestApp;
test.beforeAll(async () => {
  test.setTimeout(120_000);
  app = await startOwnApp(DEMO_TEMPLATE);
});
test.afterAll(() => app.stop());

const DESKTOP = { width: 1440, height: 900 };

const FACTORIES = {
  en: { nameEn: "Delta Looms", nameAr: "أنوال الدلتا", background: "#204080" },
  ar: { nameEn: "Sinai Looms", nameAr: "أنوال سيناء", background: "#802040" },
};

const LANGUAGES = IS_LONG ? (["en", "ar"] as const) : (["ar"] as const);

for (const language of LANGUAGES)
  test(
    `an admin sets logo, name and tax number, and others see them at once: ${language}`,
    { tag: "@long" },
    async ({ openBrowser }) => {
      const { settings, common } = WORDS[language];
      const { factory, money } = settings;
      const { nameEn, nameAr, background } = FACTORIES[language];
      const [admin, sales] = await Promise.all([
        openBrowser(await Api.signIn(app.url, "admin", PASSWORD)),
        openBrowser(await Api.signIn(app.url, "sales", PASSWORD)),
      ]);
      for (const page of [admin, sales]) await page.setViewportSize(DESKTOP);
      await goLive(admin, "/settings", language);
      await goLive(sales, "/sales", language);
      const field = (label: string) => admin.getByLabel(label, { exact: true });
      const dialog = admin.getByRole("dialog");
      const getLogo = (page: typeof admin) => page.locator("nav img");
      const before = await getLogo(sales).getAttribute("src");

      const picture = sharp({ create: { width: 300, height: 150, channels: 3, background } });
      await admin.locator("input[type=file]").setInputFiles({
        name: "logo.png",
        mimeType: "image/png",
        buffer: await picture.png().toBuffer(),
      });
      await expect(getLogo(sales)).not.toHaveAttribute("src", before ?? "", { timeout: AT_ONCE });
      const after = (await getLogo(sales).getAttribute("src")) ?? "";
      await expect(getLogo(admin)).toHaveAttribute("src", after, { timeout: AT_ONCE });

      const sections = admin.getByRole("navigation", { name: settings.sections });
      const printing = admin.getByRole("region", { name: settings.printing.title });
      await sections.getByRole("link", { name: settings.printing.title, exact: true }).click();
      await expect(printing).toBeFocused();
      await expect(printing).toBeInViewport();

      await field(factory.nameEn).fill(nameEn);
      await field(factory.nameAr).fill(nameAr);
      await field(money.taxNumber).fill("٢٠٤-١١٨-٧٣٦");
      await admin.getByRole("button", { name: settings.save, exact: true }).click();
      await expect(dialog).toContainText(settings.saved);
      await dialog.getByText(common.close, { exact: true }).click();
      await expect(field(money.taxNumber)).toHaveValue("204-118-736");
      const seen = language === "en" ? nameEn : nameAr;
      await expect(sales.getByRole("navigation").getByText(seen)).toBeVisible();
    },
  );
