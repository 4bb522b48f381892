import { toReviewList } from "@/components/requests/review-list";
import { loadResult, pageActor } from "@/lib/http/page";
import { listOwnSalesRequests } from "@/lib/requests/sales/queries";
import { MyRequests } from "./my-requests";
import { PAGE_SIZE } from "./own-requests";

export default async function SalesMyRequestsPage() {
  const actor = await pageActor("/sales-my-requests");
  const own = listOwnSalesRequests(actor, { limit: PAGE_SIZE });
  const initial = await loadResult(own.then((requests) => toReviewList([[], requests], PAGE_SIZE)));
  return <MyRequests initial={initial} />;
}
