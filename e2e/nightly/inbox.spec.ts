import { getEdges } from "../support/edges";
import { makeRemovals } from "../support/inbox";
import { getBlue, getScreen, getStatus } from "../support/sales";
import { countTaps } from "../support/taps";
import { expect, switchLanguage, test } from "../support/test";
import { filled, WORDS } from "../support/words";

// The layout follows the direction of the page: the phone's journey is walked in Arabic, the others in English.
const { batch, common, salesRequests: words, salesRequestItems } = WORDS.en;

test("several are accepted at once; one that is short stays selected, and the report names it", async ({
  signedIn,
  apiAs,
}) => {
  const api = await apiAs("manager");
  const { product, requests, path } = await makeRemovals(api, 3, 40, 4);
  const page = await signedIn("manager");
  const { taps } = await countTaps(page);
  await page.goto(path);
  await switchLanguage(page, "en");
  const screen = getScreen(page, "en");
  await expect(page.locator("[data-item]")).toHaveCount(3);
  const tapsBefore = taps();
  await page.getByRole("checkbox", { name: words.selectAll }).check();
  await page.getByText(filled(words.selected, { count: "3" })).waitFor();
  const bar = page.locator("p", { hasText: filled(words.selected, { count: "3" }) }).locator("..");
  await bar.getByRole("button", { name: words.review.accepted }).click();
  const question = page.getByRole("dialog");
  for (const { number } of requests) await expect(question).toContainText(`#${number}`);
  await question.getByRole("button", { name: words.review.accepted }).click();
  const report = page.getByRole("dialog", { name: common.check });
  const step = words.review.accepted;
  await expect(report.getByText(`${step}: done for 2 requests.`)).toBeVisible();
  const [first, short, last] = requests;
  if (!first || !short || !last) throw new Error("three requests were made");
  await expect(report).toContainText(`#${short.number}`);
  await expect(report).toContainText(WORDS.en.errors.notEnoughStock);
  expect(batch.refused).toContain("stays selected");
  await report.getByText(common.close, { exact: true }).click();
  expect(taps() - tapsBefore).toBeLessThanOrEqual(4);

  await expect(page.locator("[data-item]")).toHaveCount(1);
  const box = page.getByRole("checkbox", {
    name: filled(words.select, { number: `#${short.number}` }),
  });
  await expect(box).toBeChecked();
  expect(await Promise.all(requests.map((request) => getStatus(api, request)))).toEqual([
    "accepted",
    "pending",
    "accepted",
  ]);
  expect(await getBlue(api, product)).toEqual({ quantity: 3, held: 0 });
  await bar.page().getByRole("button", { name: words.unselect }).click();
  await expect(box).not.toBeChecked();
  await expect(screen.itemOf(short)).toBeVisible();
});

test("the address keeps the filter, and the list stands beside the request or above it", async ({
  signedIn,
  apiAs,
}) => {
  const api = await apiAs("manager");
  const { requests, username } = await makeRemovals(api, 1, 50);
  const [enough, short] = requests;
  if (!enough || !short) throw new Error("two requests were made");
  const page = await signedIn("manager");
  await page.setViewportSize({ width: 1180, height: 820 });
  await page.goto("/sales-requests-management");
  await switchLanguage(page, "en");
  const screen = getScreen(page, "en");
  const filter = page.getByRole("combobox", { name: words.filter.label });
  await filter.selectOption("short");
  await expect(page).toHaveURL(/[?&]only=short/);
  await expect(screen.itemOf(short)).toBeVisible();
  await expect(screen.itemOf(enough)).toHaveCount(0);
  await page.reload();
  await switchLanguage(page, "en");
  await expect(filter).toHaveValue("short");
  await expect(screen.itemOf(enough)).toHaveCount(0);
  await filter.selectOption(`by:${username}`);
  await expect(page.locator("[data-item]")).toHaveCount(2);

  const item = screen.itemOf(short);
  const card = await screen.open(short);
  const text = filled(salesRequestItems.short, { count: "40" });
  await expect(item.getByText(text)).toBeVisible();
  await expect(card.getByText(text).first()).toBeVisible();
  expect((await getEdges(item)).right).toBeLessThanOrEqual((await getEdges(card)).left);
  await page.setViewportSize({ width: 820, height: 1180 });
  expect((await getEdges(item)).bottom).toBeLessThanOrEqual((await getEdges(card)).top);
});

test("a phone shows the list, then the request with its buttons, and back returns to the list", async ({
  signedIn,
  apiAs,
}) => {
  const words = WORDS.ar.salesRequests;
  const api = await apiAs("manager");
  const { requests, path } = await makeRemovals(api, 1, 2);
  const [first, second] = requests;
  if (!first || !second) throw new Error("two requests were made");
  const page = await signedIn("manager");
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/factory-manager");
  await page.goto(path);
  await switchLanguage(page, "ar");
  const screen = getScreen(page, "ar");
  await expect(screen.itemOf(first)).toBeVisible();
  await expect(screen.cardOf(first)).toBeHidden();
  await screen.itemOf(second).click();
  await expect(screen.cardOf(second)).toBeFocused();
  await expect(screen.itemOf(second)).toBeHidden();
  const accept = screen.cardOf(second).getByRole("button", { name: words.review.accepted });
  await expect(accept).toBeInViewport();
  await page.goBack();
  await expect(screen.itemOf(second)).toBeFocused();
  await expect(page).toHaveURL(path);

  await screen.press(first, words.review.rejected);
  const rejection = screen.reviewDialog(first, "rejected");
  await rejection.getByRole("button", { name: words.review.rejected }).click();
  await screen.readNote(filled(words.done.rejected, { number: `#${first.number}` }));
  await expect(screen.cardOf(second)).toBeFocused();
  await page.getByRole("button", { name: words.toList }).click();
  await expect(screen.itemOf(second)).toBeVisible();
  await expect(screen.itemOf(first)).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL("/factory-manager");
});
