import { pageActor } from "@/lib/http/page";
import { NewCustomerForm } from "./new-customer-form";

export default async function NewCustomerPage() {
  await pageActor("/customers/new");
  return <NewCustomerForm />;
}
