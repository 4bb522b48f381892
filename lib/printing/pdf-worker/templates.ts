import { countTemplate } from "@/lib/counts/printing/template";
import { voucherTemplate } from "@/lib/customers/payments/printing/template";
import { dealsTemplate, dealTemplate, profileTemplate } from "@/lib/customers/printing/templates";
import { returnTemplate } from "@/lib/customers/returns/printing/template";
import { statementTemplate } from "@/lib/customers/statements/printing/template";
import { logsTemplate } from "@/lib/logs/printing/template";
import { labelsTemplate } from "@/lib/products/labels/printing/template";
import { reorderListTemplate } from "@/lib/products/reorder-list/printing/template";
import { reportTemplate } from "@/lib/reports/printing/template";
import { stockVoucherTemplate } from "@/lib/stock/vouchers/printing/template";
import { badgesTemplate } from "@/lib/users/badges/printing/template";
import { cardsTemplate } from "@/lib/users/cards/printing/template";
import { drawDocument } from "../draw-document";
import { drawSvg } from "../draw-svg";
import type { Typeface } from "../fonts/typeface";
import { layOutDocument, type LaidOut, type Template } from "../template";

/** The templates of all features, each by its kind. */
export const TEMPLATES = {
  deal: dealTemplate,
  deals: dealsTemplate,
  profile: profileTemplate,
  statement: statementTemplate,
  voucher: voucherTemplate,
  return: returnTemplate,
  logs: logsTemplate,
  labels: labelsTemplate,
  count: countTemplate,
  report: reportTemplate,
  reorderList: reorderListTemplate,
  stockVoucher: stockVoucherTemplate,
  badges: badgesTemplate,
  cards: cardsTemplate,
};

export type DocumentKind = keyof typeof TEMPLATES;

/** Every kind of document, with its model. */
export type DocumentModels = {
  readonly [Kind in DocumentKind]: Parameters<(typeof TEMPLATES)[Kind]["countLines"]>[0];
};

/** A kind together with its model. */
export type Printable<Kind extends DocumentKind = DocumentKind> = {
  [Each in Kind]: { readonly kind: Each; readonly model: DocumentModels[Each] };
}[Kind];

const byKind: { readonly [Kind in DocumentKind]: Template<DocumentModels[Kind]> } = TEMPLATES;

/** Renders the PDF of a document of any kind. */
export function drawPrintable<Kind extends DocumentKind>(
  printable: Printable<Kind>,
): Promise<Uint8Array> {
  return drawDocument(byKind[printable.kind], printable.model);
}

/** Draws the first page of a document of any kind as SVG. */
export function drawPreview<Kind extends DocumentKind>(
  printable: Printable<Kind>,
): Promise<string> {
  return drawSvg(byKind[printable.kind], printable.model);
}

/** Lays out a document of any kind with these fonts. */
export function layOutPrintable<Kind extends DocumentKind>(
  printable: Printable<Kind>,
  fonts: Pick<Typeface, "covers" | "measure">,
): LaidOut {
  return layOutDocument(byKind[printable.kind], printable.model, fonts);
}
