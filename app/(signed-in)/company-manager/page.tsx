import { needed, pageActor } from "@/lib/http/page";
import { countHeldOrders, countWaitingSalesRequests } from "@/lib/sales-requests/queries";
import { countWaitingWorkerRequests } from "@/lib/worker-requests/queries";
import { AdminHome } from "./admin-home";

export default async function CompanyManagerPage() {
  const actor = await pageActor("/company-manager");
  const [waitingRequests, waitingSales, held] = await needed(
    Promise.all([
      countWaitingWorkerRequests(actor),
      countWaitingSalesRequests(actor),
      countHeldOrders(actor),
    ]),
  );
  return <AdminHome work={{ waitingRequests, waitingSales, held }} />;
}
