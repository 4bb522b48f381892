import type { Locator, Page } from "@playwright/test";
import { dealForm, newCustomer, openProfile, press, sell } from "../support/customers";
import { getInk } from "../support/ink";
import { askForSale, heldSale, getScreen } from "../support/sales";
import type { Api } from "../support/api";
import { chooseColor, getLines } from "../support/picking";
import { expect, switchLanguage, test, type Language } from "../support/test";
import { WORDS } from "../support/words";

// Its screens do not wait for each other.
test.describe.configure({ mode: "parallel" });

const TYPED = "input:not([type=checkbox], [type=radio], [type=file], [type=hidden]), textarea";

// A tall letter and a row of dots, which have no direction of their own: the letter stands where the text begins.
const LATIN = "l......";
const ARABIC = "ل......";
const DIGIT = "1......";

/** The text stands at the side where the page begins, and its first letter at the side where it begins itself. */
async function expectSeen(field: Locator, page: Language, direction: "ltr" | "rtl", text: string) {
  await field.fill(text);
  await expect(field).toHaveCSS("direction", direction);
  const ink = await getInk(field);
  const what = `“${text}” on a page in ${page}`;
  expect(ink, what).toMatchObject({
    isThere: true,
    heavyEnd: direction === "ltr" ? "left" : "right",
  });
  const [near, far] = page === "en" ? [ink.left, ink.right] : [ink.right, ink.left];
  expect(near, what).toBeLessThan(8);
  expect(far, what).toBeGreaterThan(near);
}

/** Types into a field whatever it takes, and looks at it. */
async function expectTreated(field: Locator, language: Language, isCode: boolean): Promise<void> {
  const name = await field.evaluate((element) => element.outerHTML);
  const page = language === "en" ? "ltr" : "rtl";
  await expect(field, name).toHaveAttribute("dir", isCode ? "ltr" : "auto");
  // What stands in it already is put back.
  const before = await field.inputValue();
  const isHidden = (await field.getAttribute("type")) === "password";
  if (isCode && isHidden) {
    await field.fill("password");
    const ink = await getInk(field);
    expect(language === "en" ? ink.left : ink.right, name).toBeLessThan(8);
  } else if (isCode) await expectSeen(field, language, "ltr", DIGIT);
  else {
    await expectSeen(field, language, "ltr", LATIN);
    await expectSeen(field, language, "rtl", ARABIC);
    await field.fill("");
    await expect(field, name).toHaveCSS("direction", page);
  }
  await field.fill("");
  if ((await field.getAttribute("placeholder"))?.trim()) {
    const ink = await getInk(field);
    expect(language === "en" ? ink.left : ink.right, `placeholder of ${name}`).toBeLessThan(8);
  }
  await field.fill(before);
}

const isCentered = (field: Locator) =>
  field.evaluate((element) => getComputedStyle(element).textAlign === "center");

/** A number between the buttons that count it stands as far from the one as from the other. */
async function expectCentered(field: Locator) {
  const before = await field.inputValue();
  await field.fill("120");
  const { left, right } = await getInk(field);
  expect(Math.abs(left - right)).toBeLessThan(4);
  await field.fill(before);
}

/** Every field in the place that one can type into; those with these labels hold codes, other than numbers. */
async function expectAllTreated(place: Page | Locator, language: Language, codes: string[]) {
  const fields = place.locator(TYPED).filter({ visible: true });
  await expect(fields.first()).toBeVisible();
  const count = await fields.count();
  let seen = 0;
  for (let at = 0; at < count; at++) {
    const field = fields.nth(at);
    if (!(await field.isEditable())) {
      expect(await field.getAttribute("dir")).not.toBeNull();
      continue;
    }
    const label = await field.evaluate((element: HTMLInputElement) =>
      (element.getAttribute("aria-label") ?? element.labels?.[0]?.textContent ?? "").trim(),
    );
    const isNumber = (await field.getAttribute("role")) === "spinbutton";
    if (await isCentered(field)) await expectCentered(field);
    else await expectTreated(field, language, isNumber || codes.includes(label));
    seen++;
  }
  expect(seen).toBeGreaterThan(0);
}

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
    codes: ({ productForm }) => [productForm.sku, productForm.barcode],
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
      const product = await manager.createProduct({ Blue: 5 });
      await chooseColor(page, language, product, "");
      return getLines(page, language, product.name).card;
    },
  },
  {
    name: "the dialog of a product",
    username: "manager",
    path: "/edit-product",
    codes: ({ productForm }) => [productForm.sku, productForm.barcode],
    open: async ({ page, language, manager }) => {
      const { editProduct: words, productForm, products } = WORDS[language];
      const product = await manager.createProduct({ Blue: 5 });
      await page.getByLabel(products.search).fill(product.SKU);
      await press(page.getByRole("article", { name: product.name }), words.edit);
      const dialog = page.getByRole("dialog");
      await expect(dialog.getByRole("button", { name: words.save })).toBeEnabled();
      await press(dialog, productForm.more);
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
    // The logs draw a field anew once its suggestions are loaded.
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
      const screen = getScreen(page, language);
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
      const screen = getScreen(page, language);
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
        await page
          .getByRole("radiogroup")
          .getByText(words.deals.filter.modes[mode], { exact: true })
          .click();
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
