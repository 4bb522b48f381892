import { loaded, pageActor } from "@/lib/http/page";
import { listOwnSalesRequests } from "@/lib/sales-requests/queries";
import { MyRequests } from "./my-requests";
import { PAGE_SIZE } from "./own-requests";

export default async function SalesMyRequestsPage() {
  const actor = await pageActor("/sales-my-requests");
  return <MyRequests initial={await loaded(listOwnSalesRequests(actor, { limit: PAGE_SIZE }))} />;
}
