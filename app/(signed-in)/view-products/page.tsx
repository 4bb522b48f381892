import { Catalogue } from "@/components/products/catalogue";
import { FIRST_PAGE_SIZE } from "@/components/products/product-calls";
import { filterOfPage } from "@/components/products/product-filter";
import { loadResult, pageActor } from "@/lib/http/page";
import { listProducts } from "@/lib/products/queries";

export default async function ViewProductsPage({ searchParams }: PageProps<"/view-products">) {
  const actor = await pageActor("/view-products");
  const filter = filterOfPage(await searchParams);
  const products = await loadResult(listProducts(actor, { ...filter, limit: FIRST_PAGE_SIZE }));
  return <Catalogue answer={{ filter, products }} />;
}
