type Details = Readonly<Record<string, unknown>>;

/**
 * What a log entry is about, as people call it: #23, REQ-1763800000000, an SKU, a customer or a user. Undefined where its details
 * name nothing.
 */
export function subjectOf(details: unknown): string | undefined {
  if (!isDetails(details)) return undefined;
  const { number, requestId, sku, SKU, name, username, lines } = details;
  if (typeof number === "number") return `#${number}`;
  const named = [requestId, sku, SKU, name, username].find(isText);
  if (named !== undefined) return named;
  return Array.isArray(lines) ? skusOf(lines) : undefined;
}

/** The SKU of the first line, and how many others there are. */
function skusOf(lines: readonly unknown[]): string | undefined {
  const skus = lines.filter(isDetails).map(({ sku }) => sku);
  const [first, ...others] = [...new Set(skus.filter(isText))];
  return first !== undefined && others.length > 0 ? `${first} +${others.length}` : first;
}

function isDetails(value: unknown): value is Details {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isText(value: unknown): value is string {
  return typeof value === "string" && value !== "";
}
