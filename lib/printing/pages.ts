import type { Typeface } from "./fonts/typeface";
import { composeCount } from "./templates/counts";
import { composeDeal, composeDeals, composeProfile } from "./templates/deals";
import type { Composition } from "./templates/composition";
import { labelPages } from "./templates/labels";
import { composeLogs } from "./templates/logs";
import { composeReport } from "./templates/reports";
import { composeReorderList } from "./templates/reorder-list";
import type { DocumentKind, Printable } from "./models";
import { space, stack } from "./page/blocks";
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
import { Typesetter } from "./page/typesetter";
import { loadTexts } from "./texts";

/** Lays out the pages of a document. */
export function layOutPages(
  printable: Printable,
  fonts: Pick<Typeface, "covers" | "measure">,
): PageDrawing[] {
  const set = new Typesetter(fonts, loadTexts(printable.model.meta));
  if (printable.kind === "labels") return labelPages(set, printable.model);
  const composition = composePages(set, printable);
  const facts = factBlocks(set, composition.facts);
  const opening = stack(masthead(set, composition), ...facts, space(AFTER_FACTS));
  const room = { firstTop: opening.height, nextTop: RUNNING_HEAD_BOTTOM, bottom: FOOT_TOP };
  const pages = flow(composition.pieces, room);
  return pages.map((placed, index) => {
    const drawing = new PageDrawing(set.direction);
    if (index === 0) opening.draw(drawing, 0);
    else drawRunningHead(set, drawing, composition);
    for (const { block, top } of placed) block.draw(drawing, top);
    drawFoot(set, drawing, composition, { number: index + 1, count: pages.length });
    return drawing;
  });
}

const AFTER_FACTS = 12;

function composePages(
  set: Typesetter,
  printable: Printable<Exclude<DocumentKind, "labels">>,
): Composition {
  switch (printable.kind) {
    case "deal":
      return composeDeal(set, printable.model);
    case "deals":
      return composeDeals(set, printable.model);
    case "profile":
      return composeProfile(set, printable.model);
    case "count":
      return composeCount(set, printable.model);
    case "report":
      return composeReport(set, printable.model);
    case "reorderList":
      return composeReorderList(set, printable.model);
    case "logs":
      return composeLogs(set, printable.model);
  }
}
