import { toReviewList, PAGE_SIZE } from "@/components/requests/review-list";
import { loadResult, pageActor } from "@/lib/http/page";
import { parseAge } from "@/lib/requests/ages/rules";
import { listWorkerRequests } from "@/lib/requests/worker/queries";
import { Requests } from "./requests";

type Props = PageProps<"/requests-management">;

export default async function RequestsManagementPage({ searchParams }: Props) {
  const actor = await pageActor("/requests-management");
  const age = parseAge((await searchParams).age);
  const lists = Promise.all([
    listWorkerRequests(actor, { state: "waiting", ...(age && { age }) }),
    listWorkerRequests(actor, { state: "decided", limit: PAGE_SIZE }),
  ]);
  const answer = await loadResult(lists.then((page) => toReviewList(page, PAGE_SIZE)));
  return <Requests answer={{ age, lists: answer }} />;
}
