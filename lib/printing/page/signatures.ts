import { space, stack } from "./blocks";
import { COLOR, CONTENT_WIDTH, type Style } from "./page-drawing";
import type { Block, Typesetter } from "./typesetter";

const LABEL: Style = { size: 8, weight: 400, color: COLOR.muted };
const LINE = 0.6;
const ROOM_TO_SIGN = 44;
const MAX_WIDTH = 210;
const GAP = 24;

/** Lines to sign on, beside each other from one side of the page to the other, each with its label. */
export function signatureBlock(set: Typesetter, labels: readonly string[]): Block {
  const width = Math.min(MAX_WIDTH, (CONTENT_WIDTH + GAP) / labels.length - GAP);
  const step = (CONTENT_WIDTH - width) / Math.max(1, labels.length - 1);
  const places = labels.map((text, at) => ({ text, start: at * step }));
  const lines: Block = {
    height: LINE,
    draw: (drawing, top) => {
      for (const { start } of places) drawing.fill({ start, top, width }, LINE, COLOR.muted);
    },
  };
  const texts = set.row(
    places.map((place) => ({
      ...place,
      reading: "page" as const,
      width,
      align: "start" as const,
      style: LABEL,
    })),
    { above: 2, below: 0 },
  );
  return stack(space(ROOM_TO_SIGN), lines, texts);
}
