import { inDatabase } from "../support/database";
import { newSalesUser } from "../support/new-user";
import { askForSale, getScreen } from "../support/sales";
import { expect, test } from "../support/test";
import { WORDS } from "../support/words";

test("the inbox shows the requests of an age, which the address keeps and the server chooses", async ({
  signedIn,
  apiAs,
}) => {
  const api = await apiAs("manager");
  const sales = await newSalesUser(api);
  const product = await api.createProduct({ Blue: 10 });
  const [old, fresh] = [
    await askForSale(sales.api, product, "add", 1),
    await askForSale(sales.api, product, "add", 2),
  ];
  await inDatabase(
    `UPDATE "SalesRequest" SET "createdAt" = now() - interval '20 days' WHERE "id" = $1`,
    [old._id],
  );
  const page = await signedIn("manager");
  const words = WORDS.en.salesRequests.filter;
  await page.goto("/sales-requests-management");
  const { itemOf } = getScreen(page, "en");
  await expect(itemOf(old)).toBeVisible();
  await expect(itemOf(fresh)).toBeVisible();
  const age = page.getByRole("combobox", { name: words.age, exact: true });
  await age.focus();
  await age.selectOption(WORDS.en.home.ages.older);
  await expect(page).toHaveURL("/sales-requests-management?age=older");
  await expect(itemOf(old)).toBeVisible();
  await expect(itemOf(fresh)).toHaveCount(0);
  await age.selectOption(WORDS.en.home.ages.today);
  await expect(itemOf(fresh)).toBeVisible();
  await expect(itemOf(old)).toHaveCount(0);
  await expect(age).toBeFocused();
  // A list that is known comes back whole, without a button for new arrivals.
  await age.selectOption(words.anyAge);
  await expect(itemOf(old)).toBeVisible();
  await expect(itemOf(fresh)).toBeVisible();

  const html = await (await page.request.get("/sales-requests-management?age=older")).text();
  expect(html).toContain(old._id);
  expect(html).not.toContain(fresh._id);
  await page.goto("/sales-requests-management?age=nonsense");
  await expect(itemOf(fresh)).toBeVisible();
});
