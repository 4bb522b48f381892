import { listHandoverNotes } from "@/lib/handover-notes/queries";
import { loadResult, pageActor } from "@/lib/http/page";
import { HandoverNotes } from "./handover-notes";
import { PAGE_SIZE } from "./handover-calls";

export default async function HandoverPage() {
  const actor = await pageActor("/handover");
  const initial = await loadResult(listHandoverNotes(actor, { limit: PAGE_SIZE }));
  return <HandoverNotes initial={initial} />;
}
