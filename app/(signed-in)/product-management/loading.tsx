"use client";

import { Stack } from "@mantine/core";
import { useSearchParams } from "next/navigation";
import { ProductLinesToCome } from "@/components/stock-lines/product-lines-to-come";
import { Way } from "@/components/stock-lines/way";
import { CardToCome, ToCome } from "@/components/ui/states/to-come";
import { Introduction } from "./introduction";
import narrowing from "./narrowing.module.css";
import classes from "./product-management.module.css";

export default function Loading() {
  const action = useSearchParams().get("action") === "remove" ? "remove" : "add";
  return (
    <ToCome>
      <Way action={action} className={classes.layout}>
        <Stack>
          <Introduction action={action} />
          <div className={narrowing.place} />
          <ProductLinesToCome />
        </Stack>
        <CardToCome height="10rem" />
      </Way>
    </ToCome>
  );
}
