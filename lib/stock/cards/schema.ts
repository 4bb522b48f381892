import * as z from "zod/mini";
import { pageLimit } from "@/lib/platform/input/page-limit";
import { documentSchema } from "../documents/schema";

/** Which color, and which part of its movements: `before` (a movement's id) and `limit` page through them, newest first. */
export const readStockCardSchema = z.strictObject({
  colorId: z.uuid("id"),
  before: z.optional(z.uuid("id")),
  limit: pageLimit,
});
export type ReadStockCard = z.output<typeof readStockCardSchema>;

/** The units of one color that a held sales request holds, and for whom. */
export const holdSchema = z.object({
  requestId: z.string(),
  number: z.number(),
  salesUsername: z.nullable(z.string()),
  salesDisplayName: z.nullable(z.string()),
  quantity: z.number(),
  holdUntil: z.nullable(z.string()),
  isOverdue: z.boolean(),
});
export type HoldView = z.output<typeof holdSchema>;

/** Why stock moves. */
const kindSchema = z.enum([
  "opening",
  "edit",
  "add",
  "remove",
  "request",
  "sale",
  "hold",
  "release",
  "unhold",
  "cancel",
  "delete",
  "return",
  "damaged",
  "undo",
  "reopen",
]);

const movementSchema = z.object({
  _id: z.string(),
  kind: kindSchema,
  quantityDelta: z.number(),
  reservedDelta: z.number(),
  quantityAfter: z.number(),
  reservedAfter: z.number(),
  damaged: z.number(),
  username: z.string(),
  displayName: z.nullable(z.string()),
  createdAt: z.string(),
  document: z.nullable(documentSchema),
  /** True for a movement that was undone since, and for the one that undoes it. */
  isUndone: z._default(z.boolean(), false),
});
export type MovementView = z.output<typeof movementSchema>;

/**
 * The stock card of a color: what is on hand and held now, which orders hold it (the first to end first), and its
 * movements, the newest first, with the document each belongs to, which may be deleted. Quantities are units, times ISO 8601
 * in UTC, `holdUntil` is a day; display names are those of now.
 */
export const stockCardSchema = z.object({
  colorId: z.string(),
  sku: z.string(),
  productName: z.string(),
  sortName: z.string(),
  color: z.string(),
  quantity: z.number(),
  reservedQuantity: z.number(),
  holds: z.array(holdSchema),
  movements: z.array(movementSchema),
});
export type StockCard = z.output<typeof stockCardSchema>;
