import { loadResult, pageActor } from "@/lib/http/page";
import { listLogs } from "@/lib/logs/queries";
import { PAGE_SIZE } from "./log-calls";
import { Logs } from "./logs";

export default async function LogsPage() {
  const actor = await pageActor("/logs");
  return <Logs initial={await loadResult(listLogs(actor, { limit: PAGE_SIZE }))} />;
}
