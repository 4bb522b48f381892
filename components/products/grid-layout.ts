/** The start and the end of a row (CSS pixels from the top of the page). */
type Placed = { readonly start: number; readonly end: number };

/** The parts of the grid from top to bottom: rows of cards, and empty space as high as the rows that are not rendered. */
export type GridPart<Row> =
  | { readonly kind: "row"; readonly row: Row }
  | { readonly kind: "space"; readonly height: number };

/** The rows, which need not follow each other, with the spaces that keep each of them in its place. */
export function splitIntoParts<Row extends Placed>(
  rows: readonly Row[],
  grid: { readonly top: number; readonly gap: number; readonly height: number },
): GridPart<Row>[] {
  let next = grid.top;
  const parts = rows.flatMap((row): GridPart<Row>[] => {
    // A space is a row of the grid as well, with a gap after it.
    const height = row.start - next - grid.gap;
    next = row.end + grid.gap;
    const part = { kind: "row", row } as const;
    return height > 0 ? [{ kind: "space", height }, part] : [part];
  });
  const left = grid.top + grid.height - next;
  return left > 0 ? [...parts, { kind: "space", height: left }] : parts;
}
