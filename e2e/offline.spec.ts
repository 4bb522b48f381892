import { confirm, keptNames, getQuantity } from "./support/drafts";
import { chooseColor } from "./support/picking";
import { expect, switchLanguage, test } from "./support/test";
import { WORDS } from "./support/words";
import { askToAdd } from "./support/worker-requests";

const language = "en";

test.use({ serviceWorkers: "allow" });

test("without a network nothing is lost and the screen says so", async ({ signedIn, apiAs }) => {
  const { common, connection, drafts, productManagement: words } = WORDS[language];
  const product = await (await apiAs("manager")).createProduct({ Blue: 10 });
  const page = await signedIn("manager");
  await page.goto("/product-management?action=add");
  await switchLanguage(page, language);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await chooseColor(page, language, product, 3);
  await page.context().setOffline(true);
  await expect(page.getByRole("status").filter({ hasText: connection.figuresFrom })).toBeVisible();

  const said = page.getByRole("dialog", { name: common.failure });
  const close = async () => {
    await said.getByText(common.close, { exact: true }).click();
    await expect(said).toHaveCount(0);
  };
  await confirm(page, language);
  await expect(said).toContainText(words.addFailed);
  await expect(said).toContainText(connection.offline);
  await close();
  await page.getByRole("link", { name: common.homepage, exact: true }).click();
  await expect(said).toContainText(connection.notKept);
  await expect(said).toContainText(connection.offline);
  await close();
  await page.goBack();
  const question = page.getByRole("dialog", { name: drafts.leaveTitle });
  await question.getByRole("button", { name: drafts.stay, exact: true }).click();
  await expect(question).toHaveCount(0);
  await expect(page).toHaveURL("/product-management?action=add");
  await expect(getQuantity(page, language, product)).toHaveValue("3");

  await page.goto("/view-products");
  for (const each of ["en", "ar"] as const)
    await expect(page.getByText(WORDS[each].connection.offlineText)).toBeVisible();
  await expect(page.locator("section[lang=en]")).toHaveAttribute("dir", "ltr");
  await expect(page.locator("section[lang=ar]")).toHaveAttribute("dir", "rtl");
  await page.getByRole("link", { name: common.retry, exact: true }).click();
  await expect(page.getByText(connection.offlineText)).toBeVisible();
  await page.context().setOffline(false);
  await page.getByRole("link", { name: common.retry, exact: true }).click();
  await expect(page).toHaveURL("/view-products");
  await expect(page.getByRole("article").first()).toBeVisible();
  expect(await keptNames(page)).toEqual(["stock/add"]);
});

test(
  "without a network a decision does not speak of anything entered",
  { tag: "@long" },
  async ({ signedIn, apiAs }) => {
    const { common, connection, requests: words } = WORDS[language];
    const product = await (await apiAs("manager")).createProduct({ Blue: 10 });
    await askToAdd(await apiAs("worker"), product);
    const page = await signedIn("manager");
    await page.goto("/requests-management");
    await switchLanguage(page, language);
    // Its dialogs are loaded after it.
    await page.waitForLoadState("networkidle");
    await page.context().setOffline(true);
    const accept = page.getByRole("button", { name: words.accept, exact: true });
    await accept.and(page.locator(":enabled")).first().click();
    const said = page.getByRole("dialog", { name: common.failure });
    const isSaid = async (text: string) => {
      await expect(said).toContainText(text);
      await said.getByText(common.close, { exact: true }).click();
      await expect(said).toHaveCount(0);
    };
    await isSaid(connection.nothingEntered.offline);
    await page.getByRole("link", { name: common.homepage, exact: true }).click();
    await isSaid(connection.notKept);
  },
);
