// Blanks of Hangul that are letters and have a width: not invisible.
const INVISIBLE = /(?![\u115F\u1160\u3164\uFFA0])\p{Default_Ignorable_Code_Point}/gu;

/** Removes the characters that nobody sees: direction marks, zero-width and soft signs. */
export function withoutMarks(text: string): string {
  return text.replace(INVISIBLE, "");
}
