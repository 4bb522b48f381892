import { needed, pageActor } from "@/lib/http/page";
import { listOwnWorkerRequests } from "@/lib/worker-requests/queries";
import { WorkerHome } from "./worker-home";

export default async function WorkerPage() {
  const actor = await pageActor("/worker");
  return <WorkerHome requests={await needed(listOwnWorkerRequests(actor))} />;
}
