import { pageActor } from "@/lib/http/page";
import { CreateProductForm } from "./create-product-form";

export default async function CreateNewProductPage() {
  await pageActor("/create-new-product");
  return <CreateProductForm />;
}
