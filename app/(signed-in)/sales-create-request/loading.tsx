"use client";

import { Box, Stack } from "@mantine/core";
import { ProductLinesToCome } from "@/components/stock-lines/product-lines-to-come";
import { CardToCome, TextToCome, ToCome } from "@/components/ui/states/to-come";
import classes from "./create-request.module.css";

export default function Loading() {
  return (
    <ToCome>
      <div className={classes.layout}>
        <Box className={classes.action}>
          <CardToCome height="3rem" />
        </Box>
        <Box className={classes.tray}>
          <CardToCome height="12rem" />
        </Box>
        <Stack className={classes.catalogue}>
          <TextToCome width="12rem" />
          <ProductLinesToCome />
        </Stack>
      </div>
    </ToCome>
  );
}
