"use client";

import { Box, type BoxProps } from "@mantine/core";
import type { ReactNode } from "react";
import type { StockAction } from "@/lib/stock/schema";
import classes from "./way.module.css";

/** The kit's color for buttons of a direction. */
export const WAY_COLOR = { add: "petrol", remove: "clay" } as const;

type Props = BoxProps & { readonly action: StockAction; readonly children: ReactNode };

/** Gives everything inside the colors of what comes in or goes out. */
export function Way({ action, className, ...props }: Props) {
  return <Box className={`${classes.way} ${className ?? ""}`} data-action={action} {...props} />;
}
