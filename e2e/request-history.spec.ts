import type { Page } from "@playwright/test";
import { IS_LONG } from "@/scripts/test-support/runs/long";
import { press } from "./support/drafts";
import { AT_ONCE, goLive } from "./support/live";
import { newSalesUser } from "./support/new-user";
import { openHistory } from "./support/request-history";
import { inDays } from "@/scripts/test-support/days";
import { askForSale, dayIn, getScreen, review } from "./support/sales";
import { getFields } from "./support/sales-requests";
import { expect, switchLanguage, test, type Language } from "./support/test";
import { filled, WORDS } from "./support/words";

const LANGUAGES = IS_LONG ? (["en", "ar"] as const) : (["ar"] as const);

const IN_TIME = { timeout: AT_ONCE };

/** Asks again for the two lines of the only request on the page, for another day. */
async function repeatRequest(page: Page, language: Language, number: string): Promise<void> {
  const { repeat: words } = WORDS[language];
  await press(page, words.again);
  await expect(page).toHaveURL("/sales-create-request");
  await switchLanguage(page, language);
  const notice = filled(words.notice, { request: number });
  await expect(page.getByText(notice)).toBeVisible();
  const screen = getFields(page, language);
  await expect(screen.items.getByRole("row")).toHaveCount(2);
  await page.getByLabel(words.newDate, { exact: true }).fill(inDays(12));
  for (const row of await screen.items.getByRole("row").all())
    await expect(row).toContainText(dayIn(language, inDays(12)));
  await screen.submit.click();
  await expect(page).toHaveURL("/sales-my-requests");
}

for (const language of LANGUAGES)
  test(
    `sales user and manager read every step of a request and write to each other, a comment that is not sent stays, and the request is repeated [${language}]`,
    { tag: "@long" },
    async ({ signedIn, openBrowser, apiAs }) => {
      const { requestHistory } = WORDS[language];
      const api = await apiAs("manager");
      const sales = await newSalesUser(api);
      const product = await api.createProduct({ Blue: 30 });
      const request = await askForSale(sales.api, product, "remove", 4, 2);
      const number = `#${request.number}`;
      const asking = await openBrowser(sales.api);
      await goLive(asking, "/sales-my-requests", language);
      await press(asking, requestHistory.open);
      const own = openHistory(asking, language, number);
      await expect(own.steps).toHaveText([new RegExp(sales.username)]);
      const field = asking.getByLabel(requestHistory.comment, { exact: true });
      await field.fill(`Is it possible\nby Thursday? ${number}`);
      const page = await signedIn("manager");
      await goLive(page, `/sales-requests-management?only=by:${sales.username}`, language);
      await getScreen(page, language).open(request);
      const seen = openHistory(page, language, number);
      await expect(seen.steps).toHaveCount(1);

      await goLive(asking, "/sales-my-requests", language);
      await press(asking, requestHistory.open);
      await expect(field).toHaveValue(`Is it possible\nby Thursday? ${number}`);
      await press(asking, requestHistory.send);
      await expect(field).toHaveValue("");
      await expect(seen.steps.last()).toContainText(`by Thursday? ${number}`, IN_TIME);
      await seen.comment("نعم، يوم الخميس.");
      await expect(own.steps.last()).toContainText("نعم، يوم الخميس.", IN_TIME);
      await expect(own.steps).toHaveCount(3);
      await review(api, request, { status: "held", holdUntil: inDays(3), notes: "For the hotel" });
      await expect(own.steps.last()).toContainText("For the hotel", IN_TIME);
      await expect(own.steps.last()).toContainText(dayIn(language, inDays(3)));

      await repeatRequest(asking, language, number);
      await expect(asking.getByRole("article").filter({ hasText: product.SKU })).toHaveCount(2);
    },
  );
