import { pageActor } from "@/lib/http/page";
import { countWaitingWorkerRequests } from "@/lib/worker-requests/queries";
import { AdminHome } from "./admin-home";

export default async function CompanyManagerPage() {
  const actor = await pageActor("/company-manager");
  return <AdminHome waitingRequests={await countWaitingWorkerRequests(actor)} />;
}
