import type { ProductView } from "@/lib/products/schema";
import type { Api } from "./api";

/** A request to add one unit of the product's blue, which waits for a decision. */
export const askToAdd = (worker: Api, product: ProductView) => ask(worker, product, "add", 1);

/** A request for so many units of the product's blue, which waits for a decision. */
export async function ask(
  worker: Api,
  { SKU }: ProductView,
  action: "add" | "remove",
  quantity: number,
): Promise<void> {
  const what = { productSKU: SKU, sortName: "Standard", color: "Blue", quantity, action };
  await worker.call("POST", "/api/req/requests", { requestId: `REQ-${Date.now()}`, ...what });
}
