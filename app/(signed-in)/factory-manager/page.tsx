import { getManagerHome } from "@/lib/home/manager/queries";
import { listHandoverNotes } from "@/lib/handover-notes/queries";
import { loadResult, pageActor } from "@/lib/http/page";
import { ManagerHome } from "./manager-home";

export default async function FactoryManagerPage() {
  const actor = await pageActor("/factory-manager");
  const [initial, notes] = await Promise.all([
    loadResult(getManagerHome(actor)),
    loadResult(listHandoverNotes(actor, { state: "unread" })),
  ]);
  return <ManagerHome initial={initial} notes={notes} />;
}
