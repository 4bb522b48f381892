import * as z from "zod/mini";
import { FIRST_PAGE_SIZE } from "@/components/products/product-calls";
import { searchOfPage } from "@/components/ui/text/address-text";
import { loadResult, pageActor } from "@/lib/http/page";
import { listProducts } from "@/lib/products/queries";
import { stockActionSchema } from "@/lib/stock/schema";
import { ProductManagement } from "./product-management";

export default async function ProductManagementPage({
  searchParams,
}: PageProps<"/product-management">) {
  const actor = await pageActor("/product-management");
  const params = await searchParams;
  const action = z.catch(stockActionSchema, "add").parse(params.action);
  const filter = searchOfPage(params);
  return (
    <ProductManagement
      key={`${action} ${filter.q ?? ""}`}
      action={action}
      answer={{
        filter,
        products: await loadResult(listProducts(actor, { ...filter, limit: FIRST_PAGE_SIZE })),
      }}
    />
  );
}
