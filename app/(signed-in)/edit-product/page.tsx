import { PAGE_SIZE } from "@/components/products/product-calls";
import { loaded, pageActor } from "@/lib/http/page";
import { listProducts } from "@/lib/products/queries";
import { ManageProducts } from "./manage-products";

export default async function EditProductPage() {
  const actor = await pageActor("/edit-product");
  return <ManageProducts initial={await loaded(listProducts(actor, { limit: PAGE_SIZE }))} />;
}
