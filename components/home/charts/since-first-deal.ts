/** The months that a chart shows at least. */
const LEAST_MONTHS = 3;

/** Leaves out the months before the first one with deals, as long as at least three months are left. */
export function sinceFirstDeal<Month extends { readonly count: number }>(
  months: readonly Month[],
): readonly Month[] {
  const first = months.findIndex(({ count }) => count > 0);
  const latest = Math.max(0, months.length - LEAST_MONTHS);
  return months.slice(first === -1 ? latest : Math.min(first, latest));
}
