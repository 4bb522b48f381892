import * as z from "zod/mini";
import { reference } from "@/lib/platform/input/text";
import { printLocaleSchema } from "@/lib/printing/store/schema";

/** The badges to print: of one user, or without a username of everybody who may sign in with a PIN. */
export const printBadgesSchema = z.strictObject({
  username: z.optional(reference(64)),
  locale: printLocaleSchema,
});
