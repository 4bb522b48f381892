import * as z from "zod/mini";
import { reference } from "@/lib/platform/input/text";
import { printLocaleSchema } from "@/lib/printing/store/schema";
import { MOST_CARDS } from "../rules";

const MAX_ADDRESS = 200;
const addressSchema = z
  .string("invalid")
  .check(z.maxLength(MAX_ADDRESS, "tooLong"), z.regex(/^https?:\/\/[^\s/]+\/?$/, "invalid"));

/** The users who get a card, and the address of the app. */
export const printCardsSchema = z.strictObject({
  usernames: z
    .array(reference(64))
    .check(z.minLength(1, "required"), z.maxLength(MOST_CARDS, "tooManyLines")),
  address: addressSchema,
  locale: printLocaleSchema,
});
