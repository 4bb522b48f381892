import * as z from "zod/mini";
import { reference } from "@/lib/platform/input/text";
import { printLocaleSchema } from "@/lib/printing/store/schema";

/** The most badges of a document. */
export const MOST_BADGES = 500;

/** The badges to print: of one user; or of everybody who may sign in with a PIN, or of those of them whom `usernames` lists. */
export const printBadgesSchema = z.strictObject({
  username: z.optional(reference(64)),
  usernames: z.optional(
    z
      .array(reference(64))
      .check(z.minLength(1, "required"), z.maxLength(MOST_BADGES, "tooManyLines")),
  ),
  locale: printLocaleSchema,
});
