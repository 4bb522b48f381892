import type { ErrorDetails, Refusal } from "@/lib/platform/errors/app-error";

/** A read that the server refused. */
export class RefusedRead extends Error {
  constructor(readonly refusal: Refusal) {
    super(`The server refused a read: ${refusal.code}`);
  }
}

/** Why a read failed, in words that the messages have. */
export function toRefusal(thrown: unknown): Refusal {
  return thrown instanceof RefusedRead ? thrown.refusal : { code: "unexpected" };
}

/** The refusal that a response of the API contains, null when it contains none. */
export async function readRefusal(response: Response): Promise<Refusal | null> {
  const body: unknown = await response.json().catch(() => null);
  if (typeof body !== "object" || body === null || !("code" in body)) return null;
  const { code } = body;
  // Pages do not load the table of codes with their first scripts.
  const { isErrorCode } = await import("@/lib/platform/errors/error-codes");
  if (!isErrorCode(code)) return null;
  return { code, details: "details" in body ? toDetails(body.details) : undefined };
}

function toDetails(details: unknown): ErrorDetails | undefined {
  if (typeof details !== "object" || details === null) return undefined;
  const params = "params" in details ? toParameters(details.params) : undefined;
  const lines =
    "lines" in details && Array.isArray(details.lines)
      ? details.lines.map(toParameters)
      : undefined;
  return { params, lines };
}

function toParameters(values: unknown): Record<string, string | number> {
  const entries = Object.entries(typeof values === "object" && values !== null ? values : {});
  const known: Record<string, string | number> = {};
  for (const [name, value] of entries)
    if (typeof value === "string" || typeof value === "number") known[name] = value;
  return known;
}
