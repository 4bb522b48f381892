import { inDays } from "@/scripts/test-support/days";
import { askForSale, heldSale, review, getScreen } from "../support/sales";
import { expect, switchLanguage, test } from "../support/test";
import type { Api } from "../support/api";
import { WORDS } from "../support/words";

const PATH = "/held-orders";

/** Two held orders that hold of the same color, so that each links to the other. */
async function twoHeldSales(api: Api) {
  const { product, sales, request } = await heldSale(api);
  const other = await askForSale(sales, product, "remove", 1);
  await review(api, other, { status: "held", holdUntil: inDays(3) });
  return { request, other };
}

test("a held order leads to another one that holds of the same color", async ({
  signedIn,
  apiAs,
}) => {
  const { request, other } = await twoHeldSales(await apiAs("manager"));
  const page = await signedIn("manager");
  await page.goto(PATH);
  await switchLanguage(page, "ar");
  const screen = getScreen(page, "ar");
  const card = await screen.open(request);
  await card.getByRole("link", { name: WORDS.ar.salesRequests.openHeld }).click();
  await expect(screen.cardOf(other)).toBeFocused();
});

test("the last of two quick presses says which order is open", async ({ signedIn, apiAs }) => {
  const { request, other } = await twoHeldSales(await apiAs("manager"));
  const page = await signedIn("manager");
  await page.goto(PATH);
  const screen = getScreen(page, "en");
  await screen.open(request);
  // In one task, as when a slow device has not drawn the first press yet.
  await page.evaluate(
    (links) => {
      for (const link of links) document.querySelector<HTMLElement>(link)?.click();
    },
    [`[data-item="${request._id}"]`, `article a[href$="#${other._id}"]`],
  );
  // The router has written the address of both.
  await page.waitForFunction(() => window.history.state !== null);
  await expect(screen.cardOf(other)).toBeFocused();
  await expect(page).toHaveURL(`${PATH}#${other._id}`);

  await page.goBack();
  await expect(screen.cardOf(request)).toBeVisible();
  await page.goForward();
  await expect(screen.cardOf(other)).toBeVisible();
});
