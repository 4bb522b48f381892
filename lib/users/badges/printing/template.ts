import { encodeQR } from "qr";
import type { Role } from "@/lib/auth/actor";
import { COLOR, PAGE, PageDrawing, type Style } from "@/lib/printing/page/page-drawing";
import { drawQrCode } from "@/lib/printing/page/qr-code";
import type { Reading, Typesetter } from "@/lib/printing/page/typesetter";
import type { DocumentModel, Template } from "@/lib/printing/template";

/** The badge of a person: what its QR code says, and who holds it. */
export type PrintedBadge = {
  readonly code: string;
  readonly username: string;
  readonly displayName: string | null;
  readonly role: Role;
};

/** Cards of badges on A4, to cut out along their outlines. */
export type BadgesDocument = DocumentModel & { readonly badges: readonly PrintedBadge[] };

/** The most badges of a document. */
export const MOST_BADGES = 500;

const LINES_OF_CARD = 4;

export const badgesTemplate: Template<BadgesDocument> = {
  kind: "badges",
  maxLines: MOST_BADGES * LINES_OF_CARD,
  countLines: ({ badges }) => badges.length * LINES_OF_CARD,
  layOut: (set, model) => ({
    title: set.texts.t("titles.badges"),
    drawings: drawPages(set, model),
  }),
};

const mm = (millimetres: number) => (millimetres * 72) / 25.4;

/** A card has the size of a bank card (ISO/IEC 7810 ID-1), in points. */
const CARD = { width: mm(85.6), height: mm(53.98) };
const COLUMNS = 2;
const ROWS = 5;
const PADDING = mm(4);
const OUTLINE = 0.4;
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
const LINE_HEIGHT = 1.5;

function drawPages(set: Typesetter, model: BadgesDocument): PageDrawing[] {
  const onPage = COLUMNS * ROWS;
  const count = Math.max(1, Math.ceil(model.badges.length / onPage));
  const pages = Array.from({ length: count }, () => new PageDrawing(set.direction, PAGE, 0));
  model.badges.forEach((badge, at) => {
    const [row, column] = [Math.floor((at % onPage) / COLUMNS), at % COLUMNS];
    const start = (PAGE.width - COLUMNS * CARD.width) / 2 + column * CARD.width;
    const top = (PAGE.height - ROWS * CARD.height) / 2 + row * CARD.height;
    const page = pages[Math.floor(at / onPage)];
    if (page) drawCard(set, page, { start, top }, model.meta.factoryName, badge);
  });
  return pages;
}

type Corner = { readonly start: number; readonly top: number };

function drawCard(
  set: Typesetter,
  page: PageDrawing,
  { start, top }: Corner,
  factoryName: string,
  { code, username, displayName, role }: PrintedBadge,
): void {
  drawOutline(page, { start, top });
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
  const height = lines.reduce((sum, { style }) => sum + style.size * LINE_HEIGHT, 0);
  let baseline = top + (CARD.height - height) / 2;
  for (const { line, style } of lines) {
    baseline += style.size * LINE_HEIGHT;
    page.text(line, style, { start: textStart, top: baseline - style.size * 0.4, width }, "start");
  }
}

function setName(set: Typesetter, name: string, width: number) {
  const lines = setLines(set, name, "own", NAME, width, 3);
  return lines.length > 2 ? setLines(set, name, "own", LONG_NAME, width, 5) : lines;
}

function setLines(
  set: Typesetter,
  text: string,
  reading: Reading,
  style: Style,
  width: number,
  most: number,
) {
  return set.someLines({ text, reading, style, width }, most).map((line) => ({ line, style }));
}

function drawOutline(page: PageDrawing, { start, top }: Corner): void {
  for (const edge of [top, top + CARD.height - OUTLINE])
    page.fill({ start, top: edge, width: CARD.width }, OUTLINE, COLOR.rule);
  for (const edge of [start, start + CARD.width - OUTLINE])
    page.fill({ start: edge, top, width: OUTLINE }, CARD.height, COLOR.rule);
}
