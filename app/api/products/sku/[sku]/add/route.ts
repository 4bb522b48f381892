import * as z from "zod/mini";
import { methods, write } from "@/lib/http/route";
import { changeStockOfSku } from "@/lib/requests/worker/stock-changes/commands";
import { stockOfSkuSchema } from "@/lib/requests/worker/stock-changes/schema";
import { answerQuery, answerShape, productAnswer, productAnswerSchema } from "../../../answer";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  PUT: write({
    summary:
      "Adds stock to one color of a product by its SKU. Answers the product. With `requestId` it is the stock half of accepting that worker request.",
    command: changeStockOfSku,
    notFound: { sku: "colorNotFound" },
    input: z.extend(stockOfSkuSchema, answerShape),
    body: "json",
    queryParams: answerQuery,
    answer: productAnswerSchema,
    refusals: [
      "productArchived",
      "stockLimitExceeded",
      "workerRequestNotFound",
      "requestMismatch",
      "alreadyApplied",
      "alreadyDecided",
      "ownRequest",
    ],
    run: async (actor, { imageOfAnswer, ...line }) =>
      productAnswer(
        actor,
        await changeStockOfSku(actor, { ...line, action: "add" }),
        imageOfAnswer,
      ),
  }),
});
