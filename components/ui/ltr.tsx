import { Text, type TextProps } from "@mantine/core";
import type { ReactNode } from "react";

/** A SKU, id, amount, date or username: it reads from left to right in either language. */
export function Ltr({ children, ...props }: TextProps & { readonly children: ReactNode }) {
  return (
    <Text component="bdi" dir="ltr" inherit {...props}>
      {children}
    </Text>
  );
}
