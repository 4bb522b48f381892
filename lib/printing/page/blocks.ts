import { COLOR, CONTENT_WIDTH, type Color, type PageDrawing, type Place } from "./page-drawing";
import type { Block } from "./typesetter";

const HAIRLINE = 0.5;
const RULE = 0.8;
const BOX_MARGIN = 1.5;

/** One block of several blocks below each other. */
export function stack(...blocks: readonly Block[]): Block {
  return {
    height: measureHeight(blocks),
    draw: (drawing, top) => {
      let below = top;
      for (const block of blocks) {
        block.draw(drawing, below);
        below += block.height;
      }
    },
  };
}

/** One block of several blocks at the same height. The caller keeps their columns apart. */
export function beside(...blocks: readonly Block[]): Block {
  return {
    height: Math.max(...blocks.map(({ height }) => height)),
    draw: (drawing, top) => blocks.forEach((block) => block.draw(drawing, top)),
  };
}

/** An empty block, `height` points high. */
export function space(height: number): Block {
  return { height, draw: () => undefined };
}

/** A rule across the page. Its height is in points. */
export function rule(color: Color, height = HAIRLINE): Block {
  return {
    height,
    draw: (drawing, top) => drawing.fill({ start: 0, top, width: CONTENT_WIDTH }, height, color),
  };
}

/** An empty box to write in, below a column's title; all in points. */
export function box({ start, width }: Omit<Place, "top">, height: number): Block {
  const fill = (drawing: PageDrawing, place: Place, high: number) =>
    drawing.fill(place, high, COLOR.muted);
  return {
    height,
    draw: (drawing, rowTop) => {
      const [top, inner] = [rowTop + BOX_MARGIN, height - 2 * BOX_MARGIN];
      fill(drawing, { start, top, width }, HAIRLINE);
      fill(drawing, { start, top: top + inner - HAIRLINE, width }, HAIRLINE);
      fill(drawing, { start, top, width: HAIRLINE }, inner);
      fill(drawing, { start: start + width - HAIRLINE, top, width: HAIRLINE }, inner);
    },
  };
}

/** A block on a background across the page, with a rule at its end. */
export function onBackground(block: Block, background: Color, closing: Color): Block {
  return stack(beside(rule(background, block.height), block), rule(closing, RULE));
}

export function measureHeight(blocks: readonly Block[]): number {
  return blocks.reduce((sum, { height }) => sum + height, 0);
}
