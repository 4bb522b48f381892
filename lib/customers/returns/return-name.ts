/** The name of a return: R-0043. */
export function returnName(number: number): string {
  return `R-${String(number).padStart(4, "0")}`;
}
