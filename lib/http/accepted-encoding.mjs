/**
 * Checks whether a request's `Accept-Encoding` allows an encoding (RFC 9110 §12.5.3).
 *
 * @param {string | undefined} header
 * @param {"br" | "gzip"} encoding
 */
export function acceptsEncoding(header, encoding) {
  const allowed = new RegExp(
    `(?:^|,)\\s*${encoding}\\s*(?:;\\s*q=(?!0(?:\\.0*)?\\s*(?:,|$))|,|$)`,
    "i",
  );
  return allowed.test(header ?? "");
}
