import { getSalesHome } from "@/lib/home/sales/queries";
import { loadResult, pageActor } from "@/lib/http/page";
import { SalesHome } from "./sales-home";

export default async function SalesPage() {
  const actor = await pageActor("/sales");
  return <SalesHome initial={await loadResult(getSalesHome(actor))} />;
}
