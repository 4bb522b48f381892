import { toReviewList } from "@/components/requests/review-list";
import { searchOfPage } from "@/components/ui/text/address-text";
import { loadResult, pageActor } from "@/lib/http/page";
import { parseOwnState } from "@/lib/requests/sales/filters";
import { listOwnSalesRequests } from "@/lib/requests/sales/queries";
import { MyRequests } from "./my-requests";
import { PAGE_SIZE } from "./own-requests";

type Props = PageProps<"/sales-my-requests">;

export default async function SalesMyRequestsPage({ searchParams }: Props) {
  const actor = await pageActor("/sales-my-requests");
  const named = await searchParams;
  const { q = "" } = searchOfPage(named);
  const state = parseOwnState(named.state);
  const own = listOwnSalesRequests(actor, { q, limit: PAGE_SIZE, ...(state && { state }) });
  const list = await loadResult(own.then((requests) => toReviewList([[], requests], PAGE_SIZE)));
  return <MyRequests answer={{ filter: { state, q }, list }} />;
}
