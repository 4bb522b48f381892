import { pageActor } from "@/lib/http/page";
import { SalesHome } from "./sales-home";

export default async function SalesPage() {
  await pageActor("/sales");
  return <SalesHome />;
}
