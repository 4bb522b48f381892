/** The day of the last sale that was entered in this tab, and the day on which it was entered. */
let last: { readonly day: string; readonly enteredOn: string } | undefined;

/** Remembers the day of a sale (YYYY-MM-DD) for the next deal: paper deals of one day are entered one after the other. */
export function rememberSaleDate(day: string, today: string): void {
  last = { day, enteredOn: today };
}

/** Returns the day that a new deal begins with: that of the last deal that was entered today, or else today. */
export function proposeSaleDate(today: string): string {
  return last?.enteredOn === today ? last.day : today;
}
