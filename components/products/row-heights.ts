/**
 * Measured heights of rows, and estimates of unmeasured ones by their weight, which is the amount of their content (CSS pixels). An
 * estimate stays the same until the row is measured: otherwise rows above the screen would move the visible ones.
 */
export class RowHeights {
  private readonly known = new Map<number, number>();
  private readonly heights = new Map<string, number>();
  private last: number;
  private look: string | null = null;
  private kept = 0;

  /** Takes the assumed height of a row before any is measured (CSS pixels). */
  constructor(usual: number) {
    this.last = usual;
  }

  /** Returns the last height of the row, or else that of the last row of the same weight, or else that of the last row measured. */
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

  /** The height of all rows together when the list was last on the screen (CSS pixels). */
  get total(): number {
    return this.kept;
  }

  storeTotal(total: number): void {
    this.kept = total;
  }

  /** Forgets all heights when `look` changes: the text of all that determines them, such as the width and the language. */
  changeLook(look: string | null): void {
    if (look === null || look === this.look) return;
    this.look = look;
    this.known.clear();
    this.heights.clear();
  }
}

const kept = new Map<string, RowHeights>();

/** Returns the heights of a list's rows, which are cached for later visits to the list. */
export function getRowHeights(list: string, usual: number): RowHeights {
  const heights = kept.get(list) ?? new RowHeights(usual);
  // Only in the browser: the server makes screens for everybody.
  if (typeof window !== "undefined") kept.set(list, heights);
  return heights;
}
