import { space, stack } from "./page/blocks";
import type { Composition } from "./page/composition";
import { factBlocks } from "./page/facts";
import { flow } from "./page/flow";
import {
  drawFoot,
  drawRunningHead,
  FOOT_TOP,
  masthead,
  RUNNING_HEAD_BOTTOM,
} from "./page/letterhead";
import { PageDrawing } from "./page/page-drawing";
import type { Typesetter } from "./page/typesetter";
import type { LaidOut } from "./template";

/** Lays out the pages of a document under the factory's letterhead. */
export function layOutPages(set: Typesetter, composition: Composition): LaidOut {
  const { title, reference = "" } = composition;
  const facts = factBlocks(set, composition.facts);
  const opening = stack(masthead(set, composition), ...facts, space(AFTER_FACTS));
  const room = { firstTop: opening.height, nextTop: RUNNING_HEAD_BOTTOM, bottom: FOOT_TOP };
  const pages = flow(composition.pieces, room);
  const drawings = pages.map((placed, index) => {
    const drawing = new PageDrawing(set.direction);
    if (index === 0) opening.draw(drawing, 0);
    else drawRunningHead(set, drawing, composition);
    for (const { block, top } of placed) block.draw(drawing, top);
    drawFoot(set, drawing, composition, { number: index + 1, count: pages.length });
    return drawing;
  });
  return { title: reference === "" ? title : `${title} ${reference}`, drawings };
}

const AFTER_FACTS = 12;
