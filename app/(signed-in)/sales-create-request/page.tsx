import { FIRST_PAGE_SIZE } from "@/components/products/product-calls";
import { searchOfPage } from "@/components/ui/text/address-text";
import { loadResult, pageActor } from "@/lib/http/page";
import { toDay } from "@/lib/platform/time/days";
import { settings } from "@/lib/platform/env";
import { listProducts } from "@/lib/products/queries";
import { getOwnStartAction } from "@/lib/requests/sales/start-action/queries";
import { stockActionSchema } from "@/lib/stock/schema";
import { CreateRequest } from "./create-request";

export default async function SalesCreateRequestPage({
  searchParams,
}: PageProps<"/sales-create-request">) {
  const actor = await pageActor("/sales-create-request");
  const params = await searchParams;
  const filter = searchOfPage(params);
  const wanted = stockActionSchema.safeParse(params.action).data;
  const [products, start] = await Promise.all([
    loadResult(listProducts(actor, { ...filter, limit: FIRST_PAGE_SIZE })),
    loadResult(getOwnStartAction(actor)),
  ]);
  return (
    <CreateRequest
      renderedOn={toDay(new Date(), settings().TZ)}
      startAction={wanted ?? (start.ok ? start.data.action : "add")}
      key={`${wanted ?? ""} ${filter.q ?? ""}`}
      answer={{ filter, products }}
    />
  );
}
