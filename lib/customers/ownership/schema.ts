import * as z from "zod/mini";
import { reference } from "@/lib/platform/input/text";
import { customerIdSchema } from "../schema";

const salesUsername = reference(64);

/** A customer, and the sales user whose customer it is from now on. */
export const handOverCustomerSchema = z.extend(customerIdSchema, { salesUsername });

/** The sales user whose customers all go to another one; null for the customers of nobody. */
export const handOverCustomersSchema = z.strictObject({
  from: z.nullable(reference(64)),
  to: salesUsername,
});

/** The sales users who can have customers, and the number of customers of each; `withoutOwner` is the number of those of nobody. */
export const ownersViewSchema = z.object({
  owners: z.array(
    z.object({
      username: z.string(),
      displayName: z.nullable(z.string()),
      customers: z.number(),
      /** False for a user who cannot get customers: deactivated, or in another role now. */
      isActive: z.boolean(),
    }),
  ),
  withoutOwner: z.number(),
});
export type OwnersView = z.output<typeof ownersViewSchema>;
