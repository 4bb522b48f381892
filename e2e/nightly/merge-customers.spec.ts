import { isolate } from "@/components/ui/text/isolate";
import { newCustomer, openProfile, press, readEnd, sell } from "../support/customers";
import { expect, switchLanguage, test } from "../support/test";
import { filled, WORDS } from "../support/words";

const language = "ar";

test("a manager merges two customers that are one: deals and balance move, and old address and name find one", async ({
  signedIn,
  apiAs,
}) => {
  const { common, customers } = WORDS[language];
  const { merging } = customers;
  const [sales, manager] = [await apiAs("sales"), await apiAs("manager")];
  const [kept, other] = [await newCustomer(sales), await newCustomer(sales)];
  await sell(sales, other, await manager.createProduct({ Blue: 5 }));
  const page = await signedIn("manager");
  const openMerging = async () => {
    await press(page, customers.actions);
    await page.getByRole("menuitem", { name: merging.open }).click();
  };
  await openProfile(page, language, kept);
  await openMerging();
  const choice = page.getByRole("dialog", { name: merging.choose });
  await choice.getByLabel(customers.search).fill(kept.customerID);
  await expect(choice.getByText(customers.notFound)).toBeVisible();
  await choice.getByLabel(customers.search).fill(other.customerID);
  await choice.getByRole("button", { name: other.customerID }).click();
  const [name = "", gone = ""] = [kept, other].map(
    (one) => `${isolate(one.name)} (${isolate(one.customerID)})`,
  );
  const names = { name, other: gone };
  const question = page.getByRole("dialog", { name: filled(merging.title, names) });
  await expect(question.getByText(merging.final)).toBeVisible();
  await expect(question).toContainText("270");
  await press(question, common.cancel);
  await openMerging();
  await choice.getByLabel(customers.search).fill(other.customerID);
  await choice.getByRole("button", { name: other.customerID }).click();
  await press(question, merging.yes);
  await readEnd(page, language, "success", filled(merging.done, names));
  await expect(page.locator("tr[data-deal]")).toHaveCount(1);

  await page.goto(`/customers/${other._id}`);
  await expect(page).toHaveURL(new RegExp(`/customers/${kept._id}$`));
  await expect(page.getByRole("heading", { name: kept.name })).toBeVisible();
  await page.goto("/customers");
  await switchLanguage(page, language);
  await page.getByLabel(customers.search).fill(other.customerID);
  const rows = page.getByRole("row").filter({ has: page.getByRole("link") });
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText(kept.customerID);
  await expect(rows.getByText(filled(customers.foundBy, { text: other.name }))).toBeVisible();
});
