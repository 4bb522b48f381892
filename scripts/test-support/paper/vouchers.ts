import type { VoucherView } from "@/lib/stock/vouchers/schema";

type Names = Readonly<Record<"productName" | "sku" | "sortName" | "color", string>>;

/** A voucher of a removal for a sales request, with a line for each color. */
export function sampleVoucher(names: readonly Names[], customer: string): VoucherView {
  return {
    _id: "00000000-0000-4000-8000-000000000043",
    name: "OUT-2025-0043",
    action: "remove",
    year: 2025,
    number: 43,
    day: "2025-06-05",
    colors: names.length,
    units: 1000 * names.length,
    documentId: "00000000-0000-4000-8000-000000000012",
    document: {
      type: "salesRequest",
      id: "00000000-0000-4000-8000-000000000012",
      label: "#12",
      number: null,
    },
    customer,
    requestedBy: "منى عبد الحميد السيد",
    movedBy: "manager",
    issuedBy: "manager",
    createdAt: "2025-06-05T09:15:00.000Z",
    isPrinted: true,
    lines: names.map(({ sku: SKU, sortName: sort, ...name }) => ({
      ...name,
      SKU,
      sort,
      quantity: 1000,
    })),
  };
}
