import {
  choosing,
  dialogOpens,
  following,
  inTurn,
  opening,
  openingDeletion,
  pressing,
  type Act,
  type Scene,
} from "./scene";

const SALES_REQUESTS = { as: "manager", path: "/sales-requests-management" } as const;
const WORKER_REQUESTS = { as: "manager", path: "/requests-management" } as const;
const HELD_ORDERS = { as: "manager", path: "/held-orders" } as const;
const ADD_STOCK = { as: "worker", path: "/product-management?action=add" } as const;
const REMOVE_STOCK = { as: "manager", path: "/product-management?action=remove" } as const;
const MAKE_REQUEST = { as: "sales", path: "/sales-create-request" } as const;
const MANAGE_PRODUCTS = { as: "manager", path: "/edit-product" } as const;
const CUSTOMERS = { as: "sales", path: "/customers" } as const;
const LOGS = { as: "admin", path: "/logs" } as const;

/** Shows the form of the logs, which is behind a button on phones. */
const showLogForm: Act = async (page, { logs }) => {
  const button = page.getByRole("button", { name: logs.more, exact: true });
  if (await button.isVisible()) await button.click();
};

/** On a phone the list comes first, and its oldest is not open yet. */
const openOldest: Act = async (page, words) => {
  if ((await page.getByRole("article").filter({ visible: true }).count()) === 0)
    await choosing("[data-item]")(page, words);
};

const openCustomer = following("/customers/0");

/** Opens a customer and presses one of the buttons there. */
const openingOfCustomer = (...names: Parameters<typeof opening>): Act =>
  inTurn(openCustomer, opening(...names));

/** Chooses the first color of so many products, 10 of each. */
const chooseColors =
  (products: number): Act =>
  async (page) => {
    for (let at = 0; at < products; at++) {
      const card = page.getByRole("article").nth(at);
      await card.locator('button[name="color"]').first().click();
      await card.getByRole("button", { name: "+10" }).click();
    }
  };

/** Fills in an item of a sales request and leaves it in the form. */
const fillInItem: Act = async (page, { salesCreateRequest: words }) => {
  await page.locator('article button[name="color"]').first().click();
  const form = page.getByRole("form", { name: words.item });
  await form.getByRole("button", { name: "+10" }).click();
  await form.getByRole("button", { name: words.today }).click();
};

const openProduct: Act = inTurn(choosing('article button[aria-haspopup="dialog"]'), dialogOpens);

/** Every dialog, sheet and menu, and what forms refuse, in the demo factory. */
export const DIALOGS: readonly Scene[] = [
  {
    name: "notifications",
    as: "manager",
    path: "/factory-manager",
    act: opening(({ notifications }) => notifications.title),
  },
  {
    name: "account-menu",
    ...HELD_ORDERS,
    act: inTurn(
      pressing(({ shell }) => shell.account),
      (page) => page.getByRole("menu").waitFor(),
    ),
  },
  {
    name: "more-menu",
    ...HELD_ORDERS,
    // A desktop has room for all places, and no such button.
    act: async (page, { shell }) => {
      const more = page.getByRole("button", { name: shell.more, exact: true });
      if (!(await more.isVisible())) return;
      await more.click();
      await page.getByRole("menu").waitFor();
    },
  },
  {
    name: "shortcuts",
    ...SALES_REQUESTS,
    act: inTurn((page) => page.keyboard.press("?"), dialogOpens),
  },
  { name: "add-stock-chosen", ...ADD_STOCK, act: chooseColors(2) },
  {
    name: "add-stock-confirm",
    ...ADD_STOCK,
    act: inTurn(
      chooseColors(2),
      opening(({ common }) => common.confirm),
    ),
  },
  { name: "remove-stock-chosen", ...REMOVE_STOCK, act: chooseColors(3) },
  {
    name: "remove-stock-confirm",
    ...REMOVE_STOCK,
    act: inTurn(
      chooseColors(3),
      opening(({ common }) => common.confirm),
    ),
  },
  {
    name: "stock-nothing-chosen",
    ...REMOVE_STOCK,
    act: opening(({ common }) => common.confirm),
  },
  {
    name: "leave-question",
    ...ADD_STOCK,
    act: inTurn(
      chooseColors(1),
      opening(({ common }) => common.homepage),
    ),
  },
  { name: "product-sheet", as: "sales", path: "/view-products", act: openProduct },
  {
    name: "stock-card",
    as: "manager",
    path: "/view-products",
    act: inTurn(openProduct, choosing('[role=dialog] button[aria-haspopup="dialog"]'), (page) =>
      page.getByRole("definition").first().waitFor(),
    ),
  },
  { name: "edit-product", ...MANAGE_PRODUCTS, act: opening(({ editProduct }) => editProduct.edit) },
  {
    name: "delete-product",
    ...MANAGE_PRODUCTS,
    act: opening(({ editProduct }) => editProduct.delete),
  },
  {
    name: "create-product-refused",
    as: "manager",
    path: "/create-new-product",
    act: choosing("main [type=submit]"),
  },
  ...(["accepted", "held", "date-changed", "rejected"] as const).map((decision) => ({
    name: `sales-request-${decision}`,
    ...SALES_REQUESTS,
    act: inTurn(
      openOldest,
      opening(({ salesRequests }) => salesRequests.review[decision]),
    ),
  })),
  {
    name: "sales-request-delete",
    ...SALES_REQUESTS,
    act: inTurn(
      openOldest,
      opening(({ salesRequests }) => salesRequests.delete),
    ),
  },
  {
    name: "worker-requests-selected",
    ...WORKER_REQUESTS,
    act: choosing("main input[type=checkbox]", 1),
  },
  {
    name: "worker-request-delete",
    ...WORKER_REQUESTS,
    act: opening(({ requests }) => requests.delete),
  },
  ...(["release", "unhold", "cancel", "extend"] as const).map((decision) => ({
    name: `held-order-${decision}`,
    ...HELD_ORDERS,
    act: inTurn(
      openOldest,
      opening(({ heldOrders }) => heldOrders[decision]),
    ),
  })),
  { name: "make-request-item", ...MAKE_REQUEST, act: fillInItem },
  {
    name: "make-request-tray",
    ...MAKE_REQUEST,
    act: inTurn(
      fillInItem,
      pressing(({ salesCreateRequest }) => salesCreateRequest.addItem),
    ),
  },
  {
    name: "calendar",
    ...MAKE_REQUEST,
    act: inTurn(
      choosing('article button[name="color"]'),
      pressing(({ calendar }) => calendar.open),
    ),
  },
  {
    name: "new-customer-refused",
    as: "sales",
    path: "/customers/new",
    act: choosing("main [type=submit]"),
  },
  { name: "delete-customer", ...CUSTOMERS, act: openingDeletion },
  {
    name: "deal-form",
    ...CUSTOMERS,
    act: openingOfCustomer(({ deals }) => deals.add),
  },
  {
    name: "deal-form-refused",
    ...CUSTOMERS,
    act: inTurn(
      openCustomer,
      opening(({ deals }) => deals.add),
      choosing("[role=dialog] [type=submit]"),
    ),
  },
  {
    name: "edit-customer",
    ...CUSTOMERS,
    act: inTurn(
      openCustomer,
      choosing('main button[aria-haspopup="menu"]'),
      async (page, { deals }) =>
        page.getByRole("menuitem", { name: deals.editCustomer, exact: true }).click(),
      dialogOpens,
    ),
  },
  {
    name: "edit-deal",
    ...CUSTOMERS,
    act: inTurn(openCustomer, choosing("[data-deal] .tabler-icon-pencil"), dialogOpens),
  },
  {
    name: "delete-deal",
    ...CUSTOMERS,
    act: openingOfCustomer(({ deals }) => deals.delete),
  },
  {
    name: "print-options",
    ...CUSTOMERS,
    act: openingOfCustomer(({ deals }) => deals.print),
  },
  {
    name: "create-user-refused",
    as: "manager",
    path: "/create-new-user",
    act: choosing("main [type=submit]"),
  },
  {
    name: "change-password-refused",
    as: "worker",
    path: "/change-password",
    act: choosing("main [type=submit]"),
  },
  { name: "log-details", ...LOGS, act: pressing(({ logs }) => logs.showDetails) },
  {
    name: "delete-logs",
    ...LOGS,
    act: inTurn(
      showLogForm,
      opening(({ logs }) => logs.delete),
    ),
  },
];
