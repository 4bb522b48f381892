import { PAGE_SIZE } from "@/components/customers/customer-calls";
import { listCustomers } from "@/lib/customers/queries";
import { loadResult, pageActor } from "@/lib/http/page";
import { Customers } from "./customers";

type Props = { readonly searchParams: Promise<{ order?: string | string[] }> };

export default async function CustomersPage({ searchParams }: Props) {
  const actor = await pageActor("/customers");
  const order = (await searchParams).order === "balance" ? ({ order: "balance" } as const) : {};
  const initial = await loadResult(listCustomers(actor, { ...order, limit: PAGE_SIZE }));
  return <Customers initial={initial} start={order} />;
}
