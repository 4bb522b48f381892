import type { ReactNode } from "react";

/** A SKU, id, amount, date or username: it reads from left to right in either language. */
export function Ltr({ children }: { readonly children: ReactNode }) {
  return <bdi dir="ltr">{children}</bdi>;
}
