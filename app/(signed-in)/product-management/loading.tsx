"use client";

import { useSearchParams } from "next/navigation";
import { ProductsToCome } from "@/components/products/products-to-come";
import { ToCome } from "@/components/ui/to-come";
import { Introduction } from "./introduction";

export default function Loading() {
  const action = useSearchParams().get("action") === "remove" ? "remove" : "add";
  return (
    <ToCome>
      <Introduction action={action} />
      <ProductsToCome />
    </ToCome>
  );
}
