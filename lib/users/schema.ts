import * as z from "zod/mini";
import { ROLES } from "@/lib/auth/actor";
import { toLatinDigits } from "@/lib/platform/input/digits";
import { refuseSimilar } from "@/lib/platform/input/refuse-similar";
import { LANGUAGES } from "@/lib/platform/languages";
import { codeText, reference, searchText, textOrNone } from "@/lib/platform/input/text";
import { DEFAULT_USER_TYPE, USER_STATES } from "./rules";

/** The sign-in form: username and password are required, and the rules for new passwords do not apply (spec §5). The code is a second factor's. */
export const signInSchema = z.strictObject({
  username: reference(200),
  password: z.string("required").check(z.minLength(1, "required"), z.maxLength(1000, "tooLong")),
  code: z.optional(codeText(64)),
});
export type SignIn = z.output<typeof signInSchema>;

// Neither trimmed nor normalised; digits of every script are the same when it is hashed. Of an empty one it is enough to say that it is missing.
const newPasswordSchema = z
  .string("required")
  .check(
    z.minLength(1, { error: "required", abort: true }),
    z.minLength(8, "passwordTooShort"),
    z.maxLength(1000, "tooLong"),
  );

export const firstAdminSchema = z.strictObject({
  username: codeText(64),
  password: newPasswordSchema,
});
export type FirstAdmin = z.output<typeof firstAdminSchema>;

export const MAX_DISPLAY_NAME = 80;

/** The name that people call a user by, in any script; null for none. */
const displayNameSchema = textOrNone(MAX_DISPLAY_NAME);

export const createUserSchema = z.strictObject({
  username: codeText(64),
  password: newPasswordSchema,
  userType: z._default(z.enum(ROLES, "userType"), DEFAULT_USER_TYPE),
  displayName: z.optional(displayNameSchema),
  refuseSimilar,
});
export type CreateUser = z.output<typeof createUserSchema>;

/** A user, by the username in any case. */
export const usernameSchema = z.strictObject({ username: reference(64) });

export const changeOwnDisplayNameSchema = z.strictObject({ displayName: displayNameSchema });
export type ChangeOwnDisplayName = z.output<typeof changeOwnDisplayNameSchema>;

export const changeDisplayNameSchema = z.strictObject({
  username: reference(64),
  displayName: displayNameSchema,
});
export type ChangeDisplayName = z.output<typeof changeDisplayNameSchema>;

export const changeRoleSchema = z.strictObject({
  username: reference(64),
  userType: z.enum(ROLES, "userType"),
});

/** The language in which a user's pages start; null for the factory's. */
export const ownLanguageSchema = z.strictObject({
  language: z.nullable(z.enum(LANGUAGES, "language")),
});
export type OwnLanguage = z.output<typeof ownLanguageSchema>;

/** The users to list: by a part of the username in any case or words of the display name in any spelling, and by their state. */
export const listUsersSchema = z.strictObject({
  state: z.optional(z.enum(USER_STATES, "userState")),
  search: z.optional(searchText(MAX_DISPLAY_NAME)),
});

/** The password that a person has, as it is typed again. */
export const currentPasswordSchema = z
  .string("required")
  .check(z.minLength(1, "required"), z.maxLength(1000, "tooLong"));

/** The current password may be left out after a sign-in with a one-time password. */
export const changePasswordSchema = z.strictObject({
  currentPassword: z.optional(currentPasswordSchema),
  newPassword: newPasswordSchema,
});

const repeatedPassword = z.string("required").check(z.minLength(1, "required"));

const areSame = z.refine<{ newPassword: string; repeatedPassword: string }>(
  (typed) => toLatinDigits(typed.newPassword) === toLatinDigits(typed.repeatedPassword),
  { error: "passwordsDiffer", path: ["repeatedPassword"] },
);

/** A password change as it is typed on the screen: the new password twice. */
export const typedPasswordChangeSchema = z
  .strictObject({
    currentPassword: currentPasswordSchema,
    newPassword: newPasswordSchema,
    repeatedPassword,
  })
  .check(areSame);
export type TypedPasswordChange = z.output<typeof typedPasswordChangeSchema>;

/** A new password as it is typed, twice, after a sign-in with a one-time password. */
export const typedNewPasswordSchema = z
  .strictObject({ newPassword: newPasswordSchema, repeatedPassword })
  .check(areSame);
export type TypedNewPassword = z.output<typeof typedNewPasswordSchema>;

/** A one-time password, which is shown only once, and until when it signs in (ISO 8601 in UTC). */
export const oneTimePasswordSchema = z.object({
  username: z.string(),
  password: z.string(),
  validUntil: z.string(),
});
export type OneTimePassword = z.output<typeof oneTimePasswordSchema>;

/** A user as screens and REST show one (spec §3). */
export const userViewSchema = z.object({
  _id: z.string(),
  username: z.string(),
  displayName: z.nullable(z.string()),
  userType: z.enum(ROLES),
});
export type UserView = z.output<typeof userViewSchema>;

/**
 * A user in the list (moments in ISO 8601, UTC): the last sign-in, null for none yet; since when deactivated; until when a one-time
 * password signs in that the user has not replaced yet; and whether sign-ins ask for a code.
 */
export const listedUserViewSchema = z.extend(userViewSchema, {
  lastSignInAt: z.nullable(z.string()),
  deactivatedAt: z.nullable(z.string()),
  oneTimeUntil: z.nullable(z.string()),
  hasSecondFactor: z.boolean(),
});
export type ListedUserView = z.output<typeof listedUserViewSchema>;
