import { methods, write } from "@/lib/http/route";
import { productViewSchema } from "@/lib/products/schema";
import { changeStockOfSku } from "@/lib/stock/commands";
import { stockOfSkuSchema } from "@/lib/stock/schema";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  PUT: write({
    summary:
      "Removes available stock from one color of a product by its SKU. Answers the product. With `requestId` it is the stock half of accepting that worker request.",
    input: stockOfSkuSchema,
    body: "json",
    answer: productViewSchema,
    refusals: [
      "colorNotFound",
      "notEnoughStock",
      "workerRequestNotFound",
      "requestMismatch",
      "alreadyApplied",
      "alreadyDecided",
      "ownRequest",
    ],
    run: (actor, line) => changeStockOfSku(actor, { ...line, action: "remove" }),
  }),
});
