/** One measurement: the distribution of its samples, and its limit. */
export type Row = {
  readonly what: string;
  readonly unit: "ms" | "kB" | "frames" | "cards" | "/s" | "%" | "MB" | "shift" | "rows";
  /** Number of samples. */
  readonly n: number;
  readonly p50: number;
  readonly p95: number;
  readonly max: number;
  readonly limit?: Limit;
};

/** The limit of a measurement: a percentile, and the number that it must not exceed (or must reach). */
export type Limit = { readonly of: "p50" | "p95" | "max" } & (
  | { readonly atMost: number }
  | { readonly atLeast: number }
);

/** Description and samples of a measurement. */
export type Measured = Pick<Row, "what" | "unit" | "limit"> & {
  readonly samples: readonly number[];
};

/** The distribution of the samples. Throws when there are none. */
export function createRow({ samples, ...measured }: Measured): Row {
  if (samples.length === 0) throw new Error(`Nothing was measured of: ${measured.what}`);
  const sorted = [...samples].sort((one, other) => one - other);
  return {
    ...measured,
    n: sorted.length,
    p50: percentile(sorted, 0.5),
    p95: percentile(sorted, 0.95),
    max: percentile(sorted, 1),
  };
}

/** The smallest sample that the given part (0 to 1) of all samples does not exceed. */
function percentile(sorted: readonly number[], part: number): number {
  return sorted[Math.max(0, Math.ceil(sorted.length * part) - 1)] ?? 0;
}

export function holds({ limit, ...row }: Row): boolean {
  if (limit === undefined) return true;
  return "atMost" in limit ? row[limit.of] <= limit.atMost : row[limit.of] >= limit.atLeast;
}

/** The rows as a Markdown table, padded so that its columns also align in a terminal. */
export function formatTable(rows: readonly Row[]): string {
  const head = ["measured", "n", "p50", "p95", "max", "unit", "must be", ""];
  const lines = [head, ...rows.map(listCells)];
  const widths = head.map((_, column) =>
    Math.max(3, ...lines.map((line) => (line[column] ?? "").length)),
  );
  const isNumber = (column: number) => column >= 1 && column <= 4;
  const line = (cells: readonly string[]) =>
    `| ${cells.map((cell, at) => (isNumber(at) ? cell.padStart(widths[at] ?? 0) : cell.padEnd(widths[at] ?? 0))).join(" | ")} |`;
  const rule = `| ${widths.map((width, at) => "-".repeat(width - 1) + (isNumber(at) ? ":" : "-")).join(" | ")} |`;
  return [line(head), rule, ...lines.slice(1).map(line)].join("\n");
}

function listCells(row: Row): string[] {
  const { what, n, p50, p95, max, unit, limit } = row;
  return [
    what,
    String(n),
    ...[p50, p95, max].map(shortly),
    unit,
    limit ? readWords(limit) : "",
    limit ? (holds(row) ? "ok" : "MISSED") : "",
  ];
}

function readWords(limit: Limit): string {
  return "atMost" in limit ? `${limit.of} ≤ ${limit.atMost}` : `${limit.of} ≥ ${limit.atLeast}`;
}

function shortly(value: number): string {
  if (value > 0 && value < 1) return value.toFixed(3);
  return value >= 100 || Number.isInteger(value) ? value.toFixed(0) : value.toFixed(1);
}
