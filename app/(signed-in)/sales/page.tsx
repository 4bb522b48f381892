import { getSalesHome } from "@/lib/dashboard/sales/queries";
import { loaded, pageActor } from "@/lib/http/page";
import { SalesHome } from "./sales-home";

export default async function SalesPage() {
  const actor = await pageActor("/sales");
  return <SalesHome initial={await loaded(getSalesHome(actor))} />;
}
