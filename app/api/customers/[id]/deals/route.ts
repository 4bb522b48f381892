import { addDeal } from "@/lib/customers/deals/commands";
import { customerViewSchema } from "@/lib/customers/schema";
import { methods, write } from "@/lib/http/route";
import { dealForm } from "./form";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: write({
    summary:
      "Adds a deal with its lines and receipt, of the accepted request salesRequestId if one is named; stock does not move. Answers the customer.",
    command: addDeal,
    notFound: { id: "customerNotFound" },
    body: dealForm,
    answer: customerViewSchema,
    status: 201,
    refusals: [
      "customerArchived",
      "colorNotFound",
      "salesRequestNotFound",
      "requestHasDeal",
      "notAcceptedRemoval",
      "receiptType",
      "receiptUnsafe",
      "receiptDamaged",
      "receiptTooLarge",
    ],
  }),
});
