import { CONTENT_WIDTH, type Color } from "./page-drawing";
import type { Block } from "./typesetter";

const HAIRLINE = 0.5;
const RULE = 0.8;

/** Blocks below each other, as one. */
export function stack(...blocks: readonly Block[]): Block {
  return {
    height: heightOf(blocks),
    draw: (drawing, top) => {
      let below = top;
      for (const block of blocks) {
        block.draw(drawing, below);
        below += block.height;
      }
    },
  };
}

/** Blocks over each other, which have the width of the page to share. */
export function beside(...blocks: readonly Block[]): Block {
  return {
    height: Math.max(...blocks.map(({ height }) => height)),
    draw: (drawing, top) => blocks.forEach((block) => block.draw(drawing, top)),
  };
}

/** Nothing, so many points high. */
export function space(height: number): Block {
  return { height, draw: () => undefined };
}

/** A rule across the page; a hairline unless told, in points. */
export function rule(color: Color, height = HAIRLINE): Block {
  return {
    height,
    draw: (drawing, top) => drawing.fill({ start: 0, top, width: CONTENT_WIDTH }, height, color),
  };
}

/** A block on a ground across the page, closed by a rule. */
export function onGround(block: Block, ground: Color, closing: Color): Block {
  return stack(beside(rule(ground, block.height), block), rule(closing, RULE));
}

export function heightOf(blocks: readonly Block[]): number {
  return blocks.reduce((sum, { height }) => sum + height, 0);
}
