import type { Locator, Page } from "@playwright/test";
import { dealForm, newCustomer, openProfile, press, sell } from "../support/customers";
import { askForSale, heldSale, screenOf } from "../support/sales";
import type { Api } from "../support/api";
import { expect, switchLanguage, test, type Language } from "../support/test";
import { expectAllTreated } from "../support/typed-fields";
import { filled, WORDS } from "../support/words";

// Its screens do not wait for each other.
test.describe.configure({ mode: "parallel" });

type Opened = { readonly page: Page; readonly language: Language; readonly manager: Api };

/** A screen: who sees it, nobody signed in where nobody is said, its path, and which of its labels are codes. */
type Screen = {
  readonly name: string;
  readonly username?: "manager" | "sales" | "worker" | "admin";
  readonly path: string;
  readonly codes?: (words: (typeof WORDS)["en"]) => string[];
};

/** Fields that come with something chosen or opened on a screen. */
type Opening = Required<Screen> & { readonly open: (opened: Opened) => Promise<Locator> };

const PAGES: readonly Screen[] = [
  {
    name: "the login",
    path: "/",
    codes: ({ login }) => [login.username, login.password],
  },
  { name: "the catalogue", username: "manager", path: "/view-products" },
  {
    name: "the form of a product",
    username: "manager",
    path: "/create-new-product",
    codes: ({ productForm }) => [productForm.sku],
  },
  {
    name: "the form of a user",
    username: "manager",
    path: "/create-new-user",
    codes: ({ createUser: { username, password } }) => [username, password],
  },
  { name: "the users", username: "admin", path: "/manage-users" },
  {
    name: "the own password",
    username: "sales",
    path: "/change-password",
    codes: ({ changePassword: words }) => Object.values(words),
  },
  { name: "the customers", username: "sales", path: "/customers" },
  {
    name: "the form of a customer",
    username: "sales",
    path: "/customers/new",
    codes: ({ customers }) => [customers.new.customerId],
  },
  { name: "the logs", username: "admin", path: "/logs" },
  {
    name: "a sales request",
    username: "sales",
    path: "/sales-create-request",
  },
];

const OPENINGS: readonly Opening[] = [
  {
    name: "the lines of products",
    username: "worker",
    path: "/product-management?action=add",
    codes: () => [],
    open: async ({ page, language, manager }) => {
      const { products, productManagement: words } = WORDS[language];
      const product = await manager.createProduct({ Blue: 5 });
      await page.getByLabel(products.search).fill(product.SKU);
      const card = page.getByRole("article", { name: product.name });
      const field = (text: string) => card.getByLabel(filled(text, { name: product.name }));
      await field(words.sortOf).selectOption("Standard");
      await field(words.colorOf).selectOption("Blue");
      return card;
    },
  },
  {
    name: "the dialog of a product",
    username: "manager",
    path: "/edit-product",
    codes: ({ productForm }) => [productForm.sku],
    open: async ({ page, language, manager }) => {
      const { editProduct: words, products } = WORDS[language];
      const product = await manager.createProduct({ Blue: 5 });
      await page.getByLabel(products.search).fill(product.SKU);
      await press(page.getByRole("article", { name: product.name }), words.edit);
      const dialog = page.getByRole("dialog");
      await expect(dialog.getByRole("button", { name: words.save })).toBeEnabled();
      return dialog;
    },
  },
];

for (const { name, username, path, codes } of PAGES)
  test(`in either language, what is typed takes its own direction at the page's side in ${name}`, async ({
    page: loggedOut,
    signedIn,
  }) => {
    const page = username === undefined ? loggedOut : await signedIn(username);
    await page.goto(path);
    // A field may be drawn anew once its suggestions are loaded.
    await page.waitForLoadState("networkidle");
    for (const language of ["en", "ar"] as const) {
      await switchLanguage(page, language);
      await expectAllTreated(page, language, codes?.(WORDS[language]) ?? []);
    }
  });

for (const language of ["en", "ar"] as const) {
  const words = WORDS[language];

  test.describe(`in ${language}, what is typed takes its own direction at the page's side`, () => {
    for (const { name, username, path, codes, open } of OPENINGS)
      test(`in ${name}`, async ({ signedIn, apiAs }) => {
        const page = await signedIn(username);
        await page.goto(path);
        await switchLanguage(page, language);
        const manager = await apiAs("manager");
        await expectAllTreated(await open({ page, language, manager }), language, codes(words));
      });

    test("in the dialogs of a decision", async ({ signedIn, apiAs }) => {
      const { product, sales } = await heldSale(await apiAs("manager"));
      const asked = await askForSale(sales, product, "remove", 1);
      const page = await signedIn("manager");
      const screen = screenOf(page, language);
      await page.goto("/sales-requests-management");
      await switchLanguage(page, language);
      for (const status of ["held", "date-changed"] as const) {
        await screen.press(asked, words.salesRequests.review[status]);
        const dialog = screen.reviewDialog(asked, status);
        await expectAllTreated(dialog, language, []);
        await press(dialog, words.common.cancel);
        await expect(dialog).toHaveCount(0);
      }
    });

    test("in the dialog of a held order", async ({ signedIn, apiAs }) => {
      const { request: held } = await heldSale(await apiAs("manager"));
      const page = await signedIn("manager");
      const screen = screenOf(page, language);
      await page.goto("/held-orders");
      await switchLanguage(page, language);
      await screen.press(held, words.heldOrders.cancel);
      await expectAllTreated(screen.heldDialog(held, "cancel"), language, []);
    });

    test("on a profile, in its deal and its print", async ({ signedIn, apiAs }) => {
      const api = await apiAs("manager");
      const customer = await newCustomer(api);
      const product = await api.createProduct({ Blue: 1 });
      await sell(api, customer, product);
      const page = await signedIn("sales");
      await openProfile(page, language, customer);
      for (const mode of ["specific", "month"] as const) {
        await page.getByText(words.deals.filter.modes[mode], { exact: true }).click();
        await expectAllTreated(page.getByRole("main"), language, []);
      }
      await press(page, words.deals.filter.print);
      await expectAllTreated(page.getByRole("dialog"), language, []);
      await press(page.getByRole("dialog"), words.common.cancel);
      await press(page, words.deals.add);
      const { dialog, choose, quantity } = dealForm(page, language);
      await choose(0, product);
      await expect(quantity(0)).toBeEditable();
      await expectAllTreated(dialog, language, []);
    });
  });
}
