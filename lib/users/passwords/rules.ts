import { toLatinDigits } from "@/lib/platform/input/digits";
import { spelledCode } from "../codes";

/** Hours for which a one-time password signs in. */
export const ONE_TIME_HOURS = 24;

/** The moment until which a one-time password that is made now signs in. */
export function endOfOneTimePassword(): Date {
  return new Date(Date.now() + ONE_TIME_HOURS * 60 * 60 * 1000);
}

/** Derives the one-time password of a reset: a repeated call gets the same one, although nothing that is stored reveals it. */
export function deriveOneTimePassword(resetId: string, secret: string): string {
  return spelledCode(`one-time password ${resetId}`, secret);
}

/**
 * Checks whether a password is the username, also backwards or twice; case, the script of digits, and all characters but letters and digits
 * are ignored.
 */
export function isNamedAfter(password: string, username: string): boolean {
  const [plain, name] = [getLetters(password), getLetters(username)];
  const turned = [...name].reverse().join("");
  return name !== "" && [name, turned, name + name].includes(plain);
}

function getLetters(text: string): string {
  return toLatinDigits(text)
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, "");
}
