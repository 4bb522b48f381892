import type { Page } from "@playwright/test";
import { choosePart, dealRows, newCustomer, openProfile, press, sell } from "../support/customers";
import { expect, switchLanguage, test } from "../support/test";
import { WORDS } from "../support/words";

const language = "ar";
const { printing: words, common, customers, deals } = WORDS[language];
const { statement } = customers.payments;

/** Has the device share files: each share ends as named, and is noted on the page. */
async function shareWith(page: Page, ends: readonly string[]) {
  await page.addInitScript((list) => {
    const left = [...list];
    const share = async ({ files: [file], title }: { files: [File]; title: string }) => {
      const end = left.shift() ?? "shared";
      if (end !== "shared") throw new DOMException("", end);
      const start = await file.slice(0, 5).text();
      document.body.dataset.shared = [title, file.name, file.type, start].join("|");
    };
    Object.defineProperties(navigator, {
      canShare: { value: () => true, configurable: true },
      share: { value: share, configurable: true },
    });
  }, ends);
}

test("a device that shares files gets the PDF of a deal, after another press where the first was too long ago [ar]", async ({
  signedIn,
  apiAs,
}) => {
  const api = await apiAs("manager");
  const customer = await newCustomer(api);
  await sell(api, customer, await api.createProduct({ Blue: 1 }));
  const page = await signedIn("sales");
  await shareWith(page, ["NotAllowedError", "shared", "AbortError"]);
  await openProfile(page, language, customer);

  await press(dealRows(page).first(), deals.print);
  const form = page.getByRole("dialog");
  await form.getByLabel(deals.printing.dateLabel, { exact: true }).fill("ربيع 2026");
  await press(form, words.share);
  const ready = page.getByRole("dialog", { name: common.success });
  await press(ready, words.shareNow);
  await expect(page.locator("body")).toHaveAttribute(
    "data-shared",
    new RegExp(`^${customer.name} · ربيع 2026\\|deal-.*\\.pdf\\|application/pdf\\|%PDF-$`),
  );
  await expect(page.getByRole("dialog")).toHaveCount(0);

  // A cancelled share says nothing.
  const profile = page.getByRole("button", { name: words.share, description: customer.name });
  await Promise.all([page.waitForResponse(/\/api\/prints\//), profile.click()]);
  await expect(profile).toBeEnabled();
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("another device saves the file and copies a link that only leads those in who may see it [ar]", async ({
  signedIn,
  apiAs,
  page: signedOut,
}) => {
  const api = await apiAs("manager");
  const customer = await newCustomer(api);
  const deal = await sell(api, customer, await api.createProduct({ Blue: 1 }));
  const page = await signedIn("sales");
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await openProfile(page, language, customer);
  await choosePart(page, language, statement.show);
  const part = page.getByRole("region", { name: statement.heading });
  await part.getByLabel(statement.from).fill(deal.saleDate);
  const [saved] = await Promise.all([
    page.waitForEvent("download"),
    part.getByRole("button", { name: words.share }).click(),
  ]);
  expect(saved.suggestedFilename()).toMatch(/^statement-.*\.pdf$/);
  const said = page.getByRole("dialog", { name: common.success });
  await expect(said).toContainText("لا يفتح الرابط إلا لمن يسجّل الدخول");
  const link = await page.evaluate(() => navigator.clipboard.readText());

  const other = await signedIn("admin");
  await other.goto(link);
  await switchLanguage(other, language);
  const opened = other.getByRole("region", { name: statement.heading });
  await expect(opened.getByRole("row").filter({ hasText: "D-" })).toContainText("270.00");

  await signedOut.goto(link);
  await expect(signedOut).toHaveURL(/^[^?]+\/\?/);
  await expect(signedOut.getByText(customer.name)).toHaveCount(0);

  const worker = await signedIn("worker");
  await worker.goto(link);
  await expect(worker).toHaveURL(/\/worker$/);
});
