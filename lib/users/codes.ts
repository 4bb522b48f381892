import { createHmac } from "node:crypto";
import { toLatinDigits } from "@/lib/platform/input/digits";

// Without 0, 1, i, l and o, which are mistaken for each other. In lower case, which a phone writes with one press each.
const LETTERS = "abcdefghjkmnpqrstuvwxyz23456789";
const LENGTH = 12;
const GROUP = /.{4}(?=.)/g;

/** A code such as `k7qm-xw4h-9trb`, one of 31¹², that follows from what it is for, with a random id, and from the app's secret. */
export function spelledCode(purpose: string, secret: string): string {
  const digest = createHmac("sha256", secret).update(purpose).digest();
  return groupLetters(
    [...digest.subarray(0, LENGTH)].map((byte) => LETTERS[byte % LETTERS.length]).join(""),
  );
}

/** A code of `spelledCode` as it was made, from what was typed: case, spaces, hyphens and the script of digits do not count. */
export function typedCode(typed: string): string {
  return groupLetters(
    toLatinDigits(typed)
      .toLowerCase()
      .replace(/[^a-z0-9]/g, ""),
  );
}

function groupLetters(letters: string): string {
  return letters.replace(GROUP, "$&-");
}
