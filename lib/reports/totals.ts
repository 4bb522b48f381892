import "server-only";
import { Prisma } from "@/lib/platform/prisma/client";
import { COLUMN_KINDS, hasTotal, type ColumnName, type Grouping, type ReportName } from "./rules";

/** SQL for the totals that are no sum of their column's cells: averages and ratios of everything, not of rounded parts. */
const RATIOS: Partial<Record<ColumnName, Prisma.Sql>> = {
  averageStock: Prisma.sql`round(coalesce(sum(average), 0)::numeric)::float8`,
  turnover: Prisma.sql`round((sum("out") / nullif(sum(average), 0))::numeric, 2)::text`,
  hours: Prisma.sql`round((sum("allHours") / nullif(sum(accepted + held + rejected + otherwise), 0))::numeric, 1)::text`,
};

/** SQL for the totals of a report over all its rows, as an object by column. */
export function createTotals(
  report: ReportName,
  by: Grouping | undefined,
  columns: readonly ColumnName[],
): Prisma.Sql {
  const totals = columns
    .filter((column) => hasTotal(report, by, column))
    .map((column) => Prisma.sql`${column}::text, ${RATIOS[column] ?? createSum(column)}`);
  return Prisma.sql`json_build_object(${Prisma.join(totals)})`;
}

function createSum(column: ColumnName): Prisma.Sql {
  const cells = Prisma.raw(`"${column}"`);
  return COLUMN_KINDS[column] === "decimal"
    ? Prisma.sql`coalesce(sum(${cells}::numeric), 0)::numeric(20, 2)::text`
    : Prisma.sql`coalesce(sum(${cells}), 0)`;
}
