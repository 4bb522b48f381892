import sharp from "sharp";
import { dealForm, newCustomer, openProfile } from "../support/customers";
import { byName, FROM_ELSEWHERE, visitScreens } from "../support/plain-http";
import { expect, test } from "../support/test";
import { WORDS } from "../support/words";

test.use(FROM_ELSEWHERE);

const { deals } = WORDS.en;

for (const role of ["manager", "sales", "admin"] as const)
  test(`every screen of the ${role} works over plain http`, async ({ apiAs, openBrowser }) => {
    await visitScreens(await openBrowser(byName(await apiAs(role))), role);
  });

test("photos of a receipt are read over plain http", async ({ apiAs, openBrowser }) => {
  const sales = await apiAs("sales");
  const customer = await newCustomer(sales);
  const page = await openBrowser(byName(sales));
  await openProfile(page, "en", customer);
  await page.getByRole("button", { name: deals.add, exact: true }).first().click();
  const { dialog } = dealForm(page, "en");
  await dialog.locator("input[type=file][capture=environment]").setInputFiles({
    name: "receipt.png",
    mimeType: "image/png",
    buffer: await photo(),
  });
  const photos = dialog.getByRole("list", { name: deals.form.photos.list });
  await expect(photos.getByRole("listitem")).toHaveCount(1);
});

function photo(): Promise<Buffer> {
  return sharp({ create: { width: 300, height: 400, channels: 3, background: "#dde" } })
    .png()
    .toBuffer();
}
