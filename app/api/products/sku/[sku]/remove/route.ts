import { readObject } from "@/lib/http/body";
import { otherMethods, route } from "@/lib/http/route";
import { getProduct } from "@/lib/products/queries";
import { changeStockOfSku } from "@/lib/stock/commands";
import { changeStockOfSkuSchema } from "@/lib/stock/schema";

/** PUT /api/products/sku/{sku}/remove: {sortName, color, quantity, requestId?}; answers the product. */
export const PUT = route<{ sku: string }>(async (actor, request, { sku }) => {
  const body = await readObject(request);
  const input = changeStockOfSkuSchema.parse({ ...body, sku, action: "remove" });
  await changeStockOfSku(actor, input);
  return getProduct(actor, input.sku);
});

export const { GET, POST, PATCH, DELETE } = otherMethods("PUT");
