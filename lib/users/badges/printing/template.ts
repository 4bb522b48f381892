import { encodeQR } from "qr";
import type { Role } from "@/lib/auth/actor";
import {
  CARD,
  drawCards,
  drawLines,
  measureHeight,
  setLines,
  type Corner,
} from "@/lib/printing/page/card-sheet";
import { COLOR, type PageDrawing, type Style } from "@/lib/printing/page/page-drawing";
import { drawQrCode } from "@/lib/printing/page/qr-code";
import type { Typesetter } from "@/lib/printing/page/typesetter";
import type { DocumentModel, Template } from "@/lib/printing/template";
import { MOST_BADGES } from "./schema";

/** The badge of a person: what its QR code says, and who holds it. */
export type PrintedBadge = {
  readonly code: string;
  readonly username: string;
  readonly displayName: string | null;
  readonly role: Role;
};

/** Cards of badges on A4, to cut out along their outlines. */
export type BadgesDocument = DocumentModel & { readonly badges: readonly PrintedBadge[] };

const LINES_OF_CARD = 4;

export const badgesTemplate: Template<BadgesDocument> = {
  kind: "badges",
  maxLines: MOST_BADGES * LINES_OF_CARD,
  countLines: ({ badges }) => badges.length * LINES_OF_CARD,
  layOut: (set, model) => ({
    title: set.texts.t("titles.badges"),
    drawings: drawCards(set, model.badges, (page, corner, badge) =>
      drawBadge(set, page, corner, model.meta.factoryName, badge),
    ),
  }),
};

const mm = (millimetres: number) => (millimetres * 72) / 25.4;

const PADDING = mm(4);
/** The side of a QR code's square, in points: the 33 of a code with its border are 27 mm wide. */
const MODULE = mm(0.82);
/** The empty squares that a reader needs beside a code. */
const QUIET = 2;

const FACTORY: Style = { size: 8, weight: 400, color: COLOR.muted };
const NAME: Style = { size: 15, weight: 700, color: COLOR.black };
/** The style of a name that needs more than two lines. */
const LONG_NAME: Style = { ...NAME, size: 11 };
const ROLE: Style = { size: 10, weight: 600, color: COLOR.ink };
const USERNAME: Style = { size: 9, weight: 400, color: COLOR.muted };

function drawBadge(
  set: Typesetter,
  page: PageDrawing,
  { start, top }: Corner,
  factoryName: string,
  { code, username, displayName, role }: PrintedBadge,
): void {
  const rows = encodeQR(code, "raw", { ecc: "quartile", border: QUIET });
  const side = rows.length * MODULE;
  drawQrCode(page, rows, { start: start + PADDING, top: top + (CARD.height - side) / 2 }, MODULE);
  const textStart = start + PADDING + side + PADDING / 2;
  const width = start + CARD.width - PADDING - textStart;
  const lines = [
    ...setLines(set, factoryName, "own", FACTORY, width, 1),
    ...setName(set, displayName ?? username, width),
    ...setLines(set, set.texts.t(`roles.${role}`), "page", ROLE, width, 1),
    ...(displayName === null ? [] : setLines(set, username, "ltr", USERNAME, width, 3)),
  ];
  const textTop = top + (CARD.height - measureHeight(lines)) / 2;
  drawLines(page, lines, { start: textStart, top: textTop, width });
}

function setName(set: Typesetter, name: string, width: number) {
  const lines = setLines(set, name, "own", NAME, width, 3);
  return lines.length > 2 ? setLines(set, name, "own", LONG_NAME, width, 5) : lines;
}
