import { listCounts } from "@/lib/counts/queries";
import { loadResult, pageActor } from "@/lib/http/page";
import { PAGE_SIZE } from "./count-calls";
import { Counts } from "./counts";

export default async function CountsPage() {
  const actor = await pageActor("/counts");
  const [open, closed] = await Promise.all([
    loadResult(listCounts(actor, { state: "open", limit: 100 })),
    loadResult(listCounts(actor, { state: "closed", limit: PAGE_SIZE })),
  ]);
  return <Counts open={open} closed={closed} />;
}
