import { COLOR, type PageDrawing, type Place } from "./page-drawing";

/** Draws the squares of a QR code, row by row. Its corner and the side of one square (`module`) are in points. */
export function drawQrCode(
  drawing: PageDrawing,
  rows: readonly (readonly boolean[])[],
  corner: Omit<Place, "width">,
  module: number,
): void {
  rows.forEach((row, at) => {
    for (const { from, length } of toRuns(row)) {
      const place = {
        start: corner.start + from * module,
        top: corner.top + at * module,
        width: length * module,
      };
      drawing.fill(place, module, COLOR.black);
    }
  });
}

/** The dark squares of a row that stand beside each other. */
function toRuns(row: readonly boolean[]): { from: number; length: number }[] {
  const runs: { from: number; length: number }[] = [];
  row.forEach((isDark, at) => {
    const last = runs.at(-1);
    if (!isDark) return;
    if (last && last.from + last.length === at) last.length += 1;
    else runs.push({ from: at, length: 1 });
  });
  return runs;
}
