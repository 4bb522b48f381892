/** The name of a deal: D-0043. */
export function dealName(number: number): string {
  return `D-${String(number).padStart(4, "0")}`;
}
