import { press } from "../support/customers";
import { newSalesUser } from "../support/new-user";
import { askForSale } from "../support/sales";
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
  const product = await api.createProduct({ Blue: 10 });
  const sales = await newSalesUser(api);
  const request = await askForSale(sales.api, product, "remove", 4);
  await api.call("PUT", `/api/sales-requests/${request._id}`, { status: "accepted" });
  const page = await signedIn("manager");
  await page.goto(`/sales-requests-management#${request._id}`);
  await press(page, words.open);
  const form = page.getByRole("dialog");
  await form.getByRole("spinbutton").fill("1");
  await press(form, words.reasons.unsold);
  await form.locator("[type=submit]").click();
  const notice = page.getByRole("status").filter({ hasText: words.print });
  await expect(notice).toBeInViewport();
  await findUncovered(notice.getByRole("button", { name: words.print }));
});
