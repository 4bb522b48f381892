import { PDFDocument } from "@cantoo/pdf-lib";
import { openedPdf } from "../support/pdf";
import { expect, switchLanguage, test } from "../support/test";
import { filled, WORDS } from "../support/words";

const language = "ar";
const { labels, labelSizes: words } = WORDS[language];

// Points.
const mm = (millimetres: number) => (millimetres * 72) / 25.4;

test("a manager makes a size of labels, sees it as it is typed, prints with it and deletes it", async ({
  signedIn,
  apiAs,
}) => {
  // Of a product that was never sold, no price is known.
  const { SKU } = await (await apiAs("manager")).createProduct({ Red: 1, Blue: 1 });
  const name = `كارت ${Date.now()}`;
  const page = await signedIn("manager");
  await page.goto(`/view-products?q=${SKU}`);
  await switchLanguage(page, language);
  await page.getByRole("button", { name: labels.title, exact: true }).click();
  const print = page.getByRole("dialog", { name: labels.ofList });
  await print.getByRole("button", { name: labels.sizes, exact: true }).click();
  const list = page.getByRole("dialog", { name: words.title });
  await list.getByRole("button", { name: words.create, exact: true }).click();

  const form = page.getByRole("dialog", { name: words.create });
  const field = (label: string) => form.getByLabel(label, { exact: true });
  const preview = form.getByRole("img", { name: words.previewOf });
  const getShape = () =>
    preview.evaluate((image) =>
      image instanceof HTMLImageElement ? image.naturalWidth / image.naturalHeight : 0,
    );
  await expect.poll(getShape).toBeCloseTo(40 / 30, 1);
  await form.getByLabel(words.name).fill(name);
  await field(words.width).fill("٤٥٫٥");
  await field(words.height).fill("10");
  await expect(form.getByText(words.previewWaits)).toBeVisible();
  await form.getByRole("button", { name: words.save, exact: true }).click();
  await expect(field(words.height)).toHaveAttribute("aria-invalid", "true");
  await expect(field(words.height)).toBeFocused();
  await field(words.height).fill("26");
  await field(words.columns).fill("2");
  await field(words.columnGap).fill("3");
  await form.getByLabel(words.text.price).check();
  await expect.poll(getShape).toBeCloseTo((2 * 45.5 + 3) / 26, 1);
  await form.getByRole("button", { name: words.save, exact: true }).click();
  await expect(form).toBeHidden();

  const row = list.getByRole("listitem").filter({ hasText: name });
  await expect(row).toContainText(words.withPrice);
  await list.locator("header").getByRole("button").click();
  await expect(print.getByLabel(labels.format).locator("option:checked")).toHaveText(name);
  const pdf = await openedPdf(page, () =>
    print.getByRole("button", { name: labels.print, exact: true }).click(),
  );
  const sheet = (await PDFDocument.load(pdf.bytes)).getPage(0).getSize();
  expect(sheet.width).toBeCloseTo(mm(2 * 45.5 + 3), 1);
  expect(sheet.height).toBeCloseTo(mm(26), 1);
  await expect(print.getByRole("status").filter({ hasText: "بلا سعر" })).toBeVisible();

  await print.getByRole("button", { name: labels.sizes, exact: true }).click();
  await row.getByRole("button", { name: words.delete, exact: true }).click();
  const question = page.getByRole("dialog", { name: filled(words.deleteTitle, { name }) });
  await question.getByRole("button", { name: words.delete, exact: true }).click();
  await expect(row).toBeHidden();
});
