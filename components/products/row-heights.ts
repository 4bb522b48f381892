/**
 * How high rows turned out to be, and by how much they hold what others will probably be (CSS pixels). What a row was once
 * taken to be it stays until it is measured: otherwise rows above the screen would move what one looks at.
 */
export class RowHeights {
  private readonly known = new Map<number, number>();
  private readonly heights = new Map<string, number>();
  private last: number;
  private look: string | null = null;
  private kept = 0;

  /** With the height that a row is taken to have before any was measured (CSS pixels). */
  constructor(usual: number) {
    this.last = usual;
  }

  /** As high as the row was last, or else as the last row that held as much, or else as the last one of all. */
  estimateHeight(row: string, weight: number): number {
    const height = this.heights.get(row) ?? this.known.get(weight) ?? this.last;
    if (this.known.size > 0) this.heights.set(row, height);
    return height;
  }

  learn(row: string, weight: number, height: number): void {
    this.heights.set(row, height);
    this.known.set(weight, height);
    this.last = height;
  }

  /** Of all rows together, when the list was last on the screen (CSS pixels). */
  get total(): number {
    return this.kept;
  }

  storeTotal(total: number): void {
    this.kept = total;
  }

  /** What decides how high rows are, such as the width and the language: with another look nothing holds any more. */
  changeLook(look: string | null): void {
    if (look === null || look === this.look) return;
    this.look = look;
    this.known.clear();
    this.heights.clear();
  }
}

const kept = new Map<string, RowHeights>();

/** The heights of a list's rows, which stay known for when one comes back to it. */
export function getRowHeights(list: string, usual: number): RowHeights {
  const heights = kept.get(list) ?? new RowHeights(usual);
  // Only in the browser: the server makes screens for everybody.
  if (typeof window !== "undefined") kept.set(list, heights);
  return heights;
}
