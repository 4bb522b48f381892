import { isGone, type PresentProducts } from "@/components/products/present-products";
import type { ColorNames } from "@/lib/stock/color-names/schema";
import type { SalesRequestView } from "@/lib/requests/sales/schema";
import { getWorkerRequestName } from "@/lib/requests/worker/request-name";
import type { WorkerRequestView } from "@/lib/requests/worker/schema";
import type { Zone } from "@/lib/platform/time/wall-clock";
import { toDay } from "@/lib/platform/time/days";
import type { Repetition } from "./use-repeat";

type SoldItem = Omit<SalesRequestView["items"][number], "imageUrl" | "colorId" | "nowCalled"> & {
  readonly colorId?: string | null;
  readonly nowCalled?: ColorNames | null;
};

export type Sale = Pick<SalesRequestView, "number" | "action"> & {
  readonly items: readonly SoldItem[];
};

/** An item by the names that its color has now. */
function presentItem({ nowCalled, ...item }: SoldItem) {
  if (!nowCalled) return item;
  const { sku: product, ...names } = nowCalled;
  return { ...item, ...names, product };
}

/** A sales request again. Submission days that are over in the factory's time zone become today. */
export function repetitionOfSale({ number, action, items: sold }: Sale, zone: Zone): Repetition {
  const items = sold.map(presentItem);
  const name = `#${number}`;
  const toDraftContent = (present: PresentProducts) => {
    if (items.every((item) => isGone(present, { ...item, SKU: item.product }))) return null;
    const today = toDay(new Date(), zone);
    return {
      action,
      repeats: name,
      products: [...present.values()].filter((product) => product !== null),
      fields: { product: "", sortName: "", color: "", quantity: "", itemSubmissionDate: "" },
      items: items.map(({ product, productName, sortName, color, colorId, quantity, ...item }) => ({
        product,
        productName,
        sortName,
        color,
        quantity,
        ...(colorId && { colorId }),
        itemSubmissionDate: item.itemSubmissionDate < today ? today : item.itemSubmissionDate,
      })),
    };
  };
  const skus = items.map(({ product }) => product);
  return {
    name,
    skus,
    draft: "salesRequest/new",
    address: "/sales-create-request",
    contentOf: toDraftContent,
  };
}

export type Asked = Pick<
  WorkerRequestView,
  "requestId" | "number" | "productSKU" | "sortName" | "color" | "quantity" | "action"
> & { readonly colorId?: string | null };

/** A worker's request again. */
export function repetitionOfAsked({
  requestId,
  number,
  productSKU: SKU,
  colorId,
  action,
  ...line
}: Asked): Repetition {
  const { sortName, color, quantity } = line;
  const name = getWorkerRequestName({ requestId, number });
  const toDraftContent = (present: PresentProducts) => {
    const product = present.get(SKU);
    if (!product || isGone(present, { SKU, sortName, color, colorId })) return null;
    const lines = [{ sortName, color, quantity, wrongQuantity: null }];
    return { selections: [{ product, lines }], asked: null, repeats: name };
  };
  const address = `/product-management?action=${action}` as const;
  return {
    name,
    skus: [SKU],
    draft: `stock/${action}`,
    address,
    contentOf: toDraftContent,
  };
}
