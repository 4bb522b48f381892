import * as z from "zod/mini";
import { PAGE_SIZE } from "@/components/products/product-calls";
import { loaded, pageActor } from "@/lib/http/page";
import { listProducts } from "@/lib/products/queries";
import { stockActionSchema } from "@/lib/stock/schema";
import { ProductManagement } from "./product-management";

type Props = { readonly searchParams: Promise<{ action?: string | string[] }> };

export default async function ProductManagementPage({ searchParams }: Props) {
  const actor = await pageActor("/product-management");
  const action = z.catch(stockActionSchema, "add").parse((await searchParams).action);
  return (
    <ProductManagement
      key={action}
      action={action}
      initial={await loaded(listProducts(actor, { limit: PAGE_SIZE }))}
    />
  );
}
