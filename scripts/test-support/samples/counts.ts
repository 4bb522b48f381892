import type { Actor } from "@/lib/auth/actor";
import { startCount } from "@/lib/counts/commands";
import { countColor } from "@/lib/counts/lines/commands";
import { listCountLines } from "@/lib/counts/lines/queries";
import { countColorSchema, listCountLinesSchema, startCountSchema } from "@/lib/counts/schema";
import type { LineFilter } from "@/lib/counts/rules";
import { db } from "@/lib/platform/database/db";
import type { ProductView } from "@/lib/products/schema";
import { changeStock } from "@/lib/stock/commands";
import { makeActor, makeProduct } from "./rows";

/** An open count of one product with 10 blue and 10 red units, its manager, and two who count. */
export async function openCount(input: object = {}) {
  const manager = await makeActor("manager");
  const [ann, bob] = [await makeActor("worker", "Ann"), await makeActor("worker")];
  const product = await makeProduct({ Blue: 10, Red: 10 });
  const wanted = startCountSchema.parse({ skus: [product.SKU], ...input });
  const count = await startCount(manager, wanted);
  return { manager, ann, bob, product, count, id: count._id };
}

/** The id of a product's color. */
export async function getColorId(product: ProductView, color: string): Promise<string> {
  const where = { name: color, sort: { productId: product._id } };
  return (await db.color.findFirstOrThrow({ where })).id;
}

/** Counts a color of a product. */
export async function enter(
  actor: Actor,
  { id, product }: { readonly id: string; readonly product: ProductView },
  color: string,
  quantity: number,
  kind: "add" | "set" = "add",
) {
  const colorId = await getColorId(product, color);
  return countColor(actor, countColorSchema.parse({ id, colorId, quantity, kind }));
}

/** The lines of a count as this actor sees them. */
export function getLines(actor: Actor, id: string, show: LineFilter = "counted", more = {}) {
  return listCountLines(actor, listCountLinesSchema.parse({ id, show, ...more }));
}

/** Adds or removes stock of a product's color, as a manager does while others count. */
export function move(
  manager: Actor,
  product: ProductView,
  color: string,
  change: { readonly action: "add" | "remove"; readonly quantity: number },
) {
  const { action, quantity } = change;
  const line = { sku: product.SKU, sortName: "Standard", color, quantity };
  return changeStock(manager, { action, lines: [line] });
}
