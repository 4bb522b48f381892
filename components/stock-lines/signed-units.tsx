"use client";

import { useFormatter } from "next-intl";
import { Ltr } from "@/components/ui/text/ltr";
import type { StockAction } from "@/lib/stock/schema";

const SIGNS = { add: "+", remove: "−" } as const;

type Props = { readonly action: StockAction; readonly units: number };

/** Incoming or outgoing units; the sign stands on the left of the digits in either language. */
export function SignedUnits({ action, units }: Props) {
  const format = useFormatter();
  return (
    <Ltr>
      {SIGNS[action]}
      {format.number(units)}
    </Ltr>
  );
}
