import { methods, read } from "@/lib/http/route";
import { getVoucher } from "@/lib/stock/vouchers/queries";
import { voucherViewSchema } from "@/lib/stock/vouchers/schema";

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: read({
    summary: "One voucher with its lines, of a very long one the first 500.",
    query: getVoucher,
    notFound: { id: "notFound" },
    answer: voucherViewSchema,
  }),
});
