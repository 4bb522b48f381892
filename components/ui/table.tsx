import { Box, type BoxProps } from "@mantine/core";
import type { ComponentPropsWithRef } from "react";
import classes from "./table.module.css";

type Props<E extends "table" | "thead" | "tbody" | "tr" | "th" | "td"> = BoxProps &
  Omit<ComponentPropsWithRef<E>, keyof BoxProps>;

/**
 * A table that looks like the kit's. The kit's own brings its scroll areas and popovers along: 20 kB of scripts that no
 * table here needs.
 */
function Root({ className, ...props }: Props<"table">) {
  return <Box component="table" {...props} className={joinClasses(classes.table, className)} />;
}

type HeadProps = Props<"thead"> & { readonly isSticky?: boolean };

function Thead({ className, isSticky = false, ...props }: HeadProps) {
  return (
    <Box
      component="thead"
      {...props}
      className={joinClasses(classes.head, className)}
      data-is-sticky={isSticky || undefined}
    />
  );
}

function Tbody(props: Props<"tbody">) {
  return <Box component="tbody" {...props} />;
}

function Tr({ className, ...props }: Props<"tr">) {
  return <Box component="tr" {...props} className={joinClasses(classes.row, className)} />;
}

function Th({ className, ...props }: Props<"th">) {
  return <Box component="th" {...props} className={joinClasses(classes.cell, className)} />;
}

function Td({ className, ...props }: Props<"td">) {
  return <Box component="td" {...props} className={joinClasses(classes.cell, className)} />;
}

export const Table = Object.assign(Root, { Thead, Tbody, Tr, Th, Td });

function joinClasses(own: string | undefined, given: string | undefined): string {
  return [own, given].filter(Boolean).join(" ");
}
