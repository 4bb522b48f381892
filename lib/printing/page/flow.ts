import { measureHeight } from "./blocks";
import type { Block } from "./typesetter";

/** Blocks that are kept together on one page. */
export type Piece = {
  readonly blocks: readonly Block[];
  /** Blocks that are repeated above the piece when it starts a page, such as table headings. */
  readonly repeated: readonly Block[];
};

/** The usable space of a page, in points from its top. */
export type Room = {
  readonly firstTop: number;
  readonly nextTop: number;
  readonly bottom: number;
};

export type PlacedBlock = { readonly block: Block; readonly top: number };

/**
 * Distributes pieces over pages, at least one. When the first piece does not fit below the opening block, it goes to the second
 * page. A piece that is higher than a page is alone on its page.
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
    if (top > nextTop && top + measureHeight(blocks) > bottom) {
      page = [];
      pages.push(page);
      top = nextTop;
      repeated.forEach(place);
    }
    blocks.forEach(place);
  }
  return pages;
}
