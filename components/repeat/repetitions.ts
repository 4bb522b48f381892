import { isGone, type PresentProducts } from "@/components/products/present-products";
import type { SalesRequestView } from "@/lib/sales-requests/schema";
import type { WorkerRequestView } from "@/lib/worker-requests/schema";
import type { Repetition } from "./use-repeat";

export type Sale = Pick<SalesRequestView, "number" | "action"> & {
  readonly items: readonly Omit<SalesRequestView["items"][number], "imageUrl">[];
};

/** A sales request again. Submission days before `today` (YYYY-MM-DD) become today. */
export function repetitionOfSale({ number, action, items }: Sale, today: string): Repetition {
  const name = `#${number}`;
  const contentOf = (present: PresentProducts) => {
    if (items.every((item) => isGone(present, { ...item, SKU: item.product }))) return null;
    return {
      action,
      repeats: name,
      products: [...present.values()].filter((product) => product !== null),
      fields: { product: "", sortName: "", color: "", quantity: "", itemSubmissionDate: "" },
      items: items.map(({ product, productName, sortName, color, quantity, ...item }) => ({
        ...{ product, productName, sortName, color, quantity },
        itemSubmissionDate: item.itemSubmissionDate < today ? today : item.itemSubmissionDate,
      })),
    };
  };
  const skus = items.map(({ product }) => product);
  return { name, skus, draft: "salesRequest/new", address: "/sales-create-request", contentOf };
}

export type Asked = Pick<
  WorkerRequestView,
  "requestId" | "productSKU" | "sortName" | "color" | "quantity" | "action"
>;

/** A worker's request again. */
export function repetitionOfAsked({
  requestId,
  productSKU: SKU,
  action,
  ...line
}: Asked): Repetition {
  const { sortName, color, quantity } = line;
  const contentOf = (present: PresentProducts) => {
    const product = present.get(SKU);
    if (!product || isGone(present, { SKU, sortName, color })) return null;
    const lines = [{ sortName, color, quantity, wrongQuantity: null }];
    return { selections: [{ product, lines }], asked: null, repeats: requestId };
  };
  const address = `/product-management?action=${action}` as const;
  return { name: requestId, skus: [SKU], draft: `stock/${action}`, address, contentOf };
}
