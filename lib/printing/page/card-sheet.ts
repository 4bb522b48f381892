import { COLOR, PAGE, PageDrawing, type Style } from "./page-drawing";
import type { Reading, Typesetter } from "./typesetter";

const mm = (millimetres: number) => (millimetres * 72) / 25.4;

/** A card has the size of a bank card (ISO/IEC 7810 ID-1), in points. */
export const CARD = { width: mm(85.6), height: mm(53.98) };
const COLUMNS = 2;
const ROWS = 5;
const OUTLINE = 0.4;
const LINE_HEIGHT = 1.5;

/** The corner of a card, in points. */
export type Corner = { readonly start: number; readonly top: number };

/** Draws cards on sheets of A4, to cut out along their outlines. */
export function drawCards<Item>(
  set: Typesetter,
  cards: readonly Item[],
  draw: (page: PageDrawing, corner: Corner, card: Item) => void,
): PageDrawing[] {
  const onPage = COLUMNS * ROWS;
  const count = Math.max(1, Math.ceil(cards.length / onPage));
  const pages = Array.from({ length: count }, () => new PageDrawing(set.direction, PAGE, 0));
  cards.forEach((card, at) => {
    const [row, column] = [Math.floor((at % onPage) / COLUMNS), at % COLUMNS];
    const start = (PAGE.width - COLUMNS * CARD.width) / 2 + column * CARD.width;
    const top = (PAGE.height - ROWS * CARD.height) / 2 + row * CARD.height;
    const page = pages[Math.floor(at / onPage)];
    if (!page) return;
    drawOutline(page, { start, top });
    draw(page, { start, top }, card);
  });
  return pages;
}

function drawOutline(page: PageDrawing, { start, top }: Corner): void {
  for (const edge of [top, top + CARD.height - OUTLINE])
    page.fill({ start, top: edge, width: CARD.width }, OUTLINE, COLOR.rule);
  for (const edge of [start, start + CARD.width - OUTLINE])
    page.fill({ start: edge, top, width: OUTLINE }, CARD.height, COLOR.rule);
}

/** Printed lines, each in its style. */
export type StyledLines = readonly {
  readonly line: ReturnType<Typesetter["oneLine"]>;
  readonly style: Style;
}[];

/** Breaks a text of a card into at most `most` lines. */
export function setLines(
  set: Typesetter,
  text: string,
  reading: Reading,
  style: Style,
  width: number,
  most: number,
): StyledLines {
  return set.someLines({ text, reading, style, width }, most).map((line) => ({ line, style }));
}

/** Returns the height of lines below each other, in points. */
export function measureHeight(lines: StyledLines): number {
  return lines.reduce((sum, { style }) => sum + style.size * LINE_HEIGHT, 0);
}

/** Draws lines below each other from a corner on. */
export function drawLines(
  page: PageDrawing,
  lines: StyledLines,
  { start, top, width }: Corner & { readonly width: number },
): void {
  let baseline = top;
  for (const { line, style } of lines) {
    baseline += style.size * LINE_HEIGHT;
    page.text(line, style, { start, top: baseline - style.size * 0.4, width }, "start");
  }
}
