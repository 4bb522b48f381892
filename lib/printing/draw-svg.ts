import { isBlank } from "./fonts/ligatures";
import type { LoadedFont } from "./fonts/loaded-font";
import { typeface, UNITS_PER_EM } from "./fonts/typeface";
import type { PageDrawing } from "./page/page-drawing";
import { paintMarks, type Canvas } from "./paint-marks";
import { layOutDocument, type DocumentModel, type Template } from "./template";

/** Draws the first page of a document as SVG, from the same marks as its PDF. Letters are outlines: it needs no font. */
export async function drawSvg<Model extends DocumentModel>(
  template: Template<Model>,
  model: Model,
): Promise<string> {
  const fonts = await typeface();
  const { drawings } = layOutDocument(template, model, fonts);
  const [page] = drawings;
  if (!page) throw new Error("The document has no page.");
  const canvas = new SvgCanvas();
  paintMarks(canvas, page, fonts);
  return canvas.toSvg(page.size);
}

class SvgCanvas implements Canvas {
  private readonly outlines = new Map<string, string>();
  private readonly elements: string[] = [];
  private shape = "";
  private color = "";
  private lineColor = "";
  private line = 1;
  private size = 0;
  private face: { readonly font: LoadedFont; readonly name: string } | null = null;

  font(font: LoadedFont, name: string, size: number): this {
    this.face = { font, name };
    this.size = size;
    return this;
  }

  fillColor(color: string): this {
    this.color = color;
    return this;
  }

  strokeColor(color: string): this {
    this.lineColor = color;
    return this;
  }

  lineWidth(width: number): this {
    this.line = width;
    return this;
  }

  rect(left: number, top: number, width: number, height: number): this {
    this.shape += `M${short(left)} ${short(top)}h${short(width)}v${short(height)}h${short(-width)}z`;
    return this;
  }

  path(outline: string): this {
    this.shape += outline;
    return this;
  }

  fill(): this {
    return this.draw(`fill="${this.color}"`);
  }

  stroke(): this {
    return this.draw(`fill="none" stroke="${this.lineColor}" stroke-width="${short(this.line)}"`);
  }

  text(text: string, left: number, baseline: number): this {
    if (!this.face) return this;
    const { font, name } = this.face;
    const unit = this.size / UNITS_PER_EM;
    const { glyphs, positions } = font.layout(text);
    let start = left;
    for (const [at, { id }] of glyphs.entries()) {
      const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[at] ?? {};
      if (!isBlank(id)) {
        const key = `${name}-${id}`;
        if (!this.outlines.has(key)) this.outlines.set(key, font.getGlyph(id).path.toSVG());
        const place = `${short(start + xOffset * unit)} ${short(baseline - yOffset * unit)}`;
        this.elements.push(
          `<use href="#${key}" fill="${this.color}" transform="translate(${place}) scale(${short(unit)} ${short(-unit)})"/>`,
        );
      }
      start += xAdvance * unit;
    }
    return this;
  }

  toSvg({ width, height }: PageDrawing["size"]): string {
    const outlines = [...this.outlines].map(
      ([key, outline]) => `<path id="${key}" d="${outline}"/>`,
    );
    return `<svg xmlns="http://www.w3.org/2000/svg" width="${short(width)}pt" height="${short(height)}pt" viewBox="0 0 ${short(width)} ${short(height)}"><defs>${outlines.join("")}</defs><rect width="100%" height="100%" fill="#fff"/>${this.elements.join("")}</svg>`;
  }

  private draw(look: string): this {
    this.elements.push(`<path ${look} d="${this.shape}"/>`);
    this.shape = "";
    return this;
  }
}

/** A number with as many digits as the picture needs. */
function short(value: number): string {
  return String(Number(value.toFixed(4)));
}
