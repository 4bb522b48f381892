import { customerNow, dealForm, dealRows, newCustomer, openDeal } from "./support/customers";
import { openedDeals, openProfile, press } from "./support/customers";
import { KeyboardUser } from "./support/keyboard";
import { openedPdf } from "./support/pdf";
import { countTaps } from "./support/taps";
import { expect, test } from "./support/test";
import { WORDS } from "./support/words";
import { createPdf } from "@/scripts/test-support/files/pdf-files";
import { IS_LONG } from "@/scripts/test-support/runs/long";

const language = "en";

const { common, deals: words, undo, validation } = WORDS[language];
const receipt = { name: "receipt.pdf", mimeType: "application/pdf", buffer: createPdf() };

test("a deal is added, edited and deleted", async ({ signedIn, apiAs }) => {
  const manager = await apiAs("manager");
  const first = await manager.createProduct({ Blue: 1, Red: 1 });
  const second = await manager.createProduct({ White: 1 });
  const customer = await newCustomer(manager);
  const page = await signedIn("sales");
  await openProfile(page, language, customer);
  await page.getByRole("button", { name: words.add, exact: true }).first().click();
  const form = dealForm(page, language);
  await form.choose(0, first);
  await expect(form.color(0, "Blue")).toBeFocused();
  await form.color(0, "Red").click();
  await expect(form.quantity(0)).toBeFocused();
  await form.quantity(0).fill("١٢");
  await form.price(0).fill("٩٩٫٩٥");
  await form.discount(0).fill("12.5");
  await expect(form.line(0)).toContainText("1,049.48");
  await press(form.dialog, words.form.addLine);
  await form.choose(1, second);
  await expect(form.variant(1)).toHaveText(/White$/);
  await expect(form.quantity(1)).toBeFocused();
  await form.price(1).fill("0.35");
  await form.quantity(1).fill("3");
  await expect(form.dialog.getByRole("status").last()).toContainText("1,050.53");
  await form.file.setInputFiles(receipt);
  await form.save();
  await expect(form.dialog).toHaveCount(0);
  await expect(page.getByText(words.added)).toBeVisible();

  const cards = dealRows(page);
  const lines = openedDeals(page);
  await expect(cards).toHaveCount(1);
  // The deal that was just saved is open; its row opens and closes it.
  await expect(lines.getByRole("row").filter({ hasText: first.SKU })).toContainText("1,049.48");
  await expect(lines).toContainText("1,050.53");
  await expect(lines).toContainText("1,200.45");
  await openDeal(cards);
  await expect(lines).toHaveCount(0);
  await expect(cards).toContainText("1,050.53");
  await openDeal(cards);
  await expect(lines.getByRole("row").filter({ hasText: second.SKU })).toContainText("1.05");
  await expect(cards.getByRole("link", { name: words.receipt, exact: true })).toBeVisible();
  const [made] = (await customerNow(manager, customer)).deals;
  expect(made).toMatchObject({
    total: "1050.53",
    products: [
      { productId: first._id, sort: "Standard", color: "Red", quantity: 12, discount: 12.5 },
      { SKU: second.SKU, color: "White", quantity: 3, pricePerItem: 0.35, discount: 0 },
    ],
  });

  await press(cards, words.edit);
  await expect(form.variant(0)).toHaveText(/Red$/);
  await expect(form.price(0)).toHaveValue("99.95");
  await form.variant(0).click();
  await expect(form.color(0, "Red")).toBeFocused();
  await form.color(0, "Blue").click();
  await press(form.line(1), words.form.remove);
  await expect(form.line(1)).toHaveCount(0);
  await expect(form.dialog.getByRole("button", { name: words.form.remove })).toHaveCount(0);
  await form.save();
  await expect(form.dialog).toHaveCount(0);
  await expect(lines.getByRole("row").filter({ hasText: first.SKU })).toContainText("Blue");
  await expect(lines).not.toContainText(second.SKU);
  await expect(page.getByText(words.updated)).toBeInViewport();
  await expect(cards.getByRole("button", { name: words.edit, exact: true })).toBeFocused();
  const [edited] = (await customerNow(manager, customer)).deals;
  expect(edited).toMatchObject({ total: "1049.48", webViewLink: made?.webViewLink });

  await press(cards, words.delete);
  const question = page.getByRole("dialog");
  await expect(question).toContainText("1,049.48");
  await expect(question.getByRole("button", { name: common.cancel })).toBeFocused();
  await press(question, words.deleteYes);
  await expect(page.getByText(words.none)).toBeVisible();
  expect((await customerNow(manager, customer)).deals).toEqual([]);
});

test(
  "deals of last week's paper are entered one after the other, each with the day of its sale",
  { tag: "@long" },
  async ({ signedIn, apiAs }) => {
    const manager = await apiAs("manager");
    const product = await manager.createProduct({ Blue: 1 });
    const customer = await newCustomer(manager);
    const page = await signedIn("sales");
    await openProfile(page, language, customer);
    const form = dealForm(page, language);
    const add = page.getByRole("button", { name: words.add, exact: true }).first();
    async function enter(price: string) {
      await form.choose(0, product);
      await form.price(0).fill(price);
      await form.save();
    }

    await add.click();
    await form.saleDate.fill("2099-12-31");
    await enter("10");
    await expect(form.dialog).toContainText(validation.saleDateFuture);
    await form.saleDate.fill("2025-02-03");
    await form.save();
    await expect(form.dialog).toHaveCount(0);
    await press(page, undo.button);
    await expect(page.getByText(words.none)).toBeVisible();
    for (const price of ["10", "20"]) {
      await add.click();
      await expect(form.saleDate).toHaveValue("3 Feb 2025");
      await enter(price);
      await expect(form.dialog).toHaveCount(0);
    }

    const { deals } = await customerNow(manager, customer);
    expect(deals.map(({ total, saleDate }) => [total, saleDate])).toEqual([
      ["20.00", "2025-02-03"],
      ["10.00", "2025-02-03"],
    ]);
    const row = dealRows(page).first();
    await expect(row).toContainText("3 Feb 2025");
    await expect(row).toContainText(words.enteredAt.replace("{moment}", "").trim());
    const filter = page.getByRole("radiogroup", { name: words.filter.label });
    await filter.getByText(words.filter.modes.month, { exact: true }).click();
    const month = page.getByRole("textbox", { name: words.filter.month, exact: true });
    await month.fill("2025-02");
    await expect(dealRows(page)).toHaveCount(2);
    await month.fill("2025-03");
    await expect(dealRows(page)).toHaveCount(0);
  },
);

for (const language of IS_LONG ? (["en", "ar"] as const) : (["en"] as const)) {
  const { deals: words } = WORDS[language];

  test(`three lines with a receipt are sold and printed with 10 clicks [${language}]`, async ({
    signedIn,
    apiAs,
  }) => {
    const manager = await apiAs("manager");
    const products = [
      await manager.createProductWith({ Terry: { Blue: 5, Red: 5 }, Waffle: { White: 5 } }),
      await manager.createProduct({ Blue: 5, Red: 5 }),
      await manager.createProduct({ Red: 5, Blue: 5, White: 5 }),
    ];
    const customer = await newCustomer(manager);
    const page = await signedIn("sales");
    const { taps } = await countTaps(page);
    await openProfile(page, language, customer);
    const before = taps();
    const form = dealForm(page, language);
    const type = (text: string) => page.keyboard.type(text, { delay: 60 });

    await page.getByRole("button", { name: words.add, exact: true }).first().click();
    for (const [at, { SKU }] of products.entries()) {
      if (at > 0) await press(form.dialog, words.form.addLine);
      await expect(form.product(at)).toBeFocused();
      if (at > 0) await expect(page.getByRole("listbox")).toBeVisible();
      await type(SKU.toLowerCase());
      // Without waiting for what is found.
      await page.keyboard.press("Enter");
      await form.color(at, "Blue").click();
      await expect(form.quantity(at)).toBeFocused();
      await type("3");
      await page.keyboard.press("Enter");
      await expect(form.price(at)).toBeFocused();
      await type("9.50");
    }
    const chooser = page.waitForEvent("filechooser");
    await form.dialog.getByRole("button", { name: words.form.receipt }).click();
    await (await chooser).setFiles(receipt);
    await form.save();
    await press(page.getByRole("status"), words.print);
    const print = page.getByRole("dialog").getByRole("button", { name: words.printing.submit });
    await expect(print).toBeFocused();
    const { pages } = await openedPdf(page, () => print.click());
    expect(taps() - before).toBeLessThanOrEqual(10);

    expect(pages).toBe(1);
    const [deal] = (await customerNow(manager, customer)).deals;
    expect(deal).toMatchObject({
      total: "85.50",
      products: products.map((_, at) => ({
        sort: at === 0 ? "Terry" : "Standard",
        color: "Blue",
        quantity: 3,
        pricePerItem: 9.5,
      })),
    });
    expect(deal?.webViewLink).not.toBeNull();
  });

  test(
    `a line is sold with the keyboard alone [${language}]`,
    { tag: "@long" },
    async ({ signedIn, apiAs }) => {
      const manager = await apiAs("manager");
      const product = await manager.createProduct({ Blue: 5, Red: 5 });
      const customer = await newCustomer(manager);
      const user = new KeyboardUser(await signedIn("sales"), language);
      const { page } = user;
      const form = dealForm(page, language);
      await user.open(`/customers/${customer._id}`);
      await user.use(page.getByRole("button", { name: words.add, exact: true }).first());
      await expect(form.product(0)).toBeFocused();
      await user.fill(form.product(0), product.SKU.toLowerCase());
      await expect(page.getByRole("listbox").getByRole("option")).toHaveCount(1);
      await user.press("Enter");
      await expect(form.color(0, "Blue")).toBeFocused();
      await user.press("Tab");
      await user.press("Enter");
      await expect(form.quantity(0)).toBeFocused();
      await user.fill(form.quantity(0), "3");
      await user.press("Enter");
      await user.fill(form.price(0), "9.50");
      await user.press("Enter");
      await expect(form.discount(0)).toBeFocused();
      await user.press("Enter");
      const addLine = form.dialog.getByRole("button", { name: words.form.addLine });
      await expect(addLine).toBeFocused();
      await user.press("Enter");
      await expect(form.product(1)).toBeFocused();
      await user.press("Escape");
      await user.use(form.line(1).getByRole("button", { name: words.form.remove, exact: true }));
      await expect(addLine).toBeFocused();
      await user.use(form.dialog.locator("[type=submit]"));
      await expect(page.getByText(words.added)).toBeVisible();
      const [deal] = (await customerNow(manager, customer)).deals;
      expect(deal).toMatchObject({ total: "28.50", products: [{ color: "Red", quantity: 3 }] });
    },
  );
}
