/** How high a row is taken to be before any was measured (CSS pixels). */
const USUAL_HEIGHT = 600;

/**
 * How high rows turned out to be, by how much they hold: what the next ones will probably be (CSS pixels). What a row was
 * once taken to be it stays until it is measured: otherwise rows above the screen would move what one looks at.
 */
export class RowHeights {
  private readonly known = new Map<number, number>();
  private readonly taken = new Map<string, number>();
  private last = USUAL_HEIGHT;

  /** As high as the last row that held as much, or else as the last one of all. */
  expected(row: string, weight: number): number {
    const height = this.taken.get(row) ?? this.known.get(weight) ?? this.last;
    if (this.known.size > 0) this.taken.set(row, height);
    return height;
  }

  learn(weight: number, height: number): void {
    this.known.set(weight, height);
    this.last = height;
  }

  /** Nothing of it holds any more: the width has changed, or the language. */
  forget(): void {
    this.known.clear();
    this.taken.clear();
  }
}
