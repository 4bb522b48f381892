import { getReport } from "@/lib/reports/queries";
import { getReportSchema } from "@/lib/reports/schema";
import { db } from "@/lib/platform/database/db";
import { settings } from "@/lib/platform/env";
import { addDays, startOfDay } from "@/lib/platform/time/days";
import { today } from "@/lib/platform/time/today";
import { makeActor, makeProduct } from "./rows";

type Kind = "opening" | "add" | "remove" | "hold" | "request" | "sale" | "edit" | "undo";
export type Move = readonly [
  daysAgo: number,
  kind: Kind,
  units: number,
  held?: number,
  documentId?: string,
];

/** The day (YYYY-MM-DD) of the factory that many days ago. */
export const day = (ago: number) => addDays(today(), -ago);
/** Noon of that day. */
export const noon = (ago: number) =>
  new Date(startOfDay(day(ago), settings().TZ).getTime() + 12 * 3_600_000);

/** Makes a product of one color that has stood in the factory for 200 days, with what moved; its stock is what that comes to. */
export async function makeMovedProduct(...moves: readonly Move[]) {
  const product = await makeProduct({ Blue: 0 });
  const color = await db.color.findFirstOrThrow({ where: { productId: product._id } });
  await db.product.update({ where: { id: product._id }, data: { createdAt: noon(200) } });
  const about = { colorId: color.id, sku: product.SKU, sortName: "Standard", color: "Blue" };
  const figures = { quantityAfter: 0, reservedAfter: 0, username: "manager" };
  let [quantity, reserved] = [0, 0];
  for (const [ago, kind, quantityDelta, reservedDelta = 0, documentId] of moves) {
    const deltas = { kind, quantityDelta, reservedDelta, documentId };
    await db.movement.create({ data: { ...about, ...figures, ...deltas, createdAt: noon(ago) } });
    [quantity, reserved] = [quantity + quantityDelta, reserved + reservedDelta];
  }
  await db.color.update({ where: { id: color.id }, data: { quantity, reserved } });
  return product;
}

/** Reads a report as a manager, its rows also as cells by column. */
export async function readReport(input: object) {
  const view = await getReport(await makeActor("manager"), getReportSchema.parse(input));
  return { ...view, cells: view.rows.map((row) => view.columns.map((column) => row[column])) };
}
