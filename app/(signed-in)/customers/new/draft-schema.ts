import * as z from "zod/mini";

/** Draft of a new customer as stored on the device. */
export const draftSchema = z.object({ name: z.string(), customerID: z.string() });
