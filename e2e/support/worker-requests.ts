import type { ProductView } from "@/lib/products/schema";
import type { Api } from "./api";

/** A request to add one unit of the product's blue, which waits for a decision. */
export async function askToAdd(worker: Api, { SKU }: ProductView): Promise<void> {
  const what = { productSKU: SKU, sortName: "Standard", color: "Blue", quantity: 1 };
  const sent = { requestId: `REQ-${Date.now()}`, ...what, action: "add" };
  await worker.call("POST", "/api/req/requests", sent);
}
