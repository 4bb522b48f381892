import { randomUUID } from "node:crypto";
import { dealForm, newCustomer } from "../support/customers";
import { KeyboardUser } from "../support/keyboard";
import { colorIn } from "../support/picking";
import { inDays } from "@/scripts/test-support/days";
import { askForSale, getScreen, getStatus } from "../support/sales";
import { render } from "@/scripts/test-support/messages/render";
import { expect, PASSWORD, test } from "../support/test";
import { WORDS } from "../support/words";
import { askToAdd } from "../support/worker-requests";
import type { ProductView } from "@/lib/products/schema";

/** On /product-management: finds the product, chooses its blue and so many units, and confirms. */
async function moveStock(user: KeyboardUser, { SKU, name }: ProductView, quantity: number) {
  const { page, language } = user;
  const { common, products } = WORDS[language];
  await user.fill(page.getByLabel(products.search, { exact: true }), SKU);
  const card = page.getByRole("article", { name });
  await expect(page.getByRole("article")).toHaveCount(1);
  await user.use(colorIn(card, "Blue"));
  await user.fill(card.getByRole("spinbutton", { name: common.quantity }), String(quantity));
  await user.use(page.getByRole("button", { name: common.confirm, exact: true }));
  await user.use(page.getByRole("dialog").getByRole("button", { name: common.yesConfirm }));
  await expect(page.getByRole("dialog", { name: common.success })).toBeVisible();
  await page.keyboard.press("Enter");
}

for (const language of ["en", "ar"] as const) {
  const words = WORDS[language];
  const { common } = words;

  test(`a worker asks for an addition and a removal with the keyboard alone, in ${language}`, async ({
    signedIn,
    apiAs,
  }) => {
    const product = await (await apiAs("manager")).createProduct({ Blue: 50 });
    const user = new KeyboardUser(await signedIn("worker"), language);
    await user.open("/worker");
    for (const action of ["add", "remove"] as const) {
      await user.use(user.page.getByRole("link", { name: words.worker[action], exact: true }));
      await user.arriveAt(`/product-management?action=${action}`);
      await moveStock(user, product, 7);
      await user.arriveAt("/worker");
    }
    await expect(user.page.getByText(product.name)).toHaveCount(2);
  });

  test(`a manager decides requests, holds, releases and adds stock with the keyboard alone, in ${language}`, async ({
    signedIn,
    apiAs,
  }) => {
    const api = await apiAs("manager");
    const product = await api.createProduct({ Blue: 50 });
    await askToAdd(await apiAs("worker"), product);
    const request = await askForSale(await apiAs("sales"), product, "remove", 3);
    const page = await signedIn("manager");
    const user = new KeyboardUser(page, language);
    const screen = getScreen(page, language);
    const dialog = page.getByRole("dialog");

    await user.open("/factory-manager");
    await user.use(page.getByRole("link", { name: words.factoryManager.requests, exact: true }));
    await user.arriveAt("/requests-management");
    const row = page.getByRole("row").filter({ hasText: product.SKU });
    await expect(async () => {
      await user.press("j");
      await expect(row).toBeFocused({ timeout: 250 });
    }).toPass();
    await user.use(row.getByRole("button", { name: words.requests.accept }));
    await expect(dialog.getByText(/W-\d+/)).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
    await user.seesFocus();
    expect(await api.onHand(product.SKU, "Blue")).toBe(51);

    await user.use(
      page.getByRole("link", { name: words.factoryManager.salesRequests, exact: true }),
    );
    await user.arriveAt("/sales-requests-management");
    await user.use(screen.itemOf(request));
    const held = words.salesRequests.review.held;
    await user.use(screen.cardOf(request).getByRole("button", { name: held }));
    await user.fill(dialog.getByLabel(words.salesRequests.holdUntil), inDays(3));
    await user.use(dialog.getByRole("button", { name: held }));
    await expect.poll(() => getStatus(api, request)).toBe("held");
    await expect(dialog).toHaveCount(0);
    await user.seesFocus();

    await user.use(page.getByRole("link", { name: words.factoryManager.heldOrders, exact: true }));
    await user.arriveAt("/held-orders");
    await user.use(screen.itemOf(request));
    const { release, confirm } = words.heldOrders;
    await user.use(screen.cardOf(request).getByRole("button", { name: release, exact: true }));
    await user.use(dialog.getByRole("button", { name: confirm.release, exact: true }));
    await expect(page.getByRole("dialog", { name: common.success })).toBeVisible();
    await page.keyboard.press("Enter");
    await expect(dialog).toHaveCount(0);
    expect(await getStatus(api, request)).toBe("accepted");
    await user.seesFocus();

    await user.use(page.getByRole("link", { name: words.factoryManager.add, exact: true }));
    await user.arriveAt("/product-management?action=add");
    await moveStock(user, product, 5);
    await expect.poll(() => api.onHand(product.SKU, "Blue")).toBe(53);
  });

  test(`a sales person asks for two items and follows the request with the keyboard alone, in ${language}`, async ({
    signedIn,
    apiAs,
  }) => {
    const api = await apiAs("manager");
    const products = [await api.createProduct({ Blue: 50 }), await api.createProduct({ Blue: 9 })];
    const page = await signedIn("sales");
    const user = new KeyboardUser(page, language);
    const { salesCreateRequest: request } = words;
    await user.open("/sales");
    await user.use(page.getByRole("link", { name: words.sales.makeRequest, exact: true }));
    await user.arriveAt("/sales-create-request");
    const form = page.getByRole("form", { name: request.item });
    for (const [at, { SKU, name }] of products.entries()) {
      await user.fill(page.getByLabel(words.products.search, { exact: true }), SKU);
      await expect(page.getByRole("article")).toHaveCount(1);
      await user.use(colorIn(page.getByRole("article", { name }), "Blue"));
      await user.fill(form.getByRole("spinbutton", { name: common.quantity }), "4");
      if (at === 0) await user.use(form.getByRole("button", { name: request.tomorrow }));
      await user.use(form.getByRole("button", { name: request.addItem }));
      const tray = page.getByRole("region", { name: request.request });
      const count = render(language, request.count, { count: at + 1 });
      await expect(tray.getByRole("heading")).toHaveText(count);
      await user.seesFocus();
    }
    await user.use(page.getByRole("button", { name: request.submit }));
    await user.arriveAt(/\/sales-my-requests/);
    for (const { name } of products) await expect(page.getByText(name).first()).toBeVisible();
  });

  test(`an admin adds a user and a deal with the keyboard alone, in ${language}`, async ({
    signedIn,
    apiAs,
  }) => {
    const api = await apiAs("manager");
    const product = await api.createProduct({ Blue: 5, Red: 5 });
    const customer = await newCustomer(api);
    const page = await signedIn("admin");
    const user = new KeyboardUser(page, language);
    const field = (label: string) => page.getByLabel(label, { exact: true });
    await user.open("/company-manager");
    await user.use(page.getByRole("link", { name: words.companyManager.createUser, exact: true }));
    await user.arriveAt("/create-new-user");
    await user.fill(field(words.createUser.username), `k-${randomUUID().slice(0, 8)}`);
    await user.fill(field(words.createUser.password), PASSWORD);
    await user.reach(field(words.createUser.userType));
    await user.press("ArrowDown");
    await user.use(page.getByRole("button", { name: words.createUser.submit, exact: true }));
    await expect(page.getByRole("dialog").getByText(words.createUser.created)).toBeVisible();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await user.seesFocus();

    await user.use(page.getByRole("link", { name: words.companyManager.customers, exact: true }));
    await user.arriveAt("/customers");
    await user.fill(page.getByLabel(words.customers.search), customer.customerID);
    const view = page.getByRole("link", { name: words.customers.view });
    await expect(view).toHaveCount(1);
    await user.use(view);
    await user.arriveAt(`/customers/${customer._id}`);
    await user.use(page.getByRole("button", { name: words.deals.add, exact: true }).first());
    const form = dealForm(page, language);
    await user.fill(form.product(0), product.SKU);
    await expect(page.getByRole("listbox").getByRole("option")).toHaveCount(1);
    await user.press("ArrowDown");
    await user.press("Enter");
    await user.use(form.color(0, "Blue"));
    await user.use(form.variant(0));
    await user.use(form.color(0, "Red"));
    await user.fill(form.price(0), "12.5");
    await user.use(form.dialog.locator("[type=submit]"));
    await expect(page.getByText(words.deals.added)).toBeVisible();
    await user.seesFocus();
  });
}
