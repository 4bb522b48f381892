/** Minutes for which a document stays at its address: long enough to print, save and reload it. */
export const PRINT_MINUTES = 60;

const MAX_NAME_LENGTH = 80;

/** A file's name for a document, of words in any script: "deal C-0042" becomes "deal-C-0042.pdf". */
export function printFileName(...words: readonly string[]): string {
  const name = words
    .join("-")
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, "-")
    .replace(/^-|-$/g, "");
  return `${[...name].slice(0, MAX_NAME_LENGTH).join("")}.pdf`;
}
