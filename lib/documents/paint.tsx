import { Canvas, Document, Page, renderToBuffer } from "@react-pdf/renderer";
import type { LoadedFont } from "./fonts/loaded-font";
import { SQUARE_WIDTH, typeface, type FontRun, type Typeface } from "./fonts/typeface";
import type { Printable } from "./models";
import { PAGE, type AreaMark, type Sheet, type TextMark } from "./page/sheet";
import { pagesOf } from "./pages";
import { runsFromLeft, type DirectedRun } from "./text/direction";
import { textsOf } from "./texts";

/** What is used here of the renderer's pen, which has no type of its own. */
type Pen = {
  readonly font: (font: LoadedFont, name: string, size: number) => Pen;
  readonly fillColor: (color: string) => Pen;
  readonly rect: (left: number, top: number, width: number, height: number) => Pen;
  readonly fill: () => Pen;
  readonly lineWidth: (width: number) => Pen;
  readonly strokeColor: (color: string) => Pen;
  readonly stroke: () => Pen;
  readonly text: (text: string, left: number, top: number, options: object) => Pen;
};

/** Makes the PDF of a document. */
export async function paintDocument(printable: Printable): Promise<Uint8Array> {
  const { frame } = printable.model;
  const fonts = await typeface();
  const sheets = pagesOf(printable, fonts);
  return renderToBuffer(
    <Document
      title={textsOf(frame).t(`titles.${printable.kind}`)}
      author={frame.factoryName}
      creator={frame.factoryName}
      language={frame.locale}
      creationDate={new Date(frame.printedAt)}
    >
      {sheets.map((sheet, index) => (
        <PaintedPage key={index} sheet={sheet} fonts={fonts} />
      ))}
    </Document>,
  );
}

/**
 * Everything has its place already, and is drawn with the pen: the renderer's own layout takes many times longer, can
 * loop for ever, and moves Arabic letters into the spaces beside them.
 */
function PaintedPage({ sheet, fonts }: { readonly sheet: Sheet; readonly fonts: Typeface }) {
  const paint = (pen: Pen) => {
    for (const area of sheet.areas) drawArea(pen, area);
    for (const mark of sheet.texts) drawText(pen, mark, fonts);
    return null;
  };
  return (
    <Page size="A4" wrap={false}>
      {/* A page that is not divided is as high as what flows on it. */}
      <Canvas style={PAGE} paint={paint} />
    </Page>
  );
}

function drawArea(pen: Pen, { left, top, width, height, color }: AreaMark): void {
  pen.fillColor(color).rect(left, top, width, height).fill();
}

function drawText(pen: Pen, mark: TextMark, fonts: Typeface): void {
  const { text, direction, size, weight, color } = mark;
  let left = mark.left;
  if (mark.align === "right") left += mark.width - fonts.measure(text, size, weight);
  pen.fillColor(color).strokeColor(color);
  for (const run of runsFromLeft(text, direction)) {
    for (const part of partsFromLeft(run, mark, fonts)) {
      drawPart(pen, part, left, mark);
      left += fonts.measure(part.text, size, weight);
    }
  }
}

function partsFromLeft(run: DirectedRun, { weight }: TextMark, fonts: Typeface): FontRun[] {
  const parts = fonts.runsOf(run.text, weight);
  if (run.direction === "rtl") parts.reverse();
  // The pen draws Arabic letters from the right by itself, and from the left whatever else there is.
  return parts.map(({ text, font }) =>
    (run.direction === "rtl") === ARABIC.test(text) ? { text, font } : { text: turned(text), font },
  );
}

const ARABIC = /\p{Script=Arabic}/u;

function turned(text: string): string {
  return Array.from(text).reverse().join("");
}

// Features, though there are none: otherwise the pen puts the words of each part beside each other from the left.
const AS_IT_IS = { lineBreak: false, baseline: "alphabetic", features: [] };
const SQUARE = { side: 0.54, stroke: 0.05 };

function drawPart(pen: Pen, { text, font }: FontRun, left: number, mark: TextMark): void {
  const { size, baseline } = mark;
  if (font) {
    pen.font(font.loaded, font.name, size).text(text, left, baseline, AS_IT_IS);
    return;
  }
  const side = SQUARE.side * size;
  pen.lineWidth(SQUARE.stroke * size);
  for (let index = 0; index < text.length; index += 1) {
    const squareLeft = left + index * SQUARE_WIDTH * size + (SQUARE_WIDTH * size - side) / 2;
    pen.rect(squareLeft, baseline - side, side, side).stroke();
  }
}
