import { getManagerHome } from "@/lib/home/manager/queries";
import { loadResult, pageActor } from "@/lib/http/page";
import { ManagerHome } from "./manager-home";

export default async function FactoryManagerPage() {
  const actor = await pageActor("/factory-manager");
  return <ManagerHome initial={await loadResult(getManagerHome(actor))} />;
}
