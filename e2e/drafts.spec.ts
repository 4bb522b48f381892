import { keptNames, getNotice, press } from "./support/drafts";
import { createScreen, fillIn } from "./support/sales-requests";
import { expect, switchLanguage, test } from "./support/test";
import { WORDS } from "./support/words";

const language = "ar";

const { drafts } = WORDS[language];

test("a request that is put together survives a reload, until it is discarded", async ({
  signedIn,
  apiAs,
}) => {
  const product = await (await apiAs("manager")).createProduct({ Blue: 50, Red: 5 });
  const page = await signedIn("sales");
  const screen = await createScreen(page, language);
  await screen.choose(product);
  await fillIn(screen, { color: "Blue", quantity: 4 });
  await screen.add.click();
  await screen.color("Red").click();
  await expect(getNotice(page, language)).toHaveCount(0);

  await page.reload();
  await switchLanguage(page, language);
  await expect(getNotice(page, language)).toBeVisible();
  await expect(screen.items.getByRole("row")).toHaveCount(1);
  await expect(screen.color("Red")).toHaveAttribute("aria-pressed", "true");
  await press(getNotice(page, language), drafts.discard);
  await press(page.getByRole("dialog", { name: drafts.discardTitle }), drafts.discard);
  await expect(getNotice(page, language)).toHaveCount(0);
  await expect(screen.submit).toBeDisabled();
  expect(await keptNames(page)).toEqual([]);
  await page.reload();
  await switchLanguage(page, language);
  await expect(screen.items.getByRole("row")).toHaveCount(0);
  await expect(getNotice(page, language)).toHaveCount(0);
});
