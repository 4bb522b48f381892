/** How high a row is taken to be before any was measured (CSS pixels). */
const USUAL_HEIGHT = 600;

/** How high rows turned out to be, by how much they hold: what the next ones will probably be (CSS pixels). */
export class RowHeights {
  private readonly known = new Map<number, number>();
  private last = USUAL_HEIGHT;

  /** As high as the last row that held as much, or else as the last one of all. */
  expected(weight: number): number {
    return this.known.get(weight) ?? this.last;
  }

  learn(weight: number, height: number): void {
    this.known.set(weight, height);
    this.last = height;
  }

  /** Nothing of it holds any more: the width has changed, or the language. */
  forget(): void {
    this.known.clear();
  }
}
