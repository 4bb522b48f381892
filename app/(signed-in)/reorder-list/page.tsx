import { loadResult, pageActor } from "@/lib/http/page";
import { listReorderLines } from "@/lib/products/reorder-list/queries";
import { ReorderList } from "./reorder-list";
import { PAGE_SIZE } from "./reorder-calls";

export default async function ReorderListPage() {
  const actor = await pageActor("/reorder-list");
  return <ReorderList initial={await loadResult(listReorderLines(actor, { limit: PAGE_SIZE }))} />;
}
