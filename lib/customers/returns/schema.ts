import * as z from "zod/mini";
import { pageLimit } from "@/lib/platform/input/page-limit";
import { reference, text, unlessBlank } from "@/lib/platform/input/text";
import { packsView } from "@/lib/products/packs/schema";
import { MAX_LINE_QUANTITY } from "@/lib/stock/rules";
import { units } from "@/lib/stock/schema";
import { CONDITIONS } from "./rules";

const MAX_LINES = 200;
const MAX_REASON = 500;

/** Units of a color that came back. `line` is the place of the deal's line from 1 on, for a deal that has the color at several prices. */
const returnLineSchema = z.strictObject({
  SKU: reference(64),
  sort: reference(120),
  color: reference(120),
  quantity: units(1, MAX_LINE_QUANTITY),
  condition: z._default(z.enum(CONDITIONS, "returnCondition"), "good"),
  line: z.optional(units(1, MAX_LINES)),
});
export type ReturnLineInput = z.output<typeof returnLineSchema>;

const content = {
  lines: z
    .array(returnLineSchema)
    .check(z.minLength(1, "selectAtLeastOne"), z.maxLength(MAX_LINES, "tooManyLines")),
  reason: text(MAX_REASON, "returnReason"),
};

const isOfOneDocument = z.check<{
  readonly dealId?: string | undefined;
  readonly salesRequestId?: string | undefined;
}>(({ value, issues }) => {
  if (value.dealId !== undefined && value.salesRequestId !== undefined)
    issues.push({
      code: "custom",
      message: "returnOfOneDocument",
      path: ["salesRequestId"],
      input: value,
    });
});

/** Goods that came back: from a deal, from an accepted request to remove, or from neither. */
export const recordReturnSchema = z
  .strictObject({
    dealId: unlessBlank(z.uuid("id")),
    salesRequestId: unlessBlank(z.uuid("id")),
    ...content,
  })
  .check(isOfOneDocument);
export type RecordReturn = z.output<typeof recordReturnSchema>;

/** Goods that came back from the deal or request that people call by this name (D-0043 or #12). */
export const recordNamedReturnSchema = z.strictObject({ ...content, from: text(20) });

export const returnIdSchema = z.strictObject({ id: z.uuid("id") });

/** A deal or a request whose returnable lines are asked for. */
export const returnableSchema = z
  .strictObject({ dealId: unlessBlank(z.uuid("id")), salesRequestId: unlessBlank(z.uuid("id")) })
  .check(isOfOneDocument);

/** The returns to list, of a deal, a request or a customer, or all: `before` and `limit` page through them, the newest first. */
export const listReturnsSchema = z.strictObject({
  dealId: unlessBlank(z.uuid("id")),
  salesRequestId: unlessBlank(z.uuid("id")),
  customerId: unlessBlank(z.uuid("id")),
  before: z.optional(z.uuid("id")),
  limit: pageLimit,
});

const lineViewSchema = z.object({
  productName: z.string(),
  SKU: z.string(),
  sort: z.string(),
  color: z.string(),
  quantity: z.number(),
  condition: z.enum(CONDITIONS),
  credit: z.string(),
});

const documentSchema = z.nullable(z.object({ _id: z.nullable(z.string()), number: z.number() }));

/**
 * Goods that came back, as screens and REST show it: the number that people call it by (R-0043), its day (YYYY-MM-DD), the deal and the
 * request that it is of (`_id` is null once that was deleted), the lines with their units, and what it credits the customer, in EGP with
 * two decimals as text.
 */
export const returnViewSchema = z.object({
  _id: z.string(),
  number: z.number(),
  day: z.string(),
  reason: z.string(),
  customer: z.nullable(z.object({ _id: z.string(), name: z.string(), customerID: z.string() })),
  deal: documentSchema,
  salesRequest: documentSchema,
  lines: z.readonly(z.array(z.readonly(lineViewSchema))),
  credit: z.string(),
  username: z.string(),
  createdAt: z.string(),
});
export type ReturnView = Readonly<z.output<typeof returnViewSchema>>;

/**
 * A line of a deal or request with the units that were sold and those that have come back, and of a deal what the first came to and what was
 * credited for the others, in EGP with two decimals as text. `line` is its place from 1 on.
 */
export const returnableLineSchema = z.object({
  line: z.number(),
  productName: z.string(),
  SKU: z.string(),
  sort: z.string(),
  color: z.string(),
  sold: z.number(),
  amount: z._default(z.string(), "0.00"),
  returned: z.number(),
  credited: z._default(z.string(), "0.00"),
  /** Those of the color, as long as it exists. */
  packs: packsView,
});
export type ReturnableLine = Readonly<z.output<typeof returnableLineSchema>>;

/**
 * Units of a deal or request that were sold together: the place of their first line from 1 on, their names then and the SKU and color of
 * now, both null once deleted; of a deal also price, discount and amount (piastres); and what of them has come back.
 */
export const soldLineSchema = z.object({
  line: z.number(),
  productId: z.nullable(z.string()),
  productName: z.string(),
  sku: z.string(),
  presentSku: z.nullable(z.string()),
  sort: z.string(),
  color: z.string(),
  colorId: z.nullable(z.string()),
  pricePerItem: z.nullable(z.string()),
  discount: z.nullable(z.string()),
  quantity: z.number(),
  piastres: z.bigint(),
  returned: z.number(),
  credited: z.bigint(),
});
export type SoldLine = Readonly<z.output<typeof soldLineSchema>>;

/** The row of a line that goods can come back from, as it is shown. */
export const returnableRowSchema = z.extend(
  z.pick(soldLineSchema, {
    line: true,
    productName: true,
    sku: true,
    sort: true,
    color: true,
    quantity: true,
    returned: true,
  }),
  { amount: z.string(), creditedAmount: z.string(), packs: packsView },
);
export type ReturnableRow = Readonly<z.output<typeof returnableRowSchema>>;
