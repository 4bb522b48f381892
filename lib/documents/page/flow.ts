import { heightOf } from "./blocks";
import type { Block } from "./typesetter";

/** Blocks that stay together on one page. */
export type Piece = {
  readonly blocks: readonly Block[];
  /** What is repeated above it where it begins a page, such as the heads of its table. */
  readonly repeated: readonly Block[];
};

/** The room on a page, in points from its top. */
export type Room = {
  readonly firstTop: number;
  readonly nextTop: number;
  readonly bottom: number;
};

export type PlacedBlock = { readonly block: Block; readonly top: number };

/**
 * Puts pieces on as many pages as they take, at least one. One that does not even fit below what opens the document is put
 * on the second page; one that is higher than a page has that to itself.
 */
export function flow(
  pieces: readonly Piece[],
  { firstTop, nextTop, bottom }: Room,
): PlacedBlock[][] {
  let page: PlacedBlock[] = [];
  let top = firstTop;
  const pages = [page];
  const place = (block: Block) => {
    page.push({ block, top });
    top += block.height;
  };
  for (const { blocks, repeated } of pieces) {
    if (top > nextTop && top + heightOf(blocks) > bottom) {
      page = [];
      pages.push(page);
      top = nextTop;
      repeated.forEach(place);
    }
    blocks.forEach(place);
  }
  return pages;
}
