import * as z from "zod/mini";
import { dealLineViewSchema } from "../schema";

/** A sold line before it has a price. Names are those of the catalogue; of a color that left it, those of the request, without `productId`. */
export const lineOfRequestSchema = z.pick(dealLineViewSchema, {
  productId: true,
  productName: true,
  SKU: true,
  sort: true,
  color: true,
  quantity: true,
});

/** The initial values of a deal that is made from a sales request. */
export const dealProposalSchema = z.object({
  salesRequest: z.object({ _id: z.string(), number: z.number() }),
  /** The number of an earlier deal of the request that was deleted and still counts in the totals. */
  deletedDeal: z.nullable(z.number()),
  products: z.array(lineOfRequestSchema),
});
export type DealProposal = z.output<typeof dealProposalSchema>;
