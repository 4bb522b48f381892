import { deleteDeal, updateDeal } from "@/lib/customers/deals/commands";
import { customerViewSchema } from "@/lib/customers/schema";
import { methods, write } from "@/lib/http/route";
import { dealForm } from "../form";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  PUT: write({
    summary:
      "Replaces the lines of a deal; without a receipt the old one stays. Answers the customer.",
    command: updateDeal,
    notFound: { id: "customerNotFound", dealId: "dealNotFound" },
    body: dealForm,
    answer: customerViewSchema,
    refusals: [
      "colorNotFound",
      "belowReturned",
      "receiptType",
      "receiptUnsafe",
      "receiptDamaged",
      "receiptTooLarge",
    ],
  }),
  DELETE: write({
    summary: "Deletes a deal with its receipt. Answers the customer without it.",
    command: deleteDeal,
    notFound: { id: "customerNotFound", dealId: "dealNotFound" },
    answer: customerViewSchema,
  }),
});
