import * as z from "zod/mini";
import { currentPasswordSchema } from "../schema";

/** A code of an authenticator app, or a recovery code, as it is typed. */
export const codeSchema = z
  .string("required")
  .check(z.trim(), z.minLength(1, "required"), z.maxLength(64, "tooLong"));

export const startSecondFactorSchema = z.strictObject({ password: currentPasswordSchema });

export const confirmSecondFactorSchema = z.strictObject({ code: codeSchema });

/** Password and code together, as at a sign-in. */
export const provenSecondFactorSchema = z.strictObject({
  password: currentPasswordSchema,
  code: codeSchema,
});
export type ProvenSecondFactor = z.output<typeof provenSecondFactorSchema>;

/** The setup of an authenticator app: the secret in base 32, and the same as an `otpauth:` address for a QR code. */
export const authenticatorSchema = z.object({ secret: z.string(), uri: z.string() });
export type Authenticator = z.output<typeof authenticatorSchema>;

/** The recovery codes, each of which signs in once instead of a code of the app; they are shown only once. */
export const recoveryCodesSchema = z.object({ recoveryCodes: z.array(z.string()) });
export type RecoveryCodes = z.output<typeof recoveryCodesSchema>;

/** Since when sign-ins ask for a code (ISO 8601 in UTC; null when they do not), and how many recovery codes are left. */
export const secondFactorViewSchema = z.object({
  since: z.nullable(z.string()),
  recoveryCodesLeft: z.number(),
});
export type SecondFactorView = z.output<typeof secondFactorViewSchema>;
