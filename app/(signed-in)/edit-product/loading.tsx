import { ProductsToCome } from "@/components/products/products-to-come";
import { ToCome } from "@/components/ui/states/to-come";

export default function Loading() {
  return (
    <ToCome>
      <ProductsToCome />
    </ToCome>
  );
}
