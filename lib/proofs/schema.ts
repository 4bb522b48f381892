import * as z from "zod/mini";
import { pageLimit } from "@/lib/platform/input/page-limit";
import { stockDifferenceSchema } from "@/lib/stock/reconciliation/schema";

/**
 * A color that agrees with its movements and yet may not be right. `correctedTwice`: the count `label` left `after` units where
 * `expected` were counted and moved, after the correction `other` (null: an edit). `otherGoods`: the request `label` moved `after` units of it
 * and meant another color.
 */
const doubtSchema = z.object({
  kind: z.enum(["correctedTwice", "otherGoods"]),
  colorId: z.string(),
  sku: z.string(),
  sortName: z.string(),
  color: z.string(),
  label: z.string(),
  after: z.number(),
  expected: z.nullable(z.number()),
  other: z.nullable(z.string()),
});
export type Doubt = z.output<typeof doubtSchema>;

/** The findings of a proof. `differing` counts all colors that differ, `differences` are the first 200 of them. */
export const findingsSchema = z.object({
  colors: z.number(),
  differing: z.number(),
  differences: z.array(stockDifferenceSchema),
  /**
   * Names of stored sums that differ from what they sum, at most 200: products, quarters of an hour, deals, counts, and colors whose
   * stored low stock is wrong.
   */
  wrongSums: z.array(z.string()),
  /** Colors to look at, at most 200; none in proofs of versions before 1.0.1. */
  doubts: z._default(z.array(doubtSchema), []),
  log: z.object({
    sealed: z.number(),
    waiting: z.number(),
    /** The last seal, in hexadecimal digits. */
    head: z.nullable(z.string()),
    /** The first entry that is not as it was sealed: `number` is its place in the chain, if it has one. */
    broken: z.nullable(
      z.object({
        kind: z.enum(["changed", "missing", "seal", "unsealed"]),
        number: z.nullable(z.number()),
        id: z.string(),
      }),
    ),
  }),
});
export type Findings = z.output<typeof findingsSchema>;

/**
 * A proof of the stock. `username` asked for it, or null for the schedule; `endedAt` is null while it runs, and `findings` is null then
 * and after a failure. Times are ISO 8601 in UTC.
 */
export const stockProofViewSchema = z.object({
  _id: z.string(),
  username: z.nullable(z.string()),
  displayName: z.nullable(z.string()),
  startedAt: z.string(),
  endedAt: z.nullable(z.string()),
  findings: z.nullable(findingsSchema),
});
export type StockProofView = Readonly<z.output<typeof stockProofViewSchema>>;

/** The number of proofs to list, the newest first. */
export const listStockProofsSchema = z.strictObject({ limit: pageLimit });
