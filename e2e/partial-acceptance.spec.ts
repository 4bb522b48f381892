import { IS_LONG } from "@/scripts/test-support/runs/long";
import { inDays } from "@/scripts/test-support/days";
import { newSalesUser } from "./support/new-user";
import { askForSale, getBlue, dayIn, getScreen, getStatus } from "./support/sales";
import { AT_ONCE, goLive } from "./support/live";
import { expect, switchLanguage, test } from "./support/test";
import { filled, WORDS } from "./support/words";

const LANGUAGES = IS_LONG ? (["en", "ar"] as const) : (["ar"] as const);

for (const language of LANGUAGES) {
  const { heldOrders, salesRequests: words, status } = WORDS[language];

  test(`of a sale that is short a part is held and released, the rest waits, and both name the other [${language}]`, async ({
    signedIn,
    openBrowser,
    apiAs,
  }) => {
    const api = await apiAs("manager");
    const product = await api.createProduct({ Blue: 5 });
    const sales = await newSalesUser(api);
    const request = await askForSale(sales.api, product, "remove", 8);
    const asking = await openBrowser(sales.api);
    await goLive(asking, "/sales-my-requests", language);
    const page = await signedIn("manager");
    await page.setViewportSize({ width: 820, height: 1180 });
    await goLive(page, `/sales-requests-management?only=by:${sales.username}`, language);
    const screen = getScreen(page, language);
    await screen.press(request, words.review.heldPart);
    const dialog = screen.reviewDialog(request, "heldPart");
    await expect(dialog.getByText(words.shortPart)).toBeVisible();
    await dialog.getByLabel(words.holdUntil).fill(inDays(5));
    await dialog.getByRole("button", { name: words.review.heldPart, exact: true }).click();
    await screen.readNote(new RegExp(`#${request.number}.*${dayIn(language, inDays(5))}`));
    expect(await getBlue(api, product)).toEqual({ quantity: 5, held: 5 });
    expect(await getStatus(api, request)).toBe("held");

    const linkTo = (text: string, number: number) => filled(text, { number: `#${number}` });
    const first = page.getByRole("link", { name: linkTo(words.restOf, request.number) });
    await expect(first).toBeVisible();
    await first.click();
    await expect(page).toHaveURL(new RegExp(`/held-orders#${request._id}$`));
    await expect(screen.cardOf(request)).toBeVisible();

    const own = asking.getByRole("article").filter({ hasText: `#${request.number}` });
    await expect(own).toHaveCount(2);
    await expect(own.first()).toContainText(status.pending);
    await expect(own.last()).toContainText(status.held);
    await expect(own.last().getByRole("link")).toHaveCount(1);
    await own
      .first()
      .getByRole("link", { name: linkTo(words.restOf, request.number) })
      .click();
    await expect(asking).toHaveURL(new RegExp(`/sales-my-requests#${request._id}$`));
    await expect(own.last()).toBeFocused();

    await switchLanguage(page, language);
    await screen.press(request, heldOrders.release);
    const question = screen.heldDialog(request, "release");
    await question.getByRole("button", { name: heldOrders.release, exact: true }).click();
    await screen.readEnd("success", heldOrders.done.release);
    await expect(screen.itemOf(request)).toHaveCount(0);
    await expect(own.last()).toContainText(status.accepted, { timeout: AT_ONCE });
    expect(await getBlue(api, product)).toEqual({ quantity: 0, held: 0 });
  });
}
