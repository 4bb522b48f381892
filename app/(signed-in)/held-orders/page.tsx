import { loaded, pageActor } from "@/lib/http/page";
import { listHeldOrders } from "@/lib/sales-requests/queries";
import { HeldOrders } from "./held-orders";

export default async function HeldOrdersPage() {
  const actor = await pageActor("/held-orders");
  return <HeldOrders initial={await loaded(listHeldOrders(actor))} />;
}
