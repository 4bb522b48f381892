/** The news of a version, which both catalogs describe in a few lines; the changelog has all of them. */
export const NEWS = {
  version: "1.1.0",
  notes: ["payments", "returns", "packs", "vouchers", "reports", "floor", "push", "system"],
} as const;

/** The cookie with the version whose news a person closed on this device; the page reads it before it shows them. */
export function getNewsCookie(userId: string): string {
  return `news_${userId}`;
}
