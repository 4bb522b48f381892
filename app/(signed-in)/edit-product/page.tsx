import { PAGE_SIZE } from "@/components/products/product-calls";
import { filterOfPage } from "@/components/products/product-filter";
import { loadResult, pageActor } from "@/lib/http/page";
import { listProducts } from "@/lib/products/queries";
import { ManageProducts } from "./manage-products";

export default async function EditProductPage({ searchParams }: PageProps<"/edit-product">) {
  const actor = await pageActor("/edit-product");
  const filter = filterOfPage(await searchParams);
  const products = await loadResult(listProducts(actor, { ...filter, limit: PAGE_SIZE }));
  return <ManageProducts answer={{ filter, products }} />;
}
