import type { Typeface } from "./fonts/typeface";
import type { DocumentMeta } from "./document-meta";
import type { PageDrawing } from "./page/page-drawing";
import { Typesetter } from "./page/typesetter";
import { loadTexts } from "./texts";

/** The contents of a document: plain data, because another process renders it. */
export type DocumentModel = { readonly meta: DocumentMeta };

/** The pages of a document, and the title that viewers show. */
export type LaidOut = { readonly title: string; readonly drawings: readonly PageDrawing[] };

/** A kind of document of a feature. `lib/printing/pdf-worker/templates.ts` lists all of them. */
export type Template<Model extends DocumentModel> = {
  readonly kind: string;
  /** The maximum of printed lines, where it is not `MAX_PRINTED_LINES`. */
  readonly maxLines?: number;
  /** Estimates the lines of a document on paper, including the wrapped lines of long texts. */
  readonly countLines: (model: Model) => number;
  readonly layOut: (set: Typesetter, model: Model) => LaidOut;
};

/** Lays out a document with these fonts. */
export function layOutDocument<Model extends DocumentModel>(
  { layOut }: Template<Model>,
  model: Model,
  fonts: Pick<Typeface, "covers" | "measure">,
): LaidOut {
  return layOut(new Typesetter(fonts, loadTexts(model.meta)), model);
}
