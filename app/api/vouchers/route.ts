import { listAnswer } from "@/lib/http/answers";
import { methods, read, write } from "@/lib/http/route";
import { issueVoucher } from "@/lib/stock/vouchers/commands";
import { listVouchers } from "@/lib/stock/vouchers/queries";
import { listedVoucherSchema, voucherViewSchema } from "@/lib/stock/vouchers/schema";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: read({
    summary:
      "Vouchers of stock that was added or removed, the newest first. Workers see those of their own requests.",
    query: listVouchers,
    answer: listAnswer(listedVoucherSchema),
  }),
  POST: write({
    summary:
      "Issues the numbered voucher of the units that a document added or removed, or returns the one that it has. The document is a request, count, import, return or stock change, or one of its movements. Numbers of an action and year have no gaps.",
    command: issueVoucher,
    body: "json",
    answer: voucherViewSchema,
    status: 201,
    refusals: ["nothingMoved"],
  }),
});
