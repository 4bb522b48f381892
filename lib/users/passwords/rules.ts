import { toLatinDigits } from "@/lib/platform/input/digits";
import { spelledCode } from "../codes/rules";

/** How long a one-time password signs in, in hours. */
export const ONE_TIME_HOURS = 24;

/** The one-time password of a reset: a repeated call gets it again while nothing that is stored tells it. */
export function deriveOneTimePassword(resetId: string, secret: string): string {
  return spelledCode(`one-time password ${resetId}`, secret);
}

/** Whether a password is the username, also backwards or twice; case, spaces, the script of digits and what is no letter or digit do not count. */
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
