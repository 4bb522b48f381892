import { listCustomers } from "@/lib/customers/queries";
import { loaded, pageActor } from "@/lib/http/page";
import { PAGE_SIZE } from "@/components/customers/customer-calls";
import { Customers } from "./customers";

export default async function CustomersPage() {
  const actor = await pageActor("/customers");
  return <Customers initial={await loaded(listCustomers(actor, { limit: PAGE_SIZE }))} />;
}
