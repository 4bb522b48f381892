import { needed, pageActor } from "@/lib/http/page";
import { countHeldOrders, countWaitingSalesRequests } from "@/lib/sales-requests/queries";
import { countWaitingWorkerRequests } from "@/lib/worker-requests/queries";
import { ManagerHome } from "./manager-home";

export default async function FactoryManagerPage() {
  const actor = await pageActor("/factory-manager");
  const [waitingRequests, waitingSales, held] = await needed(
    Promise.all([
      countWaitingWorkerRequests(actor),
      countWaitingSalesRequests(actor),
      countHeldOrders(actor),
    ]),
  );
  return <ManagerHome work={{ waitingRequests, waitingSales, held }} />;
}
