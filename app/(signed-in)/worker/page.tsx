import { listHandoverNotes } from "@/lib/handover-notes/queries";
import { getWorkerHome } from "@/lib/home/worker/queries";
import { loadResult, pageActor } from "@/lib/http/page";
import { WorkerHome } from "./worker-home";

export default async function WorkerPage() {
  const actor = await pageActor("/worker");
  const [initial, notes] = await Promise.all([
    loadResult(getWorkerHome(actor)),
    loadResult(listHandoverNotes(actor, { state: "unread" })),
  ]);
  return <WorkerHome initial={initial} notes={notes} />;
}
