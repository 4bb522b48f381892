import { listOf, PAGE_SIZE } from "@/components/ui/review-list";
import { loaded, pageActor } from "@/lib/http/page";
import { listWorkerRequests } from "@/lib/worker-requests/queries";
import { Requests } from "./requests";

export default async function RequestsManagementPage() {
  const actor = await pageActor("/requests-management");
  const lists = Promise.all([
    listWorkerRequests(actor, { state: "waiting" }),
    listWorkerRequests(actor, { state: "decided", limit: PAGE_SIZE }),
  ]);
  return <Requests initial={await loaded(lists.then((page) => listOf(page, PAGE_SIZE)))} />;
}
