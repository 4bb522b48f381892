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

test("on a phone the print of a return that was just recorded is above the bar", async ({
  signedIn,
  apiAs,
}) => {
  const { returns: words } = WORDS.en;
  const api = await apiAs("manager");
  const customer = await newCustomer(api);
  await sell(api, customer, await api.createProduct({ Blue: 10 }));
  const page = await signedIn("manager");
  await openProfile(page, "en", customer);
  await openDeal(dealRows(page).first());
  await press(openedDeals(page), words.open);
  const form = page.getByRole("dialog");
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
  const { returns: words } = WORDS.en;
  const api = await apiAs("manager");
  const customer = await newCustomer(api);
  await sell(api, customer, await api.createProduct({ Blue: 10 }));
  const page = await signedIn("manager");
  await openProfile(page, "en", customer);
  await openDeal(dealRows(page).first());
  await press(openedDeals(page), words.open);
  const form = page.getByRole("dialog");
  const pieces = form.getByRole("spinbutton");
  await pieces.fill("500");
  await press(form, words.reasons.unsold);
  await form.locator("[type=submit]").click();
  await expect(pieces).toBeFocused();
  await expect(form.getByText("Please enter at most 3.")).toBeVisible();
  await expect(form.getByText(words.nothing)).toHaveCount(0);
});
