import { randomUUID } from "node:crypto";
import type { Locator, Page } from "@playwright/test";
import * as z from "zod/mini";
import type { ProductView } from "@/lib/products/schema";
import { createPdf } from "@/scripts/test-support/files/pdf-files";
import type { Api } from "./api";
import { inDatabase } from "./database";
import { colorIn } from "./picking";
import { untilOutOfDialog } from "./dialog-history";
import { expect, switchLanguage, type Language } from "./test";
import { WORDS } from "./words";

const customerSchema = z.object({
  _id: z.string(),
  name: z.string(),
  customerID: z.string(),
  deals: z.array(
    z.object({
      _id: z.string(),
      number: z.number(),
      createdAt: z.string(),
      saleDate: z.string(),
      total: z.string(),
      webViewLink: z.nullable(z.string()),
      products: z.array(z.looseObject({ productName: z.string(), SKU: z.string() })),
    }),
  ),
});
export type Customer = z.output<typeof customerSchema>;

/** A customer of this test's own, with a name in both scripts unless another one is given. */
export async function newCustomer(api: Api, name?: string): Promise<Customer> {
  const customerID = `E2E-${randomUUID().slice(0, 8)}`;
  const named = { name: name ?? `شركة النور Trading ${customerID}`, customerID };
  const response = await api.call("POST", "/api/customers", named);
  return customerSchema.parse(await response.json());
}

export async function customerNow(api: Api, { _id }: Customer): Promise<Customer> {
  return customerSchema.parse(await (await api.call("GET", `/api/customers/${_id}`)).json());
}

/** A deal made elsewhere: 3 of the product's blue ones at 100 EGP less 10 %, with a receipt if asked for: that one, or one of an empty page. */
export async function sell(
  api: Api,
  { _id }: Customer,
  product: ProductView,
  receipt: boolean | Uint8Array<ArrayBuffer> = false,
): Promise<Customer["deals"][number]> {
  const line = { productId: product._id, sort: "Standard", color: "Blue", quantity: 3 };
  const form = new FormData();
  form.set("products", JSON.stringify([{ ...line, pricePerItem: 100, discount: 10 }]));
  const pdf = receipt === true ? createPdf() : receipt;
  if (pdf) form.set("receipt", new Blob([pdf], { type: "application/pdf" }), "a.pdf");
  const response = await api.call("POST", `/api/customers/${_id}/deals`, form);
  const [deal] = customerSchema.parse(await response.json()).deals;
  if (!deal) throw new Error("The deal is missing.");
  return deal;
}

/** Has the deal entered and sold at that moment, as one of an earlier version. */
export async function madeAt({ _id }: Customer["deals"][number], moment: string): Promise<void> {
  const set = `UPDATE "Deal" SET "createdAt" = $2, "saleDate" = NULL WHERE "id" = $1`;
  await inDatabase(set, [_id, moment]);
}

/** The profile in a language. */
export async function openProfile(page: Page, language: Language, customer: Customer) {
  await page.goto(`/customers/${customer._id}`);
  await switchLanguage(page, language);
  await expect(page.getByRole("heading", { name: customer.name })).toBeVisible();
}

/** Shows a part of the profile by its name. */
export const choosePart = (page: Page, language: Language, name: string) =>
  press(page.getByRole("group", { name: WORDS[language].deals.parts.label, exact: true }), name);

/** Chooses an action of the profile's menu by its whole name. */
export async function chooseProfileAction(page: Page, language: Language, name: string) {
  await press(page, WORDS[language].common.actions);
  await page.getByRole("menuitem", { name, exact: true }).click();
}

/** The rows of the deals that are shown. */
export const dealRows = (page: Page) => page.locator("tr[data-deal]");

/** Opens or closes a deal's row. */
export const openDeal = (row: Locator) => row.locator("button[aria-expanded]").click();

/** The lines of the deals whose rows are open. */
export const openedDeals = (page: Page) => page.locator("tr[data-lines-of]");

/** Presses a button by its whole name. */
export const press = (place: Page | Locator, name: string) =>
  place.getByRole("button", { name, exact: true }).click();

/** Reads what the dialog says and closes it; after a success no form is left, and the page can be left at once. */
export async function readEnd(
  page: Page,
  language: Language,
  kind: "success" | "failure" | "check",
  text: string | RegExp,
) {
  const { common } = WORDS[language];
  const dialog = page.getByRole("dialog", { name: common[kind] });
  // Dialogs show isolated values as elements, without the marks.
  const shown = typeof text === "string" ? text.replaceAll(/[\u2068\u2069]/g, "") : text;
  await expect(dialog.getByText(shown)).toBeVisible();
  await dialog.getByText(common.close, { exact: true }).click();
  await expect(dialog).toHaveCount(0);
  if (kind === "success") await untilOutOfDialog(page);
}

/** Returns the label of a line's price field. */
export const priceLabel = (language: Language) =>
  WORDS[language].deals.form.price.replace("{currency}", WORDS[language].currencySigns.EGP);

/** The open form of a deal, with its fields by line as they are called in the language. */
export function dealForm(page: Page, language: Language) {
  const { common, deals } = WORDS[language];
  const words = deals.form;
  const [lineWord = ""] = words.line.split(" ");
  const dialog = page.getByRole("dialog").filter({ has: page.locator("input[type=file]") });
  const line = (at: number) => dialog.getByRole("group", { name: `${lineWord} ` }).nth(at);
  const field = (label: string) => (at: number) => line(at).getByLabel(label, { exact: true });
  const form = {
    dialog,
    line,
    product: (at: number) => line(at).getByLabel(`${lineWord} ${at + 1}`, { exact: true }),
    sort: (at: number, sort: string) => line(at).getByRole("button", { name: sort, exact: true }),
    color: (at: number, color: string) => colorIn(line(at), color),
    /** The chosen sort and color, which offers the others. */
    variant: (at: number) => line(at).getByRole("button", { name: "·" }),
    quantity: field(common.quantity),
    price: field(priceLabel(language)),
    discount: field(words.discountPercent),
    saleDate: dialog.getByLabel(words.saleDate, { exact: true }),
    file: dialog.locator('input[type=file][accept="application/pdf"]'),
    choose: async (at: number, { SKU, name }: ProductView) => {
      await form.product(at).click();
      await form.product(at).fill(SKU.toLowerCase());
      // The search replaces the list under the pointer.
      const found = page.getByRole("listbox").getByRole("option");
      await expect(found).toHaveCount(1);
      await found.filter({ hasText: name }).click();
      await expect(form.product(at)).toHaveValue(name);
    },
    save: () => dialog.locator("[type=submit]").click(),
  };
  return form;
}
