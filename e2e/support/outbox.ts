import type { Page } from "@playwright/test";
import * as z from "zod/mini";
import type { ProductView } from "@/lib/products/schema";
import type { Api } from "./api";
import { confirm } from "./drafts";
import { getLines } from "./picking";
import { expect, switchLanguage, type Language } from "./test";
import { WORDS } from "./words";

const requestsSchema = z.array(z.object({ productSKU: z.string(), quantity: z.number() }));

/** The quantities of the requests that the server has for the product, smallest first. */
export async function asked(manager: Api, { SKU }: ProductView): Promise<number[]> {
  const response = await manager.call("GET", "/api/req/requests");
  const requests = requestsSchema.parse(await response.json());
  const own = requests.filter(({ productSKU }) => productSKU === SKU);
  return own.map(({ quantity }) => quantity).sort((one, other) => one - other);
}

/** The list of what waits on the device. */
export const waitingOn = (page: Page, language: Language) =>
  page.getByRole("region", { name: WORDS[language].outbox.title });

/** The worker's screen of requests that add. */
export async function openAdding(page: Page, language: Language) {
  await page.goto("/product-management?action=add", { waitUntil: "networkidle" });
  await switchLanguage(page, language);
}

/** Closes the message that what was sent is kept on the device. */
async function closeKept(page: Page, language: Language) {
  const { common, outbox, productManagement } = WORDS[language];
  const said = page.getByRole("dialog", { name: common.notSentYet });
  await expect(said).toContainText(outbox.kept);
  await expect(page.getByText(productManagement.asked)).toHaveCount(0);
  await said.getByText(common.close, { exact: true }).click();
  await expect(said).toHaveCount(0);
}

/** Asks for so many units, one request each, without a network, of a product that was found before. */
export async function askOffline(
  page: Page,
  language: Language,
  product: ProductView,
  requests: readonly string[],
) {
  const { card, color, quantity } = getLines(page, language, product.name);
  await page.getByLabel(WORDS[language].products.search).fill(product.SKU.toLowerCase());
  await expect(page.getByRole("article")).toHaveCount(1);
  await expect(card).toBeVisible();
  await page.context().setOffline(true);
  for (const units of requests) {
    await color("Blue").click();
    await quantity.fill(units);
    await confirm(page, language);
    await closeKept(page, language);
  }
}
