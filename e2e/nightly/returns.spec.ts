import type { Locator, Page } from "@playwright/test";
import type { Api } from "../support/api";
import {
  dealRows,
  newCustomer,
  openDeal,
  openedDeals,
  openProfile,
  press,
  sell,
} from "../support/customers";
import { expect, test } from "../support/test";
import { findUncovered } from "../support/uncovered";
import { WORDS } from "../support/words";

test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });

const words = WORDS.en.returns;

/** Opens the form for a return of a new deal of three pieces. */
async function openReturn(page: Page, manager: Api): Promise<Locator> {
  const customer = await newCustomer(manager);
  await sell(manager, customer, await manager.createProduct({ Blue: 10 }));
  await openProfile(page, "en", customer);
  await openDeal(dealRows(page).first());
  await press(openedDeals(page), words.open);
  return page.getByRole("dialog");
}

test("on a phone the print of a return that was just recorded is above the bar", async ({
  signedIn,
  apiAs,
}) => {
  const page = await signedIn("manager");
  const form = await openReturn(page, await apiAs("manager"));
  await form.getByRole("spinbutton").fill("1");
  await press(form, words.reasons.unsold);
  await form.locator("[type=submit]").click();
  const notice = page.getByRole("status").filter({ hasText: words.print });
  await expect(notice).toBeInViewport();
  await findUncovered(notice.getByRole("button", { name: words.print }));
});

test("more pieces than were sold are corrected before a return is recorded", async ({
  signedIn,
  apiAs,
}) => {
  const page = await signedIn("manager");
  const form = await openReturn(page, await apiAs("manager"));
  const pieces = form.getByRole("spinbutton");
  await pieces.fill("500");
  await press(form, words.reasons.unsold);
  await form.locator("[type=submit]").click();
  await expect(pieces).toBeFocused();
  await expect(form.getByText("Please enter at most 3.")).toBeVisible();
  await expect(form.getByText(words.nothing)).toHaveCount(0);
});
