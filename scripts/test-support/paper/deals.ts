import type { DealLineView, DealView } from "@/lib/customers/deals/schema";

/** Texts that renderers often get wrong. */
export const NASTY = {
  product: "لوحة توزيع 100 أمبير (شنايدر)",
  sku: "SKU-12/A",
  phone: "0100-123-4567",
  amount: 1234.5,
  shownAmount: "1,234.50",
  sort: "نون",
} as const;

const PRODUCT = { productId: null, imageUrl: null };
const NASTY_LINE: DealLineView = {
  ...PRODUCT,
  productName: NASTY.product,
  SKU: NASTY.sku,
  sort: NASTY.sort,
  color: "أحمر",
  quantity: 1,
  pricePerItem: NASTY.amount,
  discount: 0,
  lineTotal: NASTY.amount.toFixed(2),
};

const PRICES = { ...PRODUCT, quantity: 12, pricePerItem: 850, discount: 5, lineTotal: "9690.00" };
const OTHER_LINES: readonly DealLineView[] = [
  {
    ...PRICES,
    productName: "Circuit breaker 3P 63A, C curve",
    SKU: "MCB-3P-63C",
    sort: "Schneider",
    color: "White",
  },
  {
    ...PRICES,
    productName: "قاطع تيار ثلاثي 63 أمبير",
    SKU: "63-3P/A",
    sort: "صناعي",
    color: "رمادي",
  },
  {
    ...PRICES,
    productName: "Busbar كوبر 30×5 مم",
    SKU: "BUS-30X5",
    sort: "Copper نحاس",
    color: "أصفر",
  },
];

/** The moment at which samples were recorded. */
export const MADE_AT = "2025-06-05T09:15:00.000Z";

/** Lines of a deal. The first one has the texts of `NASTY`. */
export function sampleLines(count: number): DealLineView[] {
  return Array.from(
    { length: count },
    (_, index) => (index > 0 && OTHER_LINES[index % OTHER_LINES.length]) || NASTY_LINE,
  );
}

/** A deal with its total. */
export function sampleDeal(products: readonly DealLineView[]): DealView {
  return {
    _id: "00000000-0000-4000-8000-000000000043",
    number: 43,
    createdAt: MADE_AT,
    saleDate: "2025-06-05",
    products,
    total: sumAmounts(products.map(({ lineTotal }) => lineTotal)),
    driveFileId: null,
    webViewLink: null,
    salesRequest: null,
  };
}

function sumAmounts(amounts: readonly string[]): string {
  const cents = amounts.reduce((sum, amount) => sum + Number(amount.replace(".", "")), 0);
  return (cents / 100).toFixed(2);
}
