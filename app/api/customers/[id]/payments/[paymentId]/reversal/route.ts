import { methods, write } from "@/lib/http/route";
import { reversePayment } from "@/lib/customers/payments/commands";
import { paymentViewSchema } from "@/lib/customers/payments/schema";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  POST: write({
    summary:
      "Takes a payment back by another one of the negative amount, today. Answers the new one; both stay.",
    command: reversePayment,
    notFound: { id: "customerNotFound", paymentId: "paymentNotFound" },
    body: "json",
    answer: paymentViewSchema,
    status: 201,
    refusals: ["paymentReversed", "reversalNotReversible"],
  }),
});
