import { randomUUID } from "node:crypto";
import type { Locator, Page } from "@playwright/test";
import { productViewSchema, type ProductView } from "@/lib/products/schema";
import type { Api } from "../support/api";
import { newCustomer, openProfile } from "../support/customers";
import { edgeBrightness } from "../support/ink";
import { chooseColor } from "../support/picking";
import { expect, switchLanguage, test, type Language } from "../support/test";
import { WORDS } from "../support/words";

const LANGUAGES: readonly Language[] = ["en", "ar"];

// What the shadow of the mark does to the ground beside it.
const FAINT = 5;

/** The checked option stands out from the ground of the choice, and no other one does. */
async function expectCheckedMarked(choice: Locator): Promise<void> {
  const halves = choice.locator("input[type=radio]");
  await expect(async () => {
    const ground = await edgeBrightness(choice, 2);
    const looks: { isChecked: boolean; isMarked: boolean }[] = [];
    for (const radio of await halves.all()) {
      const id = (await radio.getAttribute("id")) ?? "";
      const brightness = await edgeBrightness(choice.locator(`label[for="${id}"]`), 8);
      looks.push({
        isChecked: await radio.isChecked(),
        isMarked: Math.abs(brightness - ground) > FAINT,
      });
    }
    expect(looks.filter(({ isChecked }) => isChecked)).toHaveLength(1);
    expect(looks.filter(({ isChecked, isMarked }) => isChecked !== isMarked)).toEqual([]);
  }).toPass({ timeout: 5000 });
}

async function toggle(page: Page, to: Language): Promise<void> {
  await page
    .getByRole("button", { name: WORDS[to === "ar" ? "en" : "ar"].common.otherLanguage })
    .click();
  await expect(page.locator("html")).toHaveAttribute("lang", to);
}

test("the chosen half of a request is the marked one, whichever way the page runs and turns", async ({
  signedIn,
}) => {
  const page = await signedIn("sales");
  await page.setViewportSize({ width: 820, height: 1180 });
  await page.goto("/sales-create-request");
  await switchLanguage(page, "en");
  const choice = page.getByRole("radiogroup");
  await expectCheckedMarked(choice);
  for (const to of ["ar", "en", "ar"] as const) {
    await toggle(page, to);
    await expectCheckedMarked(choice);
  }
  await choice.getByText(WORDS.ar.status.remove, { exact: true }).click();
  await expectCheckedMarked(choice);
  await toggle(page, "en");
  await expectCheckedMarked(choice);
  await page.setViewportSize({ width: 1180, height: 820 });
  await expectCheckedMarked(choice);
});

test("the chosen filter of deals is the marked one, whichever way the page runs", async ({
  signedIn,
  apiAs,
}) => {
  const page = await signedIn("sales");
  await openProfile(page, "en", await newCustomer(await apiAs("manager")));
  const choice = page.getByRole("radiogroup");
  await choice.getByText(WORDS.en.deals.filter.modes.month, { exact: true }).click();
  for (const to of ["ar", "en"] as const) {
    await toggle(page, to);
    await expectCheckedMarked(choice);
  }
});

/** A product with these names, and ten units of its only color. */
async function createProduct(api: Api, name: string, sortName: string, color: string) {
  const form = new FormData();
  const SKU = `E2E-${randomUUID().slice(0, 8)}`;
  const sorts = [{ sortName, colors: [{ color, quantity: 10 }] }];
  for (const [field, value] of Object.entries({
    name,
    size: "M",
    SKU,
    sorts: JSON.stringify(sorts),
  }))
    form.set(field, value);
  return productViewSchema.parse(await (await api.call("POST", "/api/products", form)).json());
}

/** How far from where the page begins each of them begins. */
async function getStarts(language: Language, ...elements: Locator[]): Promise<number[]> {
  const boxes = await Promise.all(elements.map((element) => element.boundingBox()));
  return boxes.map((box) => {
    if (!box) throw new Error("It is not on the screen.");
    return Math.round(language === "en" ? box.x : -(box.x + box.width));
  });
}

/** The name and the SKU, each as it is seen: begin at the same side. */
async function expectTogether(place: Locator, language: Language, { name, SKU }: ProductView) {
  const [nameAt = 0, skuAt = 99] = await getStarts(
    language,
    place.getByText(name, { exact: true }),
    place.getByText(SKU, { exact: true }),
  );
  expect(Math.abs(nameAt - skuAt)).toBeLessThan(3);
}

const NAMES = [
  { name: "Blanket", sortName: "King size", color: "أحمر" },
  { name: "بطانية صوف", sortName: "كبير جدًا", color: "Red" },
  { name: "Blanket لحاف", sortName: "كبير جدًا", color: "أحمر" },
  { name: "لحاف Blanket", sortName: "King size", color: "Red" },
] as const;

for (const language of LANGUAGES)
  for (const { name, sortName, color } of NAMES)
    test(`${name}, ${sortName}, ${color} stand in the order of a page in ${language}`, async ({
      signedIn,
      apiAs,
    }) => {
      const { common, products } = WORDS[language];
      const unique = `${name} ${randomUUID().slice(0, 4)}`;
      const product = await createProduct(await apiAs("manager"), unique, sortName, color);
      const page = await signedIn("worker");
      await page.goto("/product-management?action=remove");
      await switchLanguage(page, language);
      await page.getByLabel(products.search).fill(product.SKU);
      const card = page.getByRole("article", { name: unique });
      await expectTogether(card, language, product);
      await chooseColor(page, language, product, 1, color);
      await page.getByRole("button", { name: common.confirm, exact: true }).click();
      const receipt = page.getByRole("dialog");
      await expectTogether(receipt, language, product);
      const swatch = receipt.locator(".mantine-ColorSwatch-root, [class*=swatch]").first();
      const order = await getStarts(
        language,
        receipt.getByText(sortName, { exact: true }),
        swatch,
        receipt.getByText(color, { exact: true }),
      );
      expect(order).toEqual([...order].sort((one, other) => one - other));
    });
