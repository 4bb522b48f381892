import type { Page } from "playwright";
import ar from "@/messages/ar.json" with { type: "json" };
import en from "@/messages/en.json" with { type: "json" };
import type { Language } from "./devices";

const WORDS = { en, ar };
type Words = typeof en;

/** A place of the product as one person sees it. */
export type Scene = {
  readonly name: string;
  /** The user of the demo factory, or null for somebody who is not signed in. */
  readonly as: "worker" | "manager" | "sales" | "admin" | null;
  readonly path: string;
  /** What is done on the screen before the picture is taken, in the page's language. */
  readonly act?: (page: Page, words: Words) => Promise<void>;
};

export function wordsOf(language: Language): Words {
  return WORDS[language];
}

const press = (page: Page, name: string) =>
  page.getByRole("button", { name, exact: true }).first().click();

/** What the network is made to do before the page asks. */
const refuseReads = (page: Page, path: string) =>
  page.route(path, (route) =>
    route.request().resourceType() === "fetch" ? route.abort() : route.continue(),
  );

export const SCENES: readonly Scene[] = [
  { name: "login", as: null, path: "/" },
  {
    name: "login-refused",
    as: null,
    path: "/",
    act: async (page, { login }) => {
      await page.getByLabel(login.username, { exact: true }).fill("nobody");
      await page.getByLabel(login.password, { exact: true }).fill("wrong");
      await press(page, login.submit);
      await page.getByRole("dialog").waitFor();
    },
  },
  { name: "home-worker", as: "worker", path: "/worker" },
  { name: "home-manager", as: "manager", path: "/factory-manager" },
  { name: "home-sales", as: "sales", path: "/sales" },
  { name: "home-admin", as: "admin", path: "/company-manager" },
  {
    name: "notifications",
    as: "manager",
    path: "/factory-manager",
    act: (page, { notifications }) => press(page, notifications.title),
  },
  {
    name: "account-menu",
    as: "manager",
    path: "/held-orders",
    act: async (page, { shell }) => {
      const [beginning = ""] = shell.account.split("{");
      await page.getByRole("button", { name: beginning.trim() }).click();
      await page.getByRole("menu").waitFor();
    },
  },
  { name: "add-stock", as: "worker", path: "/product-management?action=add" },
  { name: "remove-stock", as: "manager", path: "/product-management?action=remove" },
  { name: "products", as: "sales", path: "/view-products" },
  {
    name: "products-none-found",
    as: "sales",
    path: "/view-products?q=NO-SUCH-SKU",
  },
  { name: "products-inventory", as: "admin", path: "/products-inventory" },
  { name: "manage-products", as: "manager", path: "/edit-product" },
  {
    name: "edit-product",
    as: "manager",
    path: "/edit-product",
    act: async (page, { editProduct }) => {
      await page
        .getByRole("button", { name: new RegExp(`^${editProduct.edit}`) })
        .first()
        .click();
      await page.getByRole("dialog").waitFor();
    },
  },
  { name: "create-product", as: "manager", path: "/create-new-product" },
  { name: "sales-requests", as: "manager", path: "/sales-requests-management" },
  {
    name: "sales-request-accept",
    as: "manager",
    path: "/sales-requests-management",
    act: async (page, { salesRequests: { review } }) => {
      await press(page, review.accepted);
      await page.getByRole("dialog").waitFor();
    },
  },
  { name: "worker-requests", as: "manager", path: "/requests-management" },
  { name: "held-orders", as: "admin", path: "/held-orders" },
  { name: "make-request", as: "sales", path: "/sales-create-request" },
  { name: "my-requests", as: "sales", path: "/sales-my-requests" },
  { name: "customers", as: "sales", path: "/customers" },
  { name: "new-customer", as: "sales", path: "/customers/new" },
  {
    name: "customer",
    as: "sales",
    path: "/customers",
    act: async (page) => {
      await page.locator('main a[href^="/customers/0"]').first().click();
      await page.waitForURL(/\/customers\/0/);
    },
  },
  { name: "manage-users", as: "admin", path: "/manage-users" },
  { name: "create-user", as: "manager", path: "/create-new-user" },
  { name: "change-password", as: "worker", path: "/change-password" },
  { name: "logs", as: "admin", path: "/logs" },
  { name: "no-such-page", as: "manager", path: "/no-such-page" },
  {
    name: "offline",
    as: "worker",
    path: "/product-management?action=add",
    act: async (page) => {
      await page.context().setOffline(true);
      await page.evaluate(() => window.dispatchEvent(new Event("offline")));
    },
  },
  {
    name: "read-failed",
    as: "sales",
    path: "/view-products",
    act: async (page, { products }) => {
      await refuseReads(page, "**/api/products**");
      await page.getByLabel(products.search, { exact: true }).first().fill("SH");
    },
  },
];
