import { listOf, PAGE_SIZE } from "@/components/ui/review-list";
import { loaded, pageActor } from "@/lib/http/page";
import { ageOf } from "@/lib/request-ages/rules";
import { listWorkerRequests } from "@/lib/worker-requests/queries";
import { Requests } from "./requests";

type Props = PageProps<"/requests-management">;

export default async function RequestsManagementPage({ searchParams }: Props) {
  const actor = await pageActor("/requests-management");
  const age = ageOf((await searchParams).age);
  const lists = Promise.all([
    listWorkerRequests(actor, { state: "waiting", ...(age && { age }) }),
    listWorkerRequests(actor, { state: "decided", limit: PAGE_SIZE }),
  ]);
  const answer = await loaded(lists.then((page) => listOf(page, PAGE_SIZE)));
  return <Requests answer={{ age, lists: answer }} />;
}
