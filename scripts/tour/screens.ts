import { DEVICE_KINDS, TRUST_PAGE } from "@/lib/lan/rules";
import { choosing, following, inTurn, opening, pressing, type Act, type Scene } from "./scene";
import { DIALOGS } from "./dialogs";
import { HISTORIES, OF_INTEGRATIONS, OF_PEOPLE } from "./requests-and-people";
import { STATES } from "./states";

/** Every screen as it opens, in the demo factory. */
const SCREENS: readonly Scene[] = [
  { name: "login", as: null, path: "/" },
  {
    name: "login-refused",
    as: null,
    path: "/",
    act: async (page, { login }) => {
      await page.getByLabel(login.username, { exact: true }).fill("nobody");
      await page.getByLabel(login.password, { exact: true }).fill("wrong");
      await page.locator("button[type=submit]").click();
      await page.getByRole("dialog").waitFor();
    },
  },
  { name: "home-worker", as: "worker", path: "/worker" },
  { name: "home-manager", as: "manager", path: "/factory-manager" },
  { name: "home-sales", as: "sales", path: "/sales" },
  { name: "home-admin", as: "admin", path: "/company-manager" },
  { name: "add-stock", as: "worker", path: "/product-management?action=add" },
  { name: "remove-stock", as: "manager", path: "/product-management?action=remove" },
  { name: "products", as: "sales", path: "/view-products" },
  {
    name: "products-pictures",
    as: "sales",
    path: "/view-products",
    act: async (page, { products }) =>
      page
        .getByText(products.views.pictures, { exact: true })
        .or(page.getByLabel(products.views.pictures, { exact: true }))
        .filter({ visible: true })
        .first()
        .click(),
  },
  { name: "products-none-found", as: "sales", path: "/view-products?q=NO-SUCH-SKU" },
  { name: "products-inventory", as: "admin", path: "/products-inventory" },
  { name: "manage-products", as: "manager", path: "/edit-product" },
  { name: "reorder-list", as: "manager", path: "/reorder-list" },
  { name: "stock-proof", as: "manager", path: "/stock-proof" },
  { name: "create-product", as: "manager", path: "/create-new-product" },
  { name: "sales-requests", as: "manager", path: "/sales-requests-management" },
  {
    name: "sales-requests-decided",
    as: "admin",
    path: "/sales-requests-management",
    act: pressing(({ salesRequests }) => salesRequests.tabs.decided),
  },
  {
    name: "sales-request-open",
    as: "manager",
    path: "/sales-requests-management",
    act: choosing("[data-item]", 1),
  },
  { name: "worker-requests", as: "manager", path: "/requests-management" },
  { name: "held-orders", as: "admin", path: "/held-orders" },
  { name: "held-order-open", as: "manager", path: "/held-orders", act: choosing("[data-item]", 1) },
  { name: "make-request", as: "sales", path: "/sales-create-request" },
  { name: "my-requests", as: "sales", path: "/sales-my-requests" },
  { name: "customers", as: "sales", path: "/customers" },
  { name: "new-customer", as: "sales", path: "/customers/new" },
  {
    name: "customer",
    as: "sales",
    path: "/customers",
    act: following("/customers/0"),
  },
  { name: "manage-users", as: "admin", path: "/manage-users" },
  { name: "create-user", as: "manager", path: "/create-new-user" },
  { name: "shared-devices", as: "manager", path: "/shared-devices" },
  { name: "change-password", as: "worker", path: "/change-password" },
  { name: "scanner-setup", as: "worker", path: "/scanner-setup" },
  { name: "counts", as: "manager", path: "/counts" },
  { name: "my-day", as: "manager", path: "/my-day" },
  { name: "handover", as: "worker", path: "/handover" },
  { name: "logs", as: "admin", path: "/logs" },
  { name: "report-stock", as: "manager", path: "/reports" },
  { name: "report-movements", as: "manager", path: "/reports?report=movements&by=day" },
  { name: "report-turnover", as: "admin", path: "/reports?report=turnover" },
  { name: "report-deals", as: "admin", path: "/reports?report=deals" },
  { name: "report-returns", as: "manager", path: "/reports?report=returns&by=reason" },
  { name: "report-requests", as: "manager", path: "/reports?report=requests&by=decider" },
  { name: "imports", as: "manager", path: "/imports" },
  { name: "settings", as: "admin", path: "/settings" },
  { name: "integrations", as: "admin", path: "/integrations" },
  { name: "system", as: "admin", path: "/system" },
  { name: "moving-in", as: "admin", path: "/moving-in" },
  ...DEVICE_KINDS.map((kind): Scene => ({
    name: `trust-${kind}`,
    as: null,
    path: TRUST_PAGE,
    factory: "network",
    act: pressing(({ trust }) => trust.devices[kind]),
  })),
  { name: "no-such-page", as: "manager", path: "/no-such-page" },
];

const HELD_ORDERS = { as: "manager", path: "/held-orders" } as const;

const openPalette = opening(({ shell }) => shell.palette.title);

/** Looks for a text in the search over everything, and waits for its answer. */
const finding = (text: string): Act =>
  inTurn(openPalette, async (page, { shell }) => {
    const answered = page.waitForResponse("**/api/search?**");
    await page.getByRole("combobox", { name: shell.palette.label }).fill(text);
    await answered;
  });

const openScanner = opening(({ scanning }) => scanning.title);

/** Types a code into the scanner and waits for what it stands for. */
const typingCode = (code: string): Act =>
  inTurn(openScanner, async (page, { scanning: words }) => {
    await page.getByLabel(words.typed).fill(code);
    const answered = page.waitForResponse("**/api/codes/**");
    await page.getByRole("button", { name: words.find, exact: true }).click();
    await answered;
  });

/** The search over everything, the scanner, and labels. */
const SEARCH_AND_SCAN: readonly Scene[] = [
  { name: "palette", ...HELD_ORDERS, act: openPalette },
  { name: "palette-found", ...HELD_ORDERS, act: finding("cotton") },
  { name: "palette-nothing", ...HELD_ORDERS, act: finding("no such thing") },
  { name: "scanner", ...HELD_ORDERS, act: openScanner },
  { name: "scanner-found", ...HELD_ORDERS, act: typingCode("BB-020") },
  { name: "scanner-unknown", ...HELD_ORDERS, act: typingCode("4006381333931") },
  {
    name: "labels",
    as: "manager",
    path: "/view-products",
    act: opening(({ labels }) => labels.title),
  },
];

/** Everything that the tour shows. */
export const SCENES: readonly Scene[] = [
  ...SCREENS,
  ...DIALOGS,
  ...SEARCH_AND_SCAN,
  ...HISTORIES,
  ...OF_INTEGRATIONS,
  ...OF_PEOPLE,
  ...STATES,
];
