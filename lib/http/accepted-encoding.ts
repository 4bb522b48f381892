/** Checks whether a request's `Accept-Encoding` allows an encoding (RFC 9110 §12.5.3). */
export function acceptsEncoding(header: string | undefined, encoding: "br" | "gzip"): boolean {
  const allowed = new RegExp(
    `(?:^|,)\\s*${encoding}\\s*(?:;\\s*q=(?!0(?:\\.0*)?\\s*(?:,|$))|,|$)`,
    "i",
  );
  return allowed.test(header ?? "");
}
