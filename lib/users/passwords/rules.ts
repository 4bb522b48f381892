import { createHmac } from "node:crypto";
import { toLatinDigits } from "@/lib/platform/input/digits";

/** How long a one-time password signs in, in hours. */
export const ONE_TIME_HOURS = 24;

// Without 0, 1, i, l and o, which are mistaken for each other. In lower case, which a phone writes with one press each.
const LETTERS = "abcdefghjkmnpqrstuvwxyz23456789";
const LENGTH = 12;
const GROUP = /.{4}(?=.)/g;

/**
 * The one-time password of a reset, such as `k7qm-xw4h-9trb`, from 31¹² possible ones. It follows from the reset's random id and
 * the app's secret: a repeated call gets it again while nothing that is stored tells it.
 */
export function oneTimePasswordOf(resetId: string, secret: string): string {
  const digest = createHmac("sha256", secret).update(`one-time password ${resetId}`).digest();
  return grouped(
    [...digest.subarray(0, LENGTH)].map((byte) => LETTERS[byte % LETTERS.length]).join(""),
  );
}

/** A one-time password as it was made, from what was typed: case, spaces, hyphens and the script of digits do not count. */
export function typedOneTimePassword(typed: string): string {
  return grouped(
    toLatinDigits(typed)
      .toLowerCase()
      .replace(/[^a-z0-9]/g, ""),
  );
}

function grouped(letters: string): string {
  return letters.replace(GROUP, "$&-");
}

/** Whether a password is the username, also backwards or twice; case, spaces and what is no letter or digit do not count. */
export function isNamedAfter(password: string, username: string): boolean {
  const [plain, name] = [lettersOf(password), lettersOf(username)];
  const turned = [...name].reverse().join("");
  return name !== "" && [name, turned, name + name].includes(plain);
}

function lettersOf(text: string): string {
  return text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, "");
}
