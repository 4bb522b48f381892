import * as z from "zod/mini";
import { ROLES } from "@/lib/auth/actor";
import { plainText, text, textOrNone } from "@/lib/platform/input/text";
import { DEFAULT_USER_TYPE } from "./rules";

/** The sign-in form: both fields are required, and the rules for new passwords do not apply (spec §5). */
export const signInSchema = z.strictObject({
  username: z
    .string("required")
    .check(
      z.normalize("NFC"),
      z.trim(),
      z.minLength(1, "required"),
      z.maxLength(200, "tooLong"),
      plainText,
    ),
  password: z.string("required").check(z.minLength(1, "required"), z.maxLength(1000, "tooLong")),
});
export type SignIn = z.output<typeof signInSchema>;

// Kept as it was typed: neither trimmed nor normalised. Of an empty one it is enough to say that it is missing.
const newPasswordSchema = z
  .string("required")
  .check(
    z.minLength(1, { error: "required", abort: true }),
    z.minLength(8, "passwordTooShort"),
    z.maxLength(1000, "tooLong"),
  );

export const firstAdminSchema = z.strictObject({
  username: text(64),
  password: newPasswordSchema,
});
export type FirstAdmin = z.output<typeof firstAdminSchema>;

const MAX_DISPLAY_NAME = 80;

/** The name that people call a user by, in any script; null for none. */
const displayNameSchema = textOrNone(MAX_DISPLAY_NAME);

export const createUserSchema = z.strictObject({
  username: text(64),
  password: newPasswordSchema,
  userType: z._default(z.enum(ROLES, "userType"), DEFAULT_USER_TYPE),
  displayName: z.optional(displayNameSchema),
});
export type CreateUser = z.output<typeof createUserSchema>;

export const deleteUserSchema = z.strictObject({ username: text(64) });

export const changeOwnDisplayNameSchema = z.strictObject({ displayName: displayNameSchema });
export type ChangeOwnDisplayName = z.output<typeof changeOwnDisplayNameSchema>;

export const changeDisplayNameSchema = z.strictObject({
  username: text(64),
  displayName: displayNameSchema,
});
export type ChangeDisplayName = z.output<typeof changeDisplayNameSchema>;

/** Which users to list: a part of the username or display name in any case. */
export const listUsersSchema = z.strictObject({
  search: z.optional(
    z
      .string()
      .check(z.normalize("NFC"), z.trim(), z.maxLength(MAX_DISPLAY_NAME, "tooLong"), plainText),
  ),
});

export const changePasswordSchema = z.strictObject({
  currentPassword: z
    .string("required")
    .check(z.minLength(1, "required"), z.maxLength(1000, "tooLong")),
  newPassword: newPasswordSchema,
});

/** The same as it is typed on the screen: the new password twice. */
export const typedPasswordChangeSchema = z
  .strictObject({
    ...changePasswordSchema.shape,
    repeatedPassword: z.string("required").check(z.minLength(1, "required")),
  })
  .check(
    z.refine(({ newPassword, repeatedPassword }) => newPassword === repeatedPassword, {
      error: "passwordsDiffer",
      path: ["repeatedPassword"],
    }),
  );
export type TypedPasswordChange = z.output<typeof typedPasswordChangeSchema>;

/** A user as screens and REST show one (spec §3). */
export const userViewSchema = z.object({
  _id: z.string(),
  username: z.string(),
  displayName: z.nullable(z.string()),
  userType: z.enum(ROLES),
});
export type UserView = z.output<typeof userViewSchema>;

/** A user in the list, with the last sign-in (ISO 8601 in UTC), null for none yet. */
export const listedUserViewSchema = z.extend(userViewSchema, {
  lastSignInAt: z.nullable(z.string()),
});
export type ListedUserView = z.output<typeof listedUserViewSchema>;
