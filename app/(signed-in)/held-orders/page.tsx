import { loaded, pageActor } from "@/lib/http/page";
import { listHeldOrders } from "@/lib/sales-requests/queries";
import { firstHistory } from "../first-history";
import { HeldOrders } from "./held-orders";
import { holdEndOf } from "./hold-ends";

export default async function HeldOrdersPage({ searchParams }: PageProps<"/held-orders">) {
  const actor = await pageActor("/held-orders");
  const end = holdEndOf((await searchParams).end);
  const orders = await loaded(listHeldOrders(actor, end ? { end } : {}));
  const first = await firstHistory(actor, orders.ok ? orders.data : []);
  return <HeldOrders answer={{ end, orders }} firstHistory={first} />;
}
