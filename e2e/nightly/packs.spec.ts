import { render } from "@/scripts/test-support/messages/render";
import { randomEan13 } from "../support/api";
import { openedPdf } from "../support/pdf";
import { getLines } from "../support/picking";
import { openScanning, scan } from "../support/scanning";
import { expect, switchLanguage, test } from "../support/test";
import { filled, WORDS } from "../support/words";

const language = "ar";
const {
  createProduct: words,
  productForm: fields,
  labels,
  packs,
  products,
  common,
} = WORDS[language];

test("packs are added to a product, scanned, typed and labelled", async ({ signedIn, apiAs }) => {
  const SKU = `PACK-${Date.now()}`;
  const carton = randomEan13();
  const page = await signedIn("manager");
  const field = (label: string, at = 0) => page.getByLabel(label, { exact: true }).nth(at);
  const press = (name: string) => page.getByRole("button", { name, exact: true }).click();
  await page.goto("/create-new-product");
  await switchLanguage(page, language);
  await field(fields.name).fill("منشفة قطن");
  await field(fields.size).fill("L");
  await field(fields.sku).fill(SKU);
  await field(fields.sortName).fill("سادة");
  await field(fields.color).fill("أزرق");
  await press(fields.addColor);
  await field(fields.color, 1).fill("أحمر");
  await field(fields.quantity, 1).fill("0");
  for (const more of await page.getByRole("button", { name: fields.more, exact: true }).all())
    await more.click();
  await page.getByRole("button", { name: fields.addPack, exact: true }).first().click();
  await field(fields.packName).fill("كرتونة");
  await field(fields.packUnits).fill("٢٤");
  await field(fields.packBarcode).fill(carton);
  await press(fields.packsForAll);
  await expect(field(fields.packUnits, 1)).toHaveValue("24");
  await expect(field(fields.packBarcode, 1)).toHaveValue("");

  // The opening stock is typed in cartons.
  const bars = page.getByRole("group", { name: packs.countIn });
  const inCartons = filled(packs.packOf, { name: "كرتونة", units: "24" });
  await bars.first().getByRole("button", { name: inCartons }).click();
  await field(fields.quantity).fill("2");
  await expect(page.getByText("2 × 24 = 48")).toBeVisible();
  await press(words.submit);
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText(filled(words.created, { sku: SKU }))).toBeVisible();
  await dialog.getByText(common.close, { exact: true }).click();
  expect(await (await apiAs("manager")).onHand(SKU, "أزرق")).toBe(48);

  // A scanned carton adds its units, a typed product as well.
  await openScanning(page, "/product-management?action=add", language);
  await scan(page, carton);
  const { collected } = WORDS[language].scanning;
  const notice = page.getByRole("status").filter({ hasText: collected });
  await expect(notice).toContainText(`24 ${collected}`);
  await scan(page, carton);
  await expect(notice).toContainText(`48 ${collected}`);
  await page.getByLabel(products.search).fill(SKU);
  const { quantity } = getLines(page, language, "منشفة قطن");
  await expect(quantity).toHaveValue("48");
  await bars.first().getByRole("button", { name: inCartons }).click();
  await quantity.fill("3");
  await expect(page.getByText("3 × 24 = 72")).toBeVisible();
  await bars.first().getByRole("button", { name: packs.pieces, exact: true }).click();
  await expect(quantity).toHaveValue("3");
  await quantity.fill("٥ × ١٢");
  await expect(page.getByText("= 60")).toBeVisible();

  await page.goto(`/view-products?q=${SKU}`);
  await switchLanguage(page, language);
  await press(labels.title);
  const form = page.getByRole("dialog", { name: labels.ofList });
  const sum = (count: number) =>
    form.getByText(render(language, labels.totalOnSheets, { labels: count, sheets: 1 }));
  await expect(sum(2)).toBeVisible();
  await form.getByLabel(labels.labelled).selectOption({ label: labels.kinds.packs });
  await form.getByLabel(labels.copiesOfPack).fill("3");
  await expect(sum(6)).toBeVisible();
  const pdf = await openedPdf(page, () => form.getByRole("button", { name: labels.print }).click());
  expect(pdf.pages).toBe(1);
});
