import { readApi } from "@/components/data/read-api";
import type { LineFilter } from "@/lib/counts/rules";
import type { CountLineView } from "@/lib/counts/schema";

const loadSchema = () =>
  import("@/lib/counts/schema").then((schemas) => schemas.countWithLinesSchema);

type Wanted = {
  readonly show: LineFilter;
  readonly limit: number;
  /** The words of a search; blank for all lines. */
  readonly q?: string;
  /** The color of the line before the first one; all lines without it. */
  readonly after?: string | undefined;
};

/** A part of a count's lines. Rejects when they cannot be had. */
export async function fetchLines(
  id: string,
  { show, limit, q = "", after }: Wanted,
  signal: AbortSignal,
): Promise<readonly CountLineView[]> {
  const query = new URLSearchParams({ show, limit: String(limit) });
  if (q !== "") query.set("q", q);
  if (after !== undefined) query.set("after", after);
  return (await readApi(`/counts/${id}?${query}`, loadSchema, signal)).lines;
}
