import type { Page } from "@playwright/test";
import { getNotice, press } from "../support/drafts";
import { getScreen, makeLow, SORT } from "../support/reorder-list";
import { expect, switchLanguage, test } from "../support/test";
import { WORDS } from "../support/words";

for (const language of ["ar", "en"] as const)
  test(`the home leads to the list, whose entries survive a reload, also wrong ones, which are not printed, in ${language}`, async ({
    signedIn,
    apiAs,
  }) => {
    const sku = await makeLow(await apiAs("manager"));
    const { home, reorderList } = WORDS[language];
    const page = await signedIn("manager");
    await page.goto("/factory-manager");
    await switchLanguage(page, language);
    await page.getByRole("link", { name: home.low.reorder, exact: true }).click();
    await expect(page).toHaveURL("/reorder-list");
    await switchLanguage(page, language);
    const screen = getScreen(page, language, sku);
    await screen.find();
    await screen.quantity("Red").fill("٧٥٠");
    await screen.quantity("Blue").fill("many");
    await page.reload();
    await switchLanguage(page, language);
    await expect(getNotice(page, language)).toBeVisible();
    await screen.find();
    await expect(screen.quantity("Red")).toHaveValue("750");
    await expect(screen.quantity("Blue")).toHaveValue("many");
    await press(page, reorderList.print);
    const question = page.getByRole("dialog", { name: reorderList.wrongTitle });
    await expect(question).toContainText(`${sku} · ${SORT} · Blue`);
    await press(question, reorderList.takeAllProposed);
    await expect(screen.quantity("Blue")).toHaveValue("16");
    await screen.takeProposed("Red");
    await expect(screen.quantity("Red")).toHaveValue("20");
  });

test("the low products of the catalogue lead managers to the reorder list, and nobody else", async ({
  signedIn,
}) => {
  const title = WORDS.en.reorderList.title;
  const link = (page: Page) => page.getByRole("main").getByRole("link", { name: title });
  const page = await signedIn("manager");
  await page.goto("/edit-product?stock=low");
  await expect(link(page)).toHaveAttribute("href", "/reorder-list");
  const worker = await signedIn("worker");
  await worker.goto("/view-products?stock=low");
  await expect(worker.getByRole("article").first()).toBeVisible();
  await expect(link(worker)).toHaveCount(0);
});
