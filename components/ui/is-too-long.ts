/** Whether a text has more characters than are stored. */
export function isTooLong(text: string, most: number): boolean {
  return text.trim().length > most;
}
