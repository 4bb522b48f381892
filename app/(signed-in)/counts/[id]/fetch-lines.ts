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

/** The most lines of one call. */
const AT_ONCE = 500;

/** All lines that a filter shows, part by part. Rejects when they cannot be had. */
export async function fetchAllLines(
  id: string,
  show: LineFilter,
  signal: AbortSignal,
): Promise<readonly CountLineView[]> {
  const found: CountLineView[] = [];
  for (let after: string | undefined; ;) {
    const lines = await fetchLines(id, { show, limit: AT_ONCE, after }, signal);
    found.push(...lines);
    const last = lines.at(-1);
    if (!last || lines.length < AT_ONCE) return found;
    after = last.colorId;
  }
}

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
