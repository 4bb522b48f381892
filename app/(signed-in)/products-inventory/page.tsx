import { Catalogue } from "@/components/products/catalogue";
import { PAGE_SIZE } from "@/components/products/product-calls";
import { loaded, pageActor } from "@/lib/http/page";
import { listProducts } from "@/lib/products/queries";

export default async function ProductsInventoryPage() {
  const actor = await pageActor("/products-inventory");
  return <Catalogue initial={await loaded(listProducts(actor, { limit: PAGE_SIZE }))} />;
}
