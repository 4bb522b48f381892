import { MAX_RECEIPT_BYTES } from "@/lib/platform/files/receipt-rules";
import { pdfOfSize } from "@/scripts/test-support/files/pdf-files";
import { customerNow, dealForm, newCustomer, openProfile } from "../support/customers";
import { expect, test } from "../support/test";
import { WORDS } from "../support/words";

test("the largest receipt that is allowed arrives whole from the screen", async ({
  signedIn,
  apiAs,
}) => {
  const [product, customer] = [
    await (await apiAs("manager")).createProduct({ Blue: 5 }),
    await newCustomer(await apiAs("sales")),
  ];
  const page = await signedIn("sales");
  await openProfile(page, "en", customer);
  await page.getByRole("button", { name: WORDS.en.deals.add, exact: true }).first().click();
  const form = dealForm(page, "en");
  await form.choose(0, product);
  await form.price(0).fill("10");
  const buffer = pdfOfSize(MAX_RECEIPT_BYTES);
  await form.file.setInputFiles({ name: "receipt.pdf", mimeType: "application/pdf", buffer });
  await form.save();
  // Ten megabytes; how fast is not the question here.
  await expect(form.dialog).toHaveCount(0, { timeout: 30_000 });
  await expect(page.getByText(WORDS.en.deals.added)).toBeVisible();
  const api = await apiAs("sales");
  const [deal] = (await customerNow(api, customer)).deals;
  const receipt = await api.call("GET", deal?.webViewLink ?? "");
  expect(buffer.equals(Buffer.from(await receipt.arrayBuffer()))).toBe(true);
});
