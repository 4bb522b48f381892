/** Writes a figure with the minus sign of all screens, instead of the hyphen that browsers write. */
export function withMinus(figure: string): string {
  return figure.replace("-", "−");
}
