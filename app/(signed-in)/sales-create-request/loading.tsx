"use client";

import { Stack } from "@mantine/core";
import { ProductsToCome } from "@/components/products/products-to-come";
import { CardToCome, TextToCome, ToCome } from "@/components/ui/to-come";
import classes from "./create-request.module.css";

export default function Loading() {
  return (
    <ToCome>
      <div className={classes.layout}>
        <CardToCome height="34rem" />
        <Stack className={classes.catalogue}>
          <TextToCome width="12rem" />
          <ProductsToCome />
        </Stack>
      </div>
    </ToCome>
  );
}
