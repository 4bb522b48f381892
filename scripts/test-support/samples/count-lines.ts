import type { CountLineView } from "@/lib/counts/schema";

/** A line of a stock count that nobody has looked at, unless it was counted. */
export const createCountLine = (colorId: string, counted: number | null = null): CountLineView => ({
  colorId,
  counted,
  sku: "T-1",
  productName: "Towel",
  sortName: "Cotton",
  color: colorId,
  packs: [],
  imageUrl: null,
  isGone: false,
  isToRecount: false,
  expected: null,
  movedMeanwhile: null,
  difference: null,
  hasMoved: null,
  correction: null,
  adjustment: null,
  isToDecide: null,
  alsoIn: [],
  people: [],
  entries: [],
});
