import { loadResult, pageActor } from "@/lib/http/page";
import { listHeldOrders } from "@/lib/requests/sales/queries";
import { firstHistory } from "../_requests/first-history";
import { HeldOrders } from "./held-orders";
import { parseHoldEnd } from "./hold-ends";

export default async function HeldOrdersPage({ searchParams }: PageProps<"/held-orders">) {
  const actor = await pageActor("/held-orders");
  const end = parseHoldEnd((await searchParams).end);
  const orders = await loadResult(listHeldOrders(actor, end ? { end } : {}));
  const first = await firstHistory(actor, orders.ok ? orders.data : []);
  return <HeldOrders answer={{ end, orders }} firstHistory={first} />;
}
