"use client";

import { useEffect, useState } from "react";

/** The layout of a grid as CSS defines it and the page measures it. Lengths in CSS pixels. */
export type Geometry = {
  readonly columns: number;
  readonly width: number;
  /** Between two rows. */
  readonly gap: number;
  /** From the beginning of the page to the first row. */
  readonly top: number;
};

/** The geometry of a grid, measured again when the window, the language or an element above it changes; null until it is measured. */
export function useGeometry(grid: HTMLElement | null): Geometry | null {
  const [geometry, setGeometry] = useState<Geometry | null>(null);

  useEffect(() => {
    if (!grid) return;
    const observer = new ResizeObserver(() => {
      const found = measureGeometry(grid);
      setGeometry((known) => (known && isSame(known, found) ? known : found));
    });
    observer.observe(grid);
    // An element above the grid that changes its height moves the grid. This does not change the grid's size, but the size of the body.
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [grid]);

  return geometry;
}

function measureGeometry(grid: HTMLElement): Geometry {
  const { gridTemplateColumns, rowGap } = getComputedStyle(grid);
  const { top, width } = grid.getBoundingClientRect();
  return {
    columns: gridTemplateColumns.split(" ").length,
    width,
    gap: parseFloat(rowGap),
    top: Math.round(top + window.scrollY),
  };
}

function isSame(one: Geometry, other: Geometry): boolean {
  return (
    one.columns === other.columns &&
    one.width === other.width &&
    one.gap === other.gap &&
    one.top === other.top
  );
}
