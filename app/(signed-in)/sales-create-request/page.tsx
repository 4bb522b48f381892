import { PAGE_SIZE } from "@/components/products/product-calls";
import { loaded, pageActor } from "@/lib/http/page";
import { dayOf } from "@/lib/platform/time/days";
import { settings } from "@/lib/platform/env";
import { listProducts } from "@/lib/products/queries";
import { CreateRequest } from "./create-request";

export default async function SalesCreateRequestPage() {
  const actor = await pageActor("/sales-create-request");
  return (
    <CreateRequest
      today={dayOf(new Date(), settings().TZ)}
      products={await loaded(listProducts(actor, { limit: PAGE_SIZE }))}
    />
  );
}
