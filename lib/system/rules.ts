/** The news of a version, which both catalogs describe in a few lines; the changelog has all of them. */
export const NEWS = {
  version: "1.1.1",
  notes: ["speed", "corrections"],
} as const;

/** The cookie with the version whose news a person closed on this device; the page reads it before it shows them. */
export function getNewsCookie(userId: string): string {
  return `news_${userId}`;
}

const GIGABYTE = 1e9;

/** A size with one decimal, in megabytes, or from a thousand of them on in gigabytes. */
export type Size = { readonly value: number; readonly unit: "megabytes" | "gigabytes" };

/** Returns the size of so many bytes as people read it. */
export function toSize(bytes: number): Size {
  const isLarge = bytes >= GIGABYTE;
  return {
    value: Math.round(bytes / (isLarge ? 1e8 : 1e5)) / 10,
    unit: isLarge ? "gigabytes" : "megabytes",
  };
}
