import type { Page } from "@playwright/test";
import type { Api } from "../support/api";
import { getCalendar, opener } from "../support/calendar";
import { newCustomer, openProfile } from "../support/customers";
import { holdBack } from "../support/hold-back";
import { newSalesUser } from "../support/new-user";
import { createScreen, getFields } from "../support/sales-requests";
import { inDays } from "@/scripts/test-support/days";
import { askForSale, dayIn, getScreen } from "../support/sales";
import { expect, switchLanguage, test, untilHydrated, type Language } from "../support/test";
import { WORDS } from "../support/words";

/** Of the calendar's code: it mirrors the arrow keys. */
const CALENDAR = /\["ArrowLeft","ArrowRight"\],\["ArrowRight","ArrowLeft"\]/;

const LANGUAGES: readonly Language[] = ["en", "ar"];
const PHONE = { width: 360, height: 740 };

/** A waiting request's decision with its open dialog. */
async function openReview(
  page: Page,
  manager: Api,
  language: Language,
  review: "held" | "date-changed",
) {
  const { api: sales } = await newSalesUser(manager);
  const asked = await askForSale(sales, await manager.createProduct({ Blue: 5 }), "remove", 1);
  const screen = getScreen(page, language);
  await page.goto("/sales-requests-management");
  await switchLanguage(page, language);
  await screen.press(asked, WORDS[language].salesRequests.review[review]);
  return screen.reviewDialog(asked, review);
}

const WRITTEN = { en: "21 Nov 2031", ar: "21 نوفمبر 2031" } as const;
const MONTHS = { en: "November 2031", ar: "نوفمبر 2031" } as const;

for (const language of LANGUAGES) {
  const words = WORDS[language];

  test.describe(`in ${language}`, () => {
    test("a date is typed in several ways and reads as on paper, in either language", async ({
      signedIn,
    }) => {
      const { chooseFirst, date } = await createScreen(await signedIn("sales"), language);
      await chooseFirst();
      for (const typed of [
        "2031-11-21",
        "21/11/2031",
        "٢١/١١/٢٠٣١",
        "21 nov 2031",
        "21 نوفمبر 2031",
      ]) {
        await date.fill(typed);
        await date.blur();
        await expect(date).toHaveValue(WRITTEN[language]);
        await expect(date).toHaveCSS("direction", language === "en" ? "ltr" : "rtl");
      }
    });

    test("half a date stays as it was typed and is refused", async ({ signedIn }) => {
      const screen = await createScreen(await signedIn("sales"), language);
      await screen.chooseFirst();
      await screen.date.fill("21 Nov");
      await screen.add.click();
      await expect(screen.form.getByText(words.validation.date)).toBeVisible();
      await expect(screen.date).toHaveValue("21 Nov");
    });

    test("a date is chosen by keyboard alone, and Escape closes only the calendar", async ({
      signedIn,
      apiAs,
    }) => {
      const page = await signedIn("manager");
      const dialog = await openReview(page, await apiAs("manager"), language, "held");
      const field = dialog.getByLabel(words.salesRequests.holdUntil);
      await expect(field).toBeFocused();
      await field.fill("2031-11-21");
      await page.keyboard.press("ArrowDown");
      const calendar = getCalendar(page, language);
      await expect(calendar).toBeVisible();
      await expect(calendar.getByText(MONTHS[language])).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(calendar).toHaveCount(0);
      await expect(dialog).toBeVisible();
      await expect(field).toBeFocused();
      await page.keyboard.press("ArrowDown");
      const focused = calendar.locator(":focus");
      await expect(focused).toHaveText("21");
      await page.keyboard.press("ArrowLeft");
      await expect(focused).toHaveText(language === "en" ? "20" : "22");
      await page.keyboard.press("ArrowRight");
      await expect(focused).toHaveText("21");
      await page.keyboard.press("ArrowDown");
      await expect(focused).toHaveText("28");
      await page.keyboard.press("Enter");
      await expect(calendar).toHaveCount(0);
      await expect(field).toBeFocused();
      await expect(field).toHaveValue(WRITTEN[language].replace("21", "28"));
    });

    for (const review of ["held", "date-changed"] as const)
      test(`the calendar of a request that is ${review} offers no day that is refused`, async ({
        signedIn,
        apiAs,
      }) => {
        const page = await signedIn("manager");
        const dialog = await openReview(page, await apiAs("manager"), language, review);
        await opener(dialog, language).click();
        const calendar = getCalendar(page, language);
        await expect(calendar.getByRole("columnheader").first()).toHaveText(
          language === "en" ? "Sa" : "س",
        );
        const { previousMonth } = words.calendar;
        await expect(calendar.getByRole("button", { name: previousMonth })).toBeDisabled();
        const yesterday = calendar.getByRole("button", { name: longDay(language, inDays(-2)) });
        for (const day of await yesterday.all()) await expect(day).toBeDisabled();
        const digits = await calendar.getByRole("gridcell").allInnerTexts();
        for (const text of digits) expect(text).toMatch(/^[0-9]*$/);
      });

    test("a month is typed or chosen in the filter of deals", async ({ signedIn, apiAs }) => {
      const page = await signedIn("sales");
      await openProfile(page, language, await newCustomer(await apiAs("manager")));
      await page
        .getByRole("radiogroup")
        .getByText(words.deals.filter.modes.month, { exact: true })
        .click();
      const month = page.getByRole("textbox", { name: words.deals.filter.month, exact: true });
      await month.fill("11/2031");
      await month.blur();
      await expect(month).toHaveValue(MONTHS[language]);
      await opener(page, language).click();
      const calendar = getCalendar(page, language);
      await expect(calendar.locator(":focus")).toBeVisible();
      await page.keyboard.press("Enter");
      await expect(calendar).toHaveCount(0);
      await expect(month).toHaveValue(MONTHS[language]);
    });

    test("what is typed stays when the language changes, and reads in the other one", async ({
      signedIn,
    }) => {
      const other = language === "en" ? "ar" : "en";
      const page = await signedIn("sales");
      const { chooseFirst, date } = await createScreen(page, language);
      await chooseFirst();
      await date.fill("2031-11-21");
      await page.getByRole("button", { name: words.common.otherLanguage }).click();
      await expect(page.getByLabel(WORDS[other].salesRequestItems.submissionDate)).toHaveValue(
        WRITTEN[other],
      );
    });
  });

  test.describe(`by touch, in ${language}`, () => {
    test.use({ viewport: PHONE, hasTouch: true });

    test("a tap opens the whole calendar on a phone, and a tap chooses", async ({
      page,
      apiAs,
      baseURL,
    }) => {
      const { cookies } = await apiAs("sales");
      await page.context().addCookies(cookies);
      expect(baseURL).toBeDefined();
      const { date } = await createScreen(page, language);
      // The fields of an item come with its product.
      await page.getByRole("article").first().locator('button[name="color"]').first().tap();
      await date.fill("2031-11-01");
      await date.tap();
      const calendar = getCalendar(page, language);
      await expect(calendar).toBeVisible();
      const box = await calendar.boundingBox();
      expect(box?.x).toBeGreaterThanOrEqual(0);
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(PHONE.width);
      const day = calendar.getByRole("button", { name: longDay(language, "2031-11-21") });
      const target = await day.boundingBox();
      expect(target?.width).toBeGreaterThanOrEqual(44);
      expect(target?.height).toBeGreaterThanOrEqual(44);
      await day.tap();
      await expect(calendar).toHaveCount(0);
      await expect(date).toHaveValue(dayIn(language, "2031-11-21"));
    });
  });
}

test("a press that begins before the calendar is loaded, and ends after, opens it", async ({
  signedIn,
}) => {
  const page = await signedIn("sales");
  const { isHeld, release } = await holdBack(page, CALENDAR);
  await page.goto("/sales-create-request", { waitUntil: "domcontentloaded" });
  await isHeld;
  await untilHydrated(page);
  await getFields(page, "en").chooseFirst();
  await opener(page, "en").hover();
  await page.mouse.down();
  const calendarScript = page.waitForResponse(
    async (response) =>
      response.url().includes("/_next/static/chunks/") && CALENDAR.test(await response.text()),
  );
  release();
  await calendarScript;
  await page.waitForLoadState("networkidle");
  await page.mouse.up();
  await expect(getCalendar(page, "en")).toBeVisible();
});

/** What a day of the calendar is called. */
function longDay(language: Language, day: string): string {
  const locale = language === "en" ? "en-GB" : "ar-EG-u-nu-latn";
  const format = { day: "numeric", month: "long", year: "numeric", timeZone: "UTC" } as const;
  return new Intl.DateTimeFormat(locale, format).format(new Date(day));
}
