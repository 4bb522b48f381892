import type { Page } from "@playwright/test";
import { makeRemovals } from "./support/inbox";
import { goLive } from "./support/live";
import { inDays } from "@/scripts/test-support/days";
import { dayIn, getBlue, getScreen, getStatus, review } from "./support/sales";
import { expect, switchLanguage, test } from "./support/test";
import { filled, WORDS } from "./support/words";
import { ask, findRows } from "./support/worker-requests";

const { common, salesRequests: words, shortcuts } = WORDS.en;

const chosen = (page: Page) => page.locator("[data-item][aria-current]");

test("keys walk through the requests, accept, hold and reject, and after a decision the next one is open", async ({
  signedIn,
  apiAs,
}) => {
  const api = await apiAs("manager");
  const { product, requests, path } = await makeRemovals(api, 1, 2, 30, 3);
  const [first, second, third, fourth] = requests;
  if (!first || !second || !third || !fourth) throw new Error("four requests were made");
  const page = await signedIn("manager");
  await page.goto(path);
  await switchLanguage(page, "en");
  const screen = getScreen(page, "en");
  await expect(screen.cardOf(first)).toBeVisible();
  await page.keyboard.press("j");
  await expect(screen.cardOf(second)).toBeFocused();
  await expect(chosen(page)).toHaveAttribute("data-item", second._id);
  await expect(page).toHaveURL(new RegExp(`#${second._id}$`));
  await page.keyboard.press("Escape");
  await expect(screen.itemOf(second)).toBeFocused();
  await expect(screen.cardOf(second)).toBeVisible();
  await page.keyboard.press("k");
  await expect(screen.cardOf(first)).toBeFocused();

  await page.keyboard.press("a");
  const acceptance = screen.reviewDialog(first, "accepted");
  const accept = acceptance.getByRole("button", { name: words.review.accepted });
  await expect(accept).toBeFocused();
  await page.keyboard.press("Enter");
  await screen.readNote(filled(words.done.accepted, { number: `#${first.number}` }));
  await expect(screen.cardOf(second)).toBeFocused();
  await expect(screen.itemOf(first)).toHaveCount(0);
  expect(await getBlue(api, product)).toEqual({ quantity: 9, held: 0 });

  await page.keyboard.press("h");
  const holding = screen.reviewDialog(second, "held");
  const notes = holding.getByLabel(words.notes);
  await notes.focus();
  // Letters that are typed decide nothing.
  await page.keyboard.type("jar");
  await expect(notes).toHaveValue("jar");
  await expect(page.getByRole("dialog")).toHaveCount(1);
  await holding.getByLabel(words.holdUntil).fill(inDays(5));
  await holding.getByRole("button", { name: words.review.held, exact: true }).click();
  const date = dayIn("en", inDays(5));
  await screen.readNote(filled(words.done.held, { number: `#${second.number}`, date }));
  await expect(screen.cardOf(third)).toBeFocused();
  expect(await getBlue(api, product)).toEqual({ quantity: 9, held: 2 });

  // It is short: the key offers what is there.
  await page.keyboard.press("a");
  await expect(screen.reviewDialog(third, "acceptedPart")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.keyboard.press("?");
  const help = page.getByRole("dialog", { name: shortcuts.title });
  await expect(help.getByText(shortcuts.hold, { exact: true })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  expect(await getStatus(api, third)).toBe("pending");

  await page.keyboard.press("r");
  const rejection = screen.reviewDialog(third, "rejected");
  await rejection.getByRole("button", { name: words.review.rejected }).click();
  await screen.readNote(filled(words.done.rejected, { number: `#${third.number}` }));
  await expect(screen.cardOf(fourth)).toBeFocused();
});

test(
  "the open request is one of the list that is chosen, whichever was read before",
  { tag: "@long" },
  async ({ signedIn, apiAs }) => {
    const api = await apiAs("manager");
    const { requests, path } = await makeRemovals(api, 1, 2, 30);
    const [first, second] = requests;
    if (!first || !second) throw new Error("three requests were made");
    await review(api, second, { status: "accepted" });
    const page = await signedIn("manager");
    await page.goto(`${path}#${first._id}`);
    await switchLanguage(page, "en");
    const screen = getScreen(page, "en");
    await expect(screen.cardOf(first)).toBeVisible();
    const decided = await screen.openDecided(second);
    await expect(chosen(page)).toHaveAttribute("data-item", second._id);
    await screen.showWaiting();
    await screen.itemOf(first).click();
    await page.getByRole("button", { name: words.tabs.decided, exact: true }).click();
    await expect(screen.cardOf(first)).toHaveCount(0);
    await expect(chosen(page)).toHaveCount(1);
    const accept = page.getByRole("button", { name: words.review.accepted, exact: true });
    await expect(accept).toHaveCount(0);

    // What is undone there leaves the list, and waits among the others.
    await screen.open(second);
    await decided.getByRole("button", { name: WORDS.en.undo.button, exact: true }).click();
    const question = page.getByRole("dialog", { name: WORDS.en.undo.title });
    await question.getByRole("button", { name: WORDS.en.undo.button, exact: true }).click();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(screen.cardOf(second)).toHaveCount(0);
    await expect(accept).toHaveCount(0);

    await screen.showWaiting();
    await screen.itemOf(first).click();
    const filter = page.getByRole("combobox", { name: words.filter.label, exact: true });
    await filter.selectOption("");
    await expect(screen.cardOf(first)).toBeVisible();
    await filter.selectOption("short");
    await expect(screen.cardOf(first)).toHaveCount(0);
    await expect(chosen(page)).toHaveCount(1);
  },
);

test("worker requests are accepted several at once or in part, and rejected from the keyboard", async ({
  signedIn,
  apiAs,
}) => {
  const { requests, status } = WORDS.en;
  const [api, worker] = [await apiAs("manager"), await apiAs("worker")];
  const product = await api.createProduct({ Blue: 10 });
  for (const quantity of [4, 30]) await ask(worker, product, "remove", quantity);
  const page = await signedIn("manager");
  await page.setViewportSize({ width: 1440, height: 900 });
  await goLive(page, "/requests-management", "en");
  const rows = await findRows(page, product.SKU);
  await expect(rows).toHaveCount(2);
  for (const row of await rows.all()) await row.getByRole("checkbox").check();
  await page.getByRole("button", { name: requests.accept, exact: true }).last().click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: requests.accept, exact: true }).click();
  const report = page.getByRole("dialog", { name: common.check });
  await expect(report).toContainText(`${requests.accept}: done for 1 request.`);
  await expect(report).toContainText(WORDS.en.errors.notEnoughStock);
  await report.getByText(common.close, { exact: true }).click();
  expect(await getBlue(api, product)).toEqual({ quantity: 6, held: 0 });

  const short = rows.filter({ has: page.getByRole("checkbox") });
  await expect(short).toHaveCount(1);
  await expect(short.getByRole("checkbox")).toBeChecked();
  const part = filled(requests.acceptPart, { count: "6" });
  await short.getByRole("button", { name: part, exact: true }).click();
  await expect(page.getByRole("dialog", { name: common.success })).toContainText(/W-\d+/);
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);
  expect(await getBlue(api, product)).toEqual({ quantity: 0, held: 0 });
  await expect(short).toContainText("−24");

  await short.focus();
  await page.keyboard.press("r");
  await dialog.getByRole("button", { name: requests.reject, exact: true }).click();
  await expect(page.getByRole("dialog", { name: common.success })).toBeVisible();
  // Any key closes what only tells, also before the focus has come to it.
  await page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  });
  await page.keyboard.press("x");
  await expect(dialog).toHaveCount(0);
  await expect(rows.getByText(status.Rejected)).toBeVisible();

  await page.keyboard.press("j");
  await expect(page.locator("[data-waiting]:focus")).toHaveCount(1);
});
