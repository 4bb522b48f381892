import type { BarColor } from "@/components/home/share-bars";
import type { ColumnName } from "@/lib/reports/rules";

export type Part = { readonly column: ColumnName; readonly color: BarColor };

/** The columns that bars show: of each report, and of requests by whoever decided. */
export const PARTS = {
  stock: [
    { column: "available", color: "available" },
    { column: "held", color: "held" },
  ],
  movements: [
    { column: "in", color: "petrol" },
    { column: "out", color: "out" },
  ],
  turnover: [{ column: "onHand", color: "petrol" }],
  deals: [{ column: "amount", color: "petrol" }],
  requests: [{ column: "requests", color: "petrol" }],
  decider: [{ column: "hours", color: "petrol" }],
} as const satisfies Readonly<Record<string, readonly Part[]>>;
