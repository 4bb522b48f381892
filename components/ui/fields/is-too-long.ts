/** Returns whether a trimmed text has more characters than can be stored. */
export function isTooLong(text: string, most: number): boolean {
  return text.trim().length > most;
}
