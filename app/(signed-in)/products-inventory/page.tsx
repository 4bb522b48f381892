import { Catalogue } from "@/components/products/catalogue";
import { PAGE_SIZE } from "@/components/products/product-calls";
import { filterOfPage } from "@/components/products/product-filter";
import { loadResult, pageActor } from "@/lib/http/page";
import { listProducts } from "@/lib/products/queries";

export default async function ProductsInventoryPage({
  searchParams,
}: PageProps<"/products-inventory">) {
  const actor = await pageActor("/products-inventory");
  const filter = filterOfPage(await searchParams);
  const products = await loadResult(listProducts(actor, { ...filter, limit: PAGE_SIZE }));
  return <Catalogue answer={{ filter, products }} />;
}
