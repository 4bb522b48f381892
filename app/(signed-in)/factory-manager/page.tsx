import { pageActor } from "@/lib/http/page";
import { countWaitingWorkerRequests } from "@/lib/worker-requests/queries";
import { ManagerHome } from "./manager-home";

export default async function FactoryManagerPage() {
  const actor = await pageActor("/factory-manager");
  return <ManagerHome waitingRequests={await countWaitingWorkerRequests(actor)} />;
}
