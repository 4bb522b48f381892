import { listOf, PAGE_SIZE } from "@/components/ui/review-list";
import { loaded, pageActor } from "@/lib/http/page";
import { listSalesRequests } from "@/lib/sales-requests/queries";
import { SalesRequests } from "./sales-requests";

export default async function SalesRequestsManagementPage() {
  const actor = await pageActor("/sales-requests-management");
  const lists = Promise.all([
    listSalesRequests(actor, { state: "waiting" }),
    listSalesRequests(actor, { state: "decided", limit: PAGE_SIZE }),
  ]);
  return <SalesRequests initial={await loaded(lists.then((page) => listOf(page, PAGE_SIZE)))} />;
}
