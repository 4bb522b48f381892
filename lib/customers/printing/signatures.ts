import { space, stack } from "@/lib/printing/page/blocks";
import { COLOR, CONTENT_WIDTH, type Style } from "@/lib/printing/page/page-drawing";
import type { Block, Typesetter } from "@/lib/printing/page/typesetter";

const LABEL: Style = { size: 8, weight: 400, color: COLOR.muted };
const LINE = 0.6;
const ROOM_TO_SIGN = 44;
const WIDTH = 210;

/** Two lines to sign on: the customer's, who received goods or is one side of a payment, and the factory's. */
export function signatureBlock(
  set: Typesetter,
  customer: "signedByCustomer" | "signedByPayer" = "signedByCustomer",
): Block {
  const { t } = set.texts;
  const places = [
    { start: 0, text: t(customer) },
    { start: CONTENT_WIDTH - WIDTH, text: t("signedForFactory") },
  ];
  const lines: Block = {
    height: LINE,
    draw: (drawing, top) => {
      for (const { start } of places) drawing.fill({ start, top, width: WIDTH }, LINE, COLOR.muted);
    },
  };
  const labels = set.row(
    places.map((place) => ({
      ...place,
      reading: "page" as const,
      width: WIDTH,
      align: "start" as const,
      style: LABEL,
    })),
    { above: 2, below: 0 },
  );
  return stack(space(ROOM_TO_SIGN), lines, labels);
}
