import { toReviewList, PAGE_SIZE } from "@/components/requests/review-list";
import { loadResult, pageActor } from "@/lib/http/page";
import { parseAge } from "@/lib/requests/ages/rules";
import { listSalesRequests } from "@/lib/requests/sales/queries";
import { firstHistory } from "../_requests/first-history";
import { SalesRequests } from "./sales-requests";

type Props = PageProps<"/sales-requests-management">;

export default async function SalesRequestsManagementPage({ searchParams }: Props) {
  const actor = await pageActor("/sales-requests-management");
  const age = parseAge((await searchParams).age);
  const pages = Promise.all([
    listSalesRequests(actor, { state: "waiting", ...(age && { age }) }),
    listSalesRequests(actor, { state: "decided", limit: PAGE_SIZE }),
  ]);
  const lists = await loadResult(pages.then((page) => toReviewList(page, PAGE_SIZE)));
  const first = await firstHistory(actor, lists.ok ? lists.data.waiting : []);
  return <SalesRequests answer={{ age, lists }} firstHistory={first} />;
}
