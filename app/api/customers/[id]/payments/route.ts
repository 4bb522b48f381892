import { listAnswer } from "@/lib/http/answers";
import { methods, read, write } from "@/lib/http/route";
import { recordPayment } from "@/lib/customers/payments/commands";
import { listPayments } from "@/lib/customers/payments/queries";
import { paymentFields, paymentViewSchema } from "@/lib/customers/payments/schema";
import type { FormBody } from "@/lib/http/operation";
import { MAX_RECEIPT_FORM_BYTES } from "@/lib/platform/files/receipt-rules";

const paymentForm: FormBody = {
  maxBytes: MAX_RECEIPT_FORM_BYTES,
  tooLarge: "receiptTooLarge",
  fields: paymentFields,
  json: ["dealIds"],
  isJsonToo: true,
};

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: read({
    summary: "The payments of a customer, the newest first, with refunds and reversals.",
    query: listPayments,
    notFound: { id: "customerNotFound" },
    answer: listAnswer(paymentViewSchema),
  }),
  POST: write({
    summary:
      "Records a payment of a customer, or with a negative amount and a reason a refund, for the deals dealIds if some are named. Only a cheque has a dueDay. As a form it may have a receipt, a PDF or a JPEG, PNG or WebP. Nothing changes a payment later.",
    command: recordPayment,
    notFound: { id: "customerNotFound" },
    body: paymentForm,
    answer: paymentViewSchema,
    status: 201,
    refusals: [
      "dealNotFound",
      "dealOfOtherCustomer",
      "paymentReceiptType",
      "receiptUnsafe",
      "receiptDamaged",
      "photoDamaged",
      "imagePixels",
      "receiptTooLarge",
    ],
  }),
});
