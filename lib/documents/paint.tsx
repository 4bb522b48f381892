import { PDFDocument } from "@cantoo/pdf-lib";
import { Canvas, Document, Page, renderToBuffer, Text } from "@react-pdf/renderer";
import type { LoadedFont } from "./fonts/loaded-font";
import { familiesFor, typeface, WEIGHTS, type Typeface } from "./fonts/typeface";
import type { Printable } from "./models";
import { PAGE, type AreaMark, type Sheet, type TextMark } from "./page/sheet";
import { pagesOf } from "./pages";
import { textsOf } from "./texts";

/** What is used here of the renderer's pen, which has no type of its own. */
type Pen = {
  readonly font: (font: LoadedFont, size: number) => Pen;
  readonly fontSize: (size: number) => Pen;
  readonly fillColor: (color: string) => Pen;
  readonly rect: (left: number, top: number, width: number, height: number) => Pen;
  readonly fill: () => Pen;
  readonly text: (text: string, left: number, top: number, options: object) => Pen;
};

// Cairo's, as a part of the size.
const ASCENT = 1.303;
const LINE = 1.874;
// Room beside a line, so that a rounding never breaks it in two.
const SLACK = 2;
const PLAIN = /^[\x20-\x7e\u00a0-\u00ff\u2013-\u2022\u2026]*$/;

// The renderer keeps all that it ever laid out in memory, so a long document is made in parts.
const PAGES_AT_ONCE = 12;

/** Makes the PDF of a document. */
export async function paintDocument(printable: Printable): Promise<Uint8Array> {
  const fonts = await typeface();
  const sheets = pagesOf(printable, fonts);
  const description = descriptionOf(printable);
  const parts: Uint8Array[] = [];
  for (let first = 0; first < sheets.length; first += PAGES_AT_ONCE)
    parts.push(await paintPart(sheets.slice(first, first + PAGES_AT_ONCE), description, fonts));
  const [only] = parts;
  return only && parts.length === 1 ? only : joined(parts, description);
}

type Description = ReturnType<typeof descriptionOf>;

function descriptionOf({ kind, model: { frame } }: Printable) {
  const { t } = textsOf(frame);
  return {
    title: t(`titles.${kind}`),
    author: frame.factoryName,
    creator: frame.factoryName,
    language: frame.locale,
    creationDate: new Date(frame.printedAt),
  };
}

function paintPart(
  sheets: readonly Sheet[],
  description: Description,
  fonts: Typeface,
): Promise<Uint8Array> {
  return renderToBuffer(
    <Document {...description}>
      {sheets.map((sheet, index) => (
        <PaintedPage key={index} sheet={sheet} fonts={fonts} />
      ))}
    </Document>,
  );
}

async function joined(
  parts: readonly Uint8Array[],
  { title, author, creator, language, creationDate }: Description,
): Promise<Uint8Array> {
  const whole = await PDFDocument.create();
  for (const part of parts) {
    const source = await PDFDocument.load(part);
    for (const page of await whole.copyPages(source, source.getPageIndices())) whole.addPage(page);
  }
  whole.setTitle(title);
  whole.setAuthor(author);
  whole.setCreator(creator);
  whole.setLanguage(language);
  whole.setCreationDate(creationDate);
  return whole.save();
}

/**
 * Everything has its place already, and no page can overflow into another. What is plain Latin is drawn with the pen, which
 * is many times faster; all other text goes through the renderer's own, which knows Arabic.
 */
function PaintedPage({ sheet, fonts }: { readonly sheet: Sheet; readonly fonts: Typeface }) {
  const plain = sheet.texts.filter(isPlain);
  const paint = (pen: Pen) => {
    for (const area of sheet.areas) drawArea(pen, area);
    drawTexts(pen, plain, fonts);
    return null;
  };
  return (
    <Page size="A4" wrap={false}>
      {/* A page that is not divided is as high as what flows on it. */}
      <Canvas style={PAGE} paint={paint} />
      {sheet.texts.map((mark, index) => !isPlain(mark) && <ShapedText key={index} mark={mark} />)}
    </Page>
  );
}

function isPlain({ text, direction }: TextMark): boolean {
  return direction === "ltr" && PLAIN.test(text);
}

function drawArea(pen: Pen, { left, top, width, height, color }: AreaMark): void {
  pen.fillColor(color).rect(left, top, width, height).fill();
}

function drawTexts(pen: Pen, marks: readonly TextMark[], fonts: Typeface): void {
  for (const weight of WEIGHTS) {
    const ofWeight = marks.filter((mark) => mark.weight === weight);
    if (ofWeight.length > 0) pen.font(fonts.latin(weight), 1);
    for (const mark of ofWeight) {
      const { text, size, color, baseline } = mark;
      const options = { lineBreak: false, baseline: "alphabetic" };
      pen.fontSize(size).fillColor(color).text(text, leftOf(mark, fonts), baseline, options);
    }
  }
}

function leftOf({ text, size, weight, left, width, align }: TextMark, fonts: Typeface): number {
  if (align === "left") return left;
  const spare = width - fonts.measure(text, size, weight);
  return left + (align === "right" ? spare : spare / 2);
}

function ShapedText({ mark }: { readonly mark: TextMark }) {
  const { text, direction, left, width, align, baseline, size, weight, color } = mark;
  const before = { left: 0, center: SLACK, right: 2 * SLACK }[align];
  return (
    <Text
      style={{
        position: "absolute",
        left: left - before,
        top: baseline - ASCENT * size,
        width: width + 2 * SLACK,
        height: LINE * size + SLACK,
        fontFamily: [...familiesFor(text)],
        fontSize: size,
        fontWeight: weight,
        color,
        direction,
        textAlign: align,
      }}
    >
      {text}
    </Text>
  );
}
