import * as z from "zod/mini";

/** A new customer, as the device keeps it. */
export const draftSchema = z.object({ name: z.string(), customerID: z.string() });
