import { loadResult, pageActor } from "@/lib/http/page";
import { getSystem } from "@/lib/system/queries";
import { System } from "./system";

export default async function SystemPage() {
  const actor = await pageActor("/system");
  return <System initial={await loadResult(getSystem(actor))} />;
}
