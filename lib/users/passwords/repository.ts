import "server-only";
import { invalidField } from "@/lib/platform/errors/app-error";
import { toLatinDigits } from "@/lib/platform/input/digits";
import { singleton } from "@/lib/platform/singleton";
import { isNamedAfter } from "./rules";

/** The 49,000 passwords that are used most, in lower case; loaded when the first password is chosen. */
const mostUsed = () =>
  singleton("most used passwords", async () => {
    const { dictionary } = await import("@zxcvbn-ts/language-common");
    return new Set(dictionary["passwords-common"].map(String));
  });

/**
 * Throws `invalidInput` for a new password that is tried first when somebody guesses: one of those that are used most, in any case and
 * with digits of any script, or the username itself.
 */
export async function assertNotKnown(
  field: "password" | "newPassword",
  password: string,
  username: string,
): Promise<void> {
  const isKnown = (await mostUsed()).has(toLatinDigits(password).toLowerCase());
  if (isKnown || isNamedAfter(password, username)) throw invalidField(field, "passwordKnown");
}
