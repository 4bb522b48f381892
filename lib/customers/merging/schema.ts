import * as z from "zod/mini";
import { customerIdSchema } from "../schema";

/** The customer that stays, by the id of the address, and the other one, who goes into it. */
export const mergeCustomersSchema = z.extend(customerIdSchema, { otherId: z.uuid("id") });
