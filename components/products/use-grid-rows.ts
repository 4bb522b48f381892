"use client";

import {
  defaultRangeExtractor,
  useWindowVirtualizer,
  type Range,
  type ReactVirtualizer,
  type VirtualItem,
} from "@tanstack/react-virtual";
import { useCallback, useEffect, useLayoutEffect, useState } from "react";
import { getRowHeights } from "./row-heights";
import type { Geometry } from "./use-geometry";
import { useScrollAnchor } from "./use-scroll-anchor";

/** The rows rendered above and below the screen, so that Tab and quick scrolling find them. */
const ROWS_AHEAD = 2;

/** A row of the grid and how high it is, as far as is known (CSS pixels). */
export type GridRow = Pick<VirtualItem, "index" | "size">;

type Options = {
  readonly geometry: Geometry | null;
  readonly cells: number;
  /** Names the list beyond the life of its screen. */
  readonly list: string;
  /** The assumed height of a row before any is measured (CSS pixels). */
  readonly usualHeight: number;
  /** Names a cell for as long as the list lives. */
  readonly keyOf: (cell: number) => string;
  /** Returns the amount of a cell's content: rows of the same amount are about equally high. */
  readonly weightOf: (cell: number) => number;
  /** The cell that has the focus stays rendered at any scroll position. */
  readonly keptCell: number | undefined;
  /** The language, since it changes the heights of all rows. */
  readonly appearance: string;
};

type GridVirtualizer = ReactVirtualizer<Window, HTMLElement>;

/**
 * Selects the rows of a grid to render, in a scrolling window. Rows are measured; an unmeasured one is assumed to be as high as the last
 * one of equal weight. Visible rows keep their position when rows above them change, or the columns, width and appearance of all.
 */
export function useGridRows(options: Options) {
  const { geometry, cells, keyOf, weightOf, keptCell, appearance } = options;
  const { columns, gap, top, width } = geometry ?? { columns: 1, gap: 0, top: 0, width: 0 };
  const [heights] = useState(() => getRowHeights(options.list, options.usualHeight));
  const keptRow = keptCell === undefined ? undefined : Math.floor(keptCell / columns);
  const weightOfRow = (row: number) =>
    Math.max(...Array.from({ length: columns }, (_, column) => weightOf(row * columns + column)));
  const virtualizer = useWindowVirtualizer<HTMLElement>({
    count: geometry ? Math.ceil(cells / columns) : 0,
    estimateSize: (row) => heights.estimateHeight(keyOf(row * columns), weightOfRow(row)),
    getItemKey: useCallback((row: number) => keyOf(row * columns), [keyOf, columns]),
    measureElement: (element) => {
      const { height } = element.getBoundingClientRect();
      const row = Number(element.dataset.index);
      heights.learn(keyOf(row * columns), weightOfRow(row), height);
      return height;
    },
    rangeExtractor: useCallback((range: Range) => withRow(range, keptRow), [keptRow]),
    gap,
    scrollMargin: top,
    overscan: ROWS_AHEAD,
  });
  const rows = virtualizer.getVirtualItems();
  useSteadyScroll(virtualizer);
  useEffect(() => {
    if (geometry) heights.storeTotal(virtualizer.getTotalSize());
  });
  const look = geometry && [columns, width, appearance].join();
  const isKeeping = useScrollAnchor({ virtualizer, rows, heights, columns, look });
  return {
    rows,
    height: virtualizer.getTotalSize(),
    /** The height of the list when the person last left its screen, so that the browser can restore the scroll position. */
    keptHeight: heights.total,
    /** Returns whether the row is visible while the list is not scrolling, or its height is needed at once. */
    isSeen: ({ index }: GridRow) =>
      isKeeping ||
      (!virtualizer.isScrolling &&
        virtualizer.range !== null &&
        isWithin(virtualizer.range, index)),
    /** The ref of every row's first cell, which knows its row by `data-index`. */
    measure: virtualizer.measureElement,
  };
}

/** Adjusts the scroll position when rows above the visible ones turn out higher or lower than estimated, also while scrolling up. */
function useSteadyScroll(virtualizer: GridVirtualizer) {
  useLayoutEffect(() => {
    Object.assign(virtualizer, { shouldAdjustScrollPositionOnItemSizeChange: isAboveView });
  }, [virtualizer]);
}

function isAboveView(
  row: VirtualItem,
  _by: number,
  { scrollOffset, scrollDirection }: GridVirtualizer,
) {
  // While scrolling up a row enters at its end, which must not move; otherwise it grows at its end, which may move.
  const edge = scrollDirection === "backward" ? row.start + 1 : row.end;
  return edge <= (scrollOffset ?? 0);
}

function isWithin({ startIndex, endIndex }: Omit<Range, "overscan" | "count">, index: number) {
  return startIndex <= index && index <= endIndex;
}

/**
 * Returns the rows of the range and those around it that are rendered early, with one more row and its neighbours, which Tab reaches from
 * there.
 */
function withRow(range: Range, row: number | undefined): number[] {
  const rows = defaultRangeExtractor(range);
  if (row === undefined) return rows;
  const kept = [row - 1, row, row + 1].filter((index) => index >= 0 && index < range.count);
  return [...new Set([...rows, ...kept])].sort((one, other) => one - other);
}
