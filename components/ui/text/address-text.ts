// What the server refuses in a text is no part of an address either.
const UNWANTED = /[\p{Cc}\p{Cs}\u202A-\u202E\u2066-\u2069]/gu;

/** A text of an address without what no text may have, at most so many characters of it; undefined when nothing is left. */
export function parseAddressText(
  value: string | null | undefined,
  maxLength: number,
): string | undefined {
  return value?.replace(UNWANTED, "").trim().slice(0, maxLength) || undefined;
}

/** The search (`q`) in the parameters of a page; of a repeated one the first counts. */
export function searchOfPage(params: Readonly<Record<string, string | string[] | undefined>>): {
  readonly q?: string;
} {
  const q = parseAddressText([params.q].flat()[0], 64);
  return q === undefined ? {} : { q };
}
