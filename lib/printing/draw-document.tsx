import { Canvas, Document, Image as PdfImage, Page, renderToBuffer } from "@react-pdf/renderer";
import { typeface, type Typeface } from "./fonts/typeface";
import type { PageDrawing } from "./page/page-drawing";
import { paintMarks, type Canvas as MarkCanvas } from "./paint-marks";
import { layOutDocument, type DocumentModel, type Template } from "./template";

/** Renders the PDF of a document. */
export async function drawDocument<Model extends DocumentModel>(
  template: Template<Model>,
  model: Model,
): Promise<Uint8Array> {
  const { meta } = model;
  const fonts = await typeface();
  const { title, drawings } = layOutDocument(template, model, fonts);
  return renderToBuffer(
    <Document
      title={title}
      author={meta.factoryName}
      creator={meta.factoryName}
      language={meta.locale}
      creationDate={new Date(meta.printedAt)}
    >
      {drawings.map((drawing, index) => (
        <DrawnPage key={index} drawing={drawing} fonts={fonts} />
      ))}
    </Document>,
  );
}

/**
 * Draws marks at their positions. The renderer's own layout is not used, because it takes many times longer, can loop forever,
 * and moves Arabic letters into adjacent spaces.
 */
function DrawnPage({
  drawing,
  fonts,
}: {
  readonly drawing: PageDrawing;
  readonly fonts: Typeface;
}) {
  const paint = (canvas: MarkCanvas) => {
    paintMarks(canvas, drawing, fonts);
    return null;
  };
  return (
    <Page size={drawing.size} wrap={false}>
      {/* Without wrap a page is as high as its content, so the canvas has the size of the page. */}
      <Canvas style={drawing.size} paint={paint} />
      {drawing.pictures.map(({ png, ...place }, index) => (
        <PdfImage
          key={index}
          src={{ data: Buffer.from(png), format: "png" }}
          style={{ position: "absolute", ...place }}
        />
      ))}
    </Page>
  );
}
