import { FIRST_PAGE_SIZE } from "@/components/products/product-calls";
import { searchOfPage } from "@/components/ui/text/address-text";
import { loadResult, pageActor } from "@/lib/http/page";
import { toDay } from "@/lib/platform/time/days";
import { settings } from "@/lib/platform/env";
import { listProducts } from "@/lib/products/queries";
import { getOwnStartAction } from "@/lib/requests/sales/start-action/queries";
import { CreateRequest } from "./create-request";

export default async function SalesCreateRequestPage({
  searchParams,
}: PageProps<"/sales-create-request">) {
  const actor = await pageActor("/sales-create-request");
  const filter = searchOfPage(await searchParams);
  const [products, start] = await Promise.all([
    loadResult(listProducts(actor, { ...filter, limit: FIRST_PAGE_SIZE })),
    loadResult(getOwnStartAction(actor)),
  ]);
  return (
    <CreateRequest
      renderedOn={toDay(new Date(), settings().TZ)}
      startAction={start.ok ? start.data.action : "add"}
      key={filter.q}
      answer={{ filter, products }}
    />
  );
}
