import type { Typeface } from "./fonts/typeface";
import { composeDeal, composeDeals, composeProfile } from "./kinds/deals";
import type { Composition } from "./kinds/composition";
import { composeLogs } from "./kinds/logs";
import type { Printable } from "./models";
import { heightOf, space } from "./page/blocks";
import { factBlocks } from "./page/facts";
import { flow } from "./page/flow";
import { drawFoot, FOOT_TOP, masthead, runningHead, RUNNING_HEAD_BOTTOM } from "./page/letterhead";
import { Sheet } from "./page/sheet";
import { Typesetter } from "./page/typesetter";
import { textsOf } from "./texts";

/** The pages of a document with all that stands on them. */
export function pagesOf(
  printable: Printable,
  fonts: Pick<Typeface, "covers" | "measure">,
): Sheet[] {
  const set = new Typesetter(fonts, textsOf(printable.model.frame));
  const composition = composed(set, printable);
  const opening = [
    masthead(set, composition),
    ...factBlocks(set, composition.facts),
    space(AFTER_FACTS),
  ];
  const firstTop = heightOf(opening);
  const nextTop = RUNNING_HEAD_BOTTOM;
  const pages = flow(composition.pieces, { firstTop, nextTop, bottom: FOOT_TOP });
  return pages.map((placed, index) => {
    const sheet = new Sheet(set.direction);
    const head = index === 0 ? opening : [runningHead(set, composition)];
    for (const [at, block] of head.entries()) block.draw(sheet, heightOf(head.slice(0, at)));
    for (const { block, top } of placed) block.draw(sheet, top);
    drawFoot(set, sheet, composition, { number: index + 1, count: pages.length });
    return sheet;
  });
}

const AFTER_FACTS = 12;

function composed(set: Typesetter, printable: Printable): Composition {
  switch (printable.kind) {
    case "deal":
      return composeDeal(set, printable.model);
    case "deals":
      return composeDeals(set, printable.model);
    case "profile":
      return composeProfile(set, printable.model);
    case "logs":
      return composeLogs(set, printable.model);
  }
}
