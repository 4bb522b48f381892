import * as z from "zod/mini";
import { plainText, text } from "@/lib/platform/text";

/** What is typed at the sign-in: both required, no rule of length or format (spec §5). */
export const signInSchema = z.strictObject({
  username: z
    .string("required")
    .check(z.trim(), z.minLength(1, "required"), z.maxLength(200, "tooLong"), plainText),
  password: z.string("required").check(z.minLength(1, "required"), z.maxLength(1000, "tooLong")),
});
export type SignIn = z.output<typeof signInSchema>;

export const firstAdminSchema = z.strictObject({
  username: text(64),
  password: z
    .string("required")
    .check(z.minLength(8, "passwordTooShort"), z.maxLength(1000, "tooLong")),
});
export type FirstAdmin = z.output<typeof firstAdminSchema>;
