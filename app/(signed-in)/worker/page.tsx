import { getWorkerHome } from "@/lib/home/worker/queries";
import { loadResult, pageActor } from "@/lib/http/page";
import { WorkerHome } from "./worker-home";

export default async function WorkerPage() {
  const actor = await pageActor("/worker");
  return <WorkerHome initial={await loadResult(getWorkerHome(actor))} />;
}
