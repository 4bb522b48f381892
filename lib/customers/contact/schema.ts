import * as z from "zod/mini";
import { toLatinDigits } from "@/lib/platform/input/digits";
import { cleanName, plainText, multilineText, textOrNone } from "@/lib/platform/input/text";
import { MAX_NOTES, MAX_PHONES, toPhoneKey } from "./rules";

/*
 * A customer's contact: all of it optional. Left out of an edit, a field stays as it is; null and blank text empty it.
 */

const MAX_PHONE = 40;

const PHONE_SIGNS = /^[\d\s+().–-]+$/;

/** Checks for a phone number: digits in any script with the signs that people put between them. */
function isPhone(typed: string): boolean {
  return PHONE_SIGNS.test(toLatinDigits(typed)) && toPhoneKey(typed) !== "";
}

/** A phone number as typed, or blank. */
const phoneText = z.string("phone").check(
  z.overwrite(cleanName),
  z.maxLength(MAX_PHONE, "tooLong"),
  plainText,
  z.refine((typed) => typed === "" || isPhone(typed), "phone"),
);

/** Rejects a number that stands in the list before, in whatever way it is typed. */
function rejectRepeats({ value, issues }: z.core.ParsePayload<string[]>): void {
  const keys = value.map(toPhoneKey);
  keys.forEach((key, at) => {
    if (key !== "" && keys.indexOf(key) < at)
      issues.push({ code: "custom", message: "repeatedPhone", path: [at], input: value });
  });
}

/** The phone numbers, the main one first; null for none. Blank ones are left out. */
const phones = z.pipe(
  z.nullable(
    z
      .array(phoneText, "invalid")
      .check(z.maxLength(MAX_PHONES, "tooManyLines"), z.check(rejectRepeats)),
  ),
  z.transform((typed: string[] | null) => (typed ?? []).filter((each) => each !== "")),
);

/** Text of one or more lines, or null for none. */
const notes = z.pipe(
  z.pipe(
    z.nullable(z.string("required")),
    z.transform((typed: string | null) => (typed && cleanName(typed) !== "" ? typed : null)),
  ),
  z.nullable(multilineText(MAX_NOTES)),
);

/** The tax number, whose digits are Latin as everywhere on screens and paper. */
const taxNumber = z.pipe(
  textOrNone(40),
  z.transform((typed: string | null) => typed && toLatinDigits(typed)),
);

/** The contact as callers send it. */
export const contactInput = {
  phones: z.optional(phones),
  address: z.optional(textOrNone(200)),
  taxNumber: z.optional(taxNumber),
  contactPerson: z.optional(textOrNone(120)),
  notes: z.optional(notes),
};
const contactInputSchema = z.object(contactInput);
export type ContactInput = z.output<typeof contactInputSchema>;

const textView = z._default(z.nullable(z.string()), null);

/** The contact in a customer's view. The defaults are for screens that were loaded before customers had one. */
export const contactView = {
  phones: z._default(z.readonly(z.array(z.string())), []),
  address: textView,
  taxNumber: textView,
  contactPerson: textView,
  notes: textView,
  /** Names and customer IDs from before, the latest first. */
  formerNames: z._default(z.readonly(z.array(z.string())), []),
};
const contactSchema = z.object(contactView);
export type Contact = Omit<z.output<typeof contactSchema>, "formerNames">;
