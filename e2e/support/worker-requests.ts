import type { Locator, Page } from "@playwright/test";
import * as z from "zod/mini";
import type { ProductView } from "@/lib/products/schema";
import type { Api } from "./api";

const requestSchema = z.object({ _id: z.string(), requestId: z.string(), number: z.number() });

/** A request with its name for people. */
export type AskedRequest = z.output<typeof requestSchema> & { readonly name: string };

/** A request to add one unit of the product's blue, which waits for a decision. */
export const askToAdd = (worker: Api, product: ProductView) => ask(worker, product, "add", 1);

let last = 0;

/** A request for so many units of the product's blue, which waits for a decision. */
export async function ask(
  worker: Api,
  { SKU }: ProductView,
  action: "add" | "remove",
  quantity: number,
): Promise<AskedRequest> {
  last = Math.max(last + 1, Date.now());
  const what = { productSKU: SKU, sortName: "Standard", color: "Blue", quantity, action };
  const sent = { requestId: `REQ-${last}`, ...what };
  const response = await worker.call("POST", "/api/req/requests", sent);
  const request = requestSchema.parse(await response.json());
  return { ...request, name: `W-${request.number}` };
}

/** The rows with the text in the list of those who decide, in sight: far from the screen a row has only its names. */
export async function findRows(page: Page, text: string): Promise<Locator> {
  const rows = page.getByRole("row").filter({ hasText: text });
  await rows.first().scrollIntoViewIfNeeded();
  return rows;
}
