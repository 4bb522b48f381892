import { deleteDeal, updateDeal } from "@/lib/customers/deals/commands";
import { dealIdSchema, updateDealSchema } from "@/lib/customers/deals/schema";
import { customerViewSchema } from "@/lib/customers/schema";
import { methods, write } from "@/lib/http/route";
import { dealForm } from "../form";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  PUT: write({
    summary:
      "Replaces the lines of a deal; without a receipt the old one stays. Answers the customer.",
    input: updateDealSchema,
    body: dealForm,
    answer: customerViewSchema,
    refusals: [
      "customerNotFound",
      "dealNotFound",
      "colorNotFound",
      "receiptType",
      "receiptUnsafe",
      "receiptTooLarge",
    ],
    run: updateDeal,
  }),
  DELETE: write({
    summary: "Deletes a deal with its receipt. Answers the customer without it.",
    input: dealIdSchema,
    answer: customerViewSchema,
    refusals: ["customerNotFound", "dealNotFound"],
    run: deleteDeal,
  }),
});
