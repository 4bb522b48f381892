import "server-only";
import { Prisma } from "@/lib/platform/prisma/client";
import {
  COLUMN_KINDS,
  findTime,
  type ColumnName,
  type Grouping,
  type ReportName,
  type Sort,
} from "./rules";

/** SQL for what was credited most first; without any credit, for what came back most. */
const MOST_CREDITED = Prisma.sql`credit::numeric DESC, quantity DESC, 1, 2`;

/**
 * SQL for what lies still first: the least turnover as it is written, the largest stock of equal ones. Products that have nothing on hand
 * come last, after them those that are new.
 */
const SLOWEST = Prisma.sql`"newSince" IS NOT NULL, "onHand" > 0 DESC, turnover::numeric NULLS LAST, "onHand" DESC, product, sku`;

/** The columns by which reports are ordered, downwards or upwards; then by what names their rows. */
const ORDERS: Partial<Record<ColumnName, Prisma.Sql>> = {
  turnover: SLOWEST,
  available: Prisma.sql`sku`,
  corrected: Prisma.sql`greatest("in", "out") DESC, 1`,
  amount: Prisma.sql`amount::numeric DESC, 1, 2`,
  credit: MOST_CREDITED,
  requests: Prisma.sql`kind, requests DESC, 2`,
  hours: Prisma.sql`accepted + held + rejected + otherwise DESC, decider`,
};

/** SQL for the order of the rows that is wanted, then for that of the report; rows without a value come last. */
export function createRowOrder(
  by: Grouping | undefined,
  columns: readonly ColumnName[],
  sort: Sort | undefined,
): Prisma.Sql {
  const usual = createOrder(by, columns);
  if (!sort) return usual;
  const { column, isDescending } = sort;
  const type = COLUMN_KINDS[column] === "decimal" ? "::numeric" : "";
  const wanted = Prisma.raw(`"${column}"${type} ${isDescending ? "DESC" : "ASC"} NULLS LAST`);
  return Prisma.sql`${wanted}, ${usual}`;
}

/** SQL for the order of the rows: times run on; slow movers, what moved, sold or came back most, and whoever decided most come first. */
function createOrder(by: Grouping | undefined, columns: readonly ColumnName[]): Prisma.Sql {
  const time = findTime(by);
  if (time) return Prisma.raw(`"${time}"`);
  const column = columns.find((candidate) => ORDERS[candidate] !== undefined);
  return (column && ORDERS[column]) ?? Prisma.sql`1`;
}

/** SQL for the order by which the bars are chosen, the largest first; of what lies still, the slowest. */
const BARS: Readonly<Record<ReportName, Prisma.Sql>> = {
  stock: Prisma.sql`"onHand" DESC, sku`,
  movements: Prisma.sql`"in" + "out" DESC, sku`,
  turnover: SLOWEST,
  deals: Prisma.sql`amount::numeric DESC, 1, 2`,
  returns: MOST_CREDITED,
  requests: Prisma.sql`requests DESC, 1, 2`,
};

const MOST_BARS = 12;
/** The most days, weeks or months of a chart. */
export const MOST_TIMES = 366;

/** SQL for the condition, the order and the number of the rows that a chart shows, of all rows; of times, the latest. */
export function createChartOrder(report: ReportName, by: Grouping | undefined): Prisma.Sql {
  const time = findTime(by);
  if (time) return Prisma.sql`ORDER BY ${Prisma.raw(`"${time}"`)} DESC LIMIT ${MOST_TIMES}::int`;
  const order = by === "decider" ? Prisma.sql`hours::numeric DESC, decider` : BARS[report];
  // What is new has had no time to go out.
  const isCharted = report === "turnover" ? Prisma.sql`WHERE "newSince" IS NULL` : Prisma.empty;
  return Prisma.sql`${isCharted} ORDER BY ${order} LIMIT ${MOST_BARS}::int`;
}
