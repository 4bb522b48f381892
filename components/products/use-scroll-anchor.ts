import type { VirtualItem, Virtualizer } from "@tanstack/react-virtual";
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import type { RowHeights } from "./row-heights";

type Grid = {
  readonly virtualizer: Virtualizer<Window, HTMLElement>;
  readonly rows: readonly VirtualItem[];
  readonly columns: number;
  /** From the beginning of the page to the top of the screen, as the rows know it (CSS pixels). */
  readonly scrolled: number;
};

type View = Omit<Grid, "scrolled"> & {
  readonly heights: RowHeights;
  /** Names all that decides how high the rows are; null until it is known. */
  readonly look: string | null;
};

/** A cell, and how much of its row has left the screen at the top: at most a half of it, less than 0 below the edge. */
type Place = { readonly cell: number; readonly passed: number };

const BEGINNING: Place = { cell: 0, passed: 0 };

/**
 * Measures everything anew when the look changes, and keeps the uppermost card that one sees most of. Says whether it is
 * still at it: until all that is on the screen down to that card is there and measured, so that nothing can move it.
 */
export function useScrollAnchor({ virtualizer, rows, heights, columns, look }: View): boolean {
  const uppermost = useRef(BEGINNING);
  const scrolled = virtualizer.scrollOffset ?? 0;
  const [keptFor, setKeptFor] = useState(look);
  if (keptFor === null && look !== null) setKeptFor(look);
  const isKeeping = keptFor !== null && keptFor !== look;

  // Before the next effect, which asks for it: by then the page has the new heights.
  useLayoutEffect(() => {
    if (isKeeping && goTo(uppermost.current, { virtualizer, rows, columns, scrolled }))
      setKeptFor(look);
  }, [isKeeping, virtualizer, rows, columns, scrolled, look]);

  useLayoutEffect(() => {
    heights.changeLook(look);
    virtualizer.measure();
    for (const element of [...virtualizer.elementsCache.values()])
      if (element.isConnected) virtualizer.measureElement(element);
  }, [virtualizer, heights, look]);

  useEffect(() => {
    if (isKeeping) return;
    const { cell } = uppermost.current;
    uppermost.current = findUppermost({ virtualizer, rows, columns, scrolled }, cell);
  });

  return isKeeping;
}

/** Brings a place to where it was on the screen, and says whether nothing will move it from there any more. */
function goTo({ cell, passed }: Place, { virtualizer, rows, columns, scrolled }: Grid): boolean {
  virtualizer.getTotalSize(); // Reckons with what was measured since the last render.
  const index = Math.floor(cell / columns);
  const row = virtualizer.measurementsCache[index];
  if (!row || (cell === 0 && passed <= 0)) return true;
  // As a part of its row: of as many pixels as before nothing might be left of a lower one.
  const top = row.start + passed * row.size;
  // Told through the virtualizer, which measures the rows that come in on the way without waiting for a frame.
  virtualizer.scrollToOffset(top);
  const isThere = Math.abs(window.scrollY - scrolled) < 2;
  return isThere && rowsBetween(top, index, virtualizer).every((seen) => isAmong(rows, seen));
}

/** The rows from the one at the top of the screen down to that one. */
function rowsBetween(
  top: number,
  last: number,
  { measurementsCache }: Grid["virtualizer"],
): number[] {
  const rows: number[] = [];
  for (let index = last; index >= 0 && (measurementsCache[index]?.end ?? 0) > top; index -= 1)
    rows.push(index);
  return rows;
}

const isAmong = (rows: readonly VirtualItem[], sought: number) =>
  rows.some(({ index }) => index === sought);

/** The uppermost place that one sees most of; the same cell as before for as long as its row is the one. */
function findUppermost({ rows, columns, scrolled }: Grid, before: number): Place {
  const row = rows.find(({ start, size }) => start + size / 2 > scrolled);
  if (!row) return BEGINNING;
  const isSame = Math.floor(before / columns) === row.index;
  return {
    cell: isSame ? before : row.index * columns,
    passed: (scrolled - row.start) / row.size,
  };
}
