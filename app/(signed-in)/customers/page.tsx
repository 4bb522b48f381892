import { listCustomers } from "@/lib/customers/queries";
import { loadResult, pageActor } from "@/lib/http/page";
import { PAGE_SIZE } from "@/components/customers/customer-calls";
import { Customers } from "./customers";

export default async function CustomersPage() {
  const actor = await pageActor("/customers");
  return <Customers initial={await loadResult(listCustomers(actor, { limit: PAGE_SIZE }))} />;
}
