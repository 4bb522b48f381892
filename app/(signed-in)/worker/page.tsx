import { getWorkerHome } from "@/lib/dashboard/worker/queries";
import { loaded, pageActor } from "@/lib/http/page";
import { WorkerHome } from "./worker-home";

export default async function WorkerPage() {
  const actor = await pageActor("/worker");
  return <WorkerHome initial={await loaded(getWorkerHome(actor))} />;
}
