import { listAnswer } from "@/lib/http/answers";
import { methods, read, write } from "@/lib/http/route";
import { listReturns } from "@/lib/customers/returns/queries";
import { recordReturn } from "@/lib/customers/returns/recording/commands";
import { returnViewSchema } from "@/lib/customers/returns/schema";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: read({
    summary: "Goods that came back, of a deal, a request or a customer, or all, the newest first.",
    query: listReturns,
    answer: listAnswer(returnViewSchema),
  }),
  POST: write({
    summary:
      "Records goods that came back from a deal, from an accepted request to remove, or from neither. Good units are on hand again, damaged ones are only recorded; the customer of the deal is credited. A line names the first lines of the deal with that color, or with line one of them.",
    command: recordReturn,
    body: "json",
    answer: returnViewSchema,
    status: 201,
    refusals: [
      "dealNotFound",
      "salesRequestNotFound",
      "colorNotFound",
      "notReturnable",
      "notSold",
      "notEnoughSold",
      "stockLimitExceeded",
    ],
  }),
});
