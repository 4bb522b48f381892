import { z } from "zod";
import { text } from "@/lib/platform/text";

/** What is typed at the sign-in: both required, no rule of length or format (spec §5). */
export const signInSchema = z.strictObject({
  username: z.string("required").trim().min(1, "required").max(200, "tooLong"),
  password: z.string("required").min(1, "required").max(1000, "tooLong"),
});
export type SignIn = z.output<typeof signInSchema>;

export const firstAdminSchema = z.strictObject({
  username: text(64),
  password: z.string("required").min(8, "passwordTooShort").max(1000, "tooLong"),
});
export type FirstAdmin = z.output<typeof firstAdminSchema>;
