import * as z from "zod/mini";
import { dealLineViewSchema, MAX_DEAL_LINES } from "../schema";

const ids = z.pipe(
  z.string("chooseProduct"),
  z.pipe(
    z.transform((text: string) => text.split(",")),
    z
      .array(z.uuid("id"))
      .check(z.minLength(1, "chooseProduct"), z.maxLength(MAX_DEAL_LINES, "tooManyLines")),
  ),
);

/** The products (ids with commas between them) whose last prices are wanted for the customer `id`. */
export const listLastPricesSchema = z.strictObject({ id: z.uuid("id"), productIds: ids });

/**
 * The last price of a product: EGP per item and percent off, in the deal with this number, made at `createdAt` (ISO 8601, UTC). Of
 * another customer's deal (`isOwn` is false) the discount is 0, since a discount is agreed with one customer.
 */
export const lastPriceSchema = z.extend(
  z.pick(dealLineViewSchema, { pricePerItem: true, discount: true }),
  {
    productId: z.string(),
    isOwn: z.boolean(),
    dealNumber: z.number(),
    createdAt: z.string(),
  },
);
export type LastPrice = z.output<typeof lastPriceSchema>;
