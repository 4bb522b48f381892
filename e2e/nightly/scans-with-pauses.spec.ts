import { openScanning, scan } from "../support/scanning";
import { expect, test } from "../support/test";
import { WORDS } from "../support/words";

test("a code whose scanner pauses stays whole in the products of a new count, and is taken with its Enter", async ({
  signedIn,
  apiAs,
}) => {
  const { counts } = WORDS.en;
  const { SKU } = await (await apiAs("manager")).createProduct({ Blue: 1 });
  const page = await signedIn("manager");
  await openScanning(page, "/counts");
  await page.getByRole("button", { name: counts.start, exact: true }).click();
  const field = page.getByRole("combobox", { name: counts.fields.skus });
  await field.click();
  const last = await scan(page, SKU.slice(0, -4), { sendsEnter: false });
  await scan(page, SKU.slice(-4), { sendsEnter: false, after: last + 200 });
  await page.keyboard.press("Enter");
  const chosen = page.getByRole("list", { name: counts.fields.skus }).getByRole("listitem");
  await expect(chosen).toHaveText([SKU]);
});
