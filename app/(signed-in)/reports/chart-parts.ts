import type { BarColor } from "@/components/home/share-bars";
import { COLUMN_KINDS, getColumns, getStillShare, type ColumnName } from "@/lib/reports/rules";
import type { ReportRow, ReportView } from "@/lib/reports/schema";
import type { CellText } from "./use-cell-text";

export type Part = { readonly column: ColumnName; readonly color: BarColor };

const PARTS = {
  stock: [
    { column: "available", color: "available" },
    { column: "held", color: "held" },
  ],
  movements: [
    { column: "in", color: "petrol" },
    { column: "out", color: "out" },
  ],
  turnover: [{ column: "turnover", color: "petrol" }],
  deals: [{ column: "amount", color: "petrol" }],
  returns: [{ column: "credit", color: "petrol" }],
  uncredited: [{ column: "quantity", color: "petrol" }],
  requests: [{ column: "requests", color: "petrol" }],
  decider: [{ column: "hours", color: "petrol" }],
} as const satisfies Readonly<Record<string, readonly Part[]>>;

/** Returns the length of a bar: of what lies still the share that did not move, so that the longest one is the slowest. */
export function getPartValue(
  report: ReportView["report"],
  row: ReportRow,
  column: ColumnName,
): number {
  return report === "turnover" ? getStillShare(row) : Number(row[column] ?? 0);
}

/** The columns that the bars of a report show: of returns that credit nobody their units. */
export function getParts({
  report,
  by,
  totals,
}: Pick<ReportView, "report" | "by" | "totals">): readonly Part[] {
  if (by === "decider") return PARTS.decider;
  return report === "returns" && Number(totals.credit) === 0 ? PARTS.uncredited : PARTS[report];
}

/** Names a row by its product or customer alone, or by its codes. */
export function nameRow(
  view: Pick<ReportView, "report" | "by">,
  row: ReportRow,
  textOf: CellText,
): string {
  const columns = getColumns(view.report, view.by ?? undefined);
  const codes = columns.filter((column) => COLUMN_KINDS[column] === "code");
  if (codes.length > 0) return codes.map((column) => textOf(column, row[column])).join(" · ");
  if (row.product) return String(row.product);
  const [first] = columns;
  return first ? textOf(first, row[first]) : "";
}
