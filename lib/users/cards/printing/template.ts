import { encodeQR } from "qr";
import type { Role } from "@/lib/auth/actor";
import {
  CARD,
  drawCards,
  drawLines,
  measureHeight,
  setLines,
  type Corner,
  type StyledLines,
} from "@/lib/printing/page/card-sheet";
import { COLOR, type PageDrawing, type Style } from "@/lib/printing/page/page-drawing";
import { drawQrCode } from "@/lib/printing/page/qr-code";
import type { Typesetter } from "@/lib/printing/page/typesetter";
import type { DocumentModel, Template } from "@/lib/printing/template";
import { LANGUAGES } from "@/lib/platform/languages";
import { loadTexts, type Texts } from "@/lib/printing/texts";
import { MOST_CARDS } from "../rules";

/** The card of a person's first sign-in. */
export type PrintedCard = {
  readonly username: string;
  readonly displayName: string | null;
  readonly role: Role;
  readonly password: string;
};

/** Cards with one-time passwords on A4, in both languages because not everybody reads the page's. */
export type CardsDocument = DocumentModel & {
  readonly cards: readonly PrintedCard[];
  /** The address of the app. */
  readonly address: string;
  /** ISO 8601. */
  readonly validUntil: string;
};

const LINES_OF_CARD = 4;

export const cardsTemplate: Template<CardsDocument> = {
  kind: "cards",
  maxLines: MOST_CARDS * LINES_OF_CARD,
  countLines: ({ cards }) => cards.length * LINES_OF_CARD,
  layOut: (set, model) => {
    const { meta, cards } = model;
    const texts = LANGUAGES.map((locale) => loadTexts({ ...meta, locale }));
    return {
      title: set.texts.t("titles.cards"),
      drawings: drawCards(set, cards, (page, corner, card) =>
        drawCard({ set, texts, model }, page, corner, card),
      ),
    };
  },
};

const mm = (millimetres: number) => (millimetres * 72) / 25.4;

const PADDING = mm(3);
/** The side of the QR code with its border, in points. */
const CODE = mm(25);
const QUIET = 2;

const SMALL: Style = { size: 7, weight: 400, color: COLOR.muted };
const NAME: Style = { size: 12, weight: 700, color: COLOR.black };
const ROLE: Style = { size: 9, weight: 600, color: COLOR.ink };
const USERNAME: Style = { size: 10, weight: 600, color: COLOR.black };
/** The style of a username that needs more than one line. */
const LONG_USERNAME: Style = { ...USERNAME, size: 6.5 };
const PASSWORD: Style = { size: 12, weight: 700, color: COLOR.black };

type Context = {
  readonly set: Typesetter;
  /** The texts of both languages. */
  readonly texts: readonly Texts[];
  readonly model: CardsDocument;
};

function drawCard(
  context: Context,
  page: PageDrawing,
  { start, top }: Corner,
  card: PrintedCard,
): void {
  const { set, model } = context;
  const middle = (height: number) => top + (CARD.height - height) / 2;
  const rows = encodeQR(model.address, "raw", { ecc: "medium", border: QUIET });
  const address = setLines(set, model.address, "ltr", SMALL, CODE, 4);
  const codeStart = start + PADDING;
  const codeTop = middle(CODE + measureHeight(address));
  drawQrCode(page, rows, { start: codeStart, top: codeTop }, CODE / rows.length);
  drawLines(page, address, { start: codeStart, top: codeTop + CODE, width: CODE });
  const textStart = codeStart + CODE + PADDING;
  const width = start + CARD.width - PADDING - textStart;
  const lines = setCard(context, card, width);
  drawLines(page, lines, { start: textStart, top: middle(measureHeight(lines)), width });
}

function setCard({ set, texts, model }: Context, card: PrintedCard, width: number): StyledLines {
  const { username, displayName, role, password } = card;
  const both = (word: (texts: Texts) => string, style: Style) =>
    setLines(set, texts.map(word).join(" · "), "ltr", style, width, 1);
  const line = (text: string, style: Style) => setLines(set, text, "own", style, width, 1);
  const short = setLines(set, username, "ltr", USERNAME, width, 2);
  const isLong = short.length > 1;
  return [
    ...line(model.meta.factoryName, SMALL),
    ...line(displayName ?? username, NAME),
    ...both(({ t }) => t(`roles.${role}`), ROLE),
    ...both(({ t }) => t("username"), SMALL),
    ...(isLong ? setLines(set, username, "ltr", LONG_USERNAME, width, 4) : short),
    ...both(({ t }) => t("oneTimePassword"), SMALL),
    ...setLines(set, password, "ltr", PASSWORD, width, 1),
    ...texts.flatMap(({ t, moment }) =>
      line(t("validUntil", { moment: moment(model.validUntil) }), SMALL),
    ),
  ];
}
