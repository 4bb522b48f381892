import { estimateRow, sumLines } from "@/lib/printing/limits";
import { beside, box, rule, stack } from "@/lib/printing/page/blocks";
import type { Composition } from "@/lib/printing/page/composition";
import { sentence, withHead } from "@/lib/printing/page/listing";
import { COLOR } from "@/lib/printing/page/page-drawing";
import {
  bodyRow,
  CELL_STRONG,
  columnPlace,
  headRow,
  openRow,
  type Column,
} from "@/lib/printing/page/table";
import type { Block, Typesetter } from "@/lib/printing/page/typesetter";
import { layOutPages } from "@/lib/printing/pages";
import type { DocumentModel, Template } from "@/lib/printing/template";
import type { CountLineView, CountView } from "../schema";

export type PrintedLine = Pick<
  CountLineView,
  | "sku"
  | "productName"
  | "sortName"
  | "color"
  | "counted"
  | "expected"
  | "movedMeanwhile"
  | "difference"
>;

/** A stock count: the sheet to count with, or the colors that differ. A blind count's sheet does not print what is expected. */
export type CountDocument = DocumentModel & {
  readonly kind: "sheet" | "result";
  readonly count: Pick<CountView, "label" | "name" | "isBlind" | "category" | "q" | "skus">;
  readonly lines: readonly PrintedLine[];
};

export const countTemplate: Template<CountDocument> = {
  kind: "count",
  countLines: ({ lines }) => sumLines(lines, estimateRow),
  layOut: (set, model) => layOutPages(set, composeCount(set, model)),
};

/** The most SKUs of the scope that the document's head names. */
const MOST_SKUS = 10;

/** A sheet with an empty box for each color, or what was found to differ. */
function composeCount(set: Typesetter, model: CountDocument): Composition {
  const { meta, kind, count, lines } = model;
  const { t, number } = set.texts;
  const called = [count.label, count.name].filter(Boolean).join(" · ");
  const columns = listColumns(set, model);
  const head = headRow(set, columns);
  const pieces = lines.map((line) => ({
    blocks: [toRow(set, model, columns, line)],
    repeated: [head],
  }));
  return {
    meta,
    title: t(kind === "sheet" ? "titles.countSheet" : "titles.countResult"),
    reference: count.label,
    subject: called,
    facts: [
      { label: t("count"), value: called, reading: "page" },
      { label: t("countScope"), value: formatScope(count) || t("any"), reading: "page" },
      { label: t("colorCount"), value: number(lines.length), reading: "ltr" },
    ],
    pieces: pieces.length > 0 ? withHead(head, pieces) : [sentence(set, t("noColors"))],
  };
}

function formatScope({ category, q, skus }: CountDocument["count"]): string {
  const more = skus.length > MOST_SKUS ? "…" : null;
  return [category, q, ...skus.slice(0, MOST_SKUS), more].filter(Boolean).join(" · ");
}

type Words = (key: "sku" | "product" | "sort" | "color") => string;

function listNames(t: Words, [sku, product, choice]: readonly [number, number, number]): Column[] {
  const start = { align: "start", reading: "own" } as const;
  return [
    { title: t("sku"), width: sku, align: "start", reading: "ltr", style: CELL_STRONG },
    { title: t("product"), width: product, ...start },
    { title: t("sort"), width: choice, ...start },
    { title: t("color"), width: choice, ...start },
  ];
}

function listColumns(
  { texts: { t } }: Typesetter,
  { kind, count: { isBlind } }: CountDocument,
): Column[] {
  const digits = { align: "digits", reading: "ltr" } as const;
  if (kind === "sheet")
    return [
      ...listNames(t, [80, isBlind ? 197.28 : 137.28, 75]),
      ...(isBlind ? [] : [{ title: t("expected"), width: 60, ...digits }]),
      { title: t("found"), width: 100, align: "start", reading: "ltr" },
    ];
  return [
    ...listNames(t, [75, 112.28, 65]),
    { title: t("counted"), width: 50, ...digits, style: CELL_STRONG },
    { title: t("expected"), width: 50, ...digits },
    { title: t("movedMeanwhile"), width: 56, ...digits },
    { title: t("difference"), width: 54, ...digits, style: CELL_STRONG },
  ];
}

function toRow(
  set: Typesetter,
  model: CountDocument,
  columns: readonly Column[],
  line: PrintedLine,
): Block {
  const texts = listTexts(set, model, line);
  if (model.kind === "result") return bodyRow(set, columns, texts);
  const row = openRow(set, columns, texts);
  const toWriteIn = box(columnPlace(columns, columns.length - 1), row.height);
  return stack(beside(row, toWriteIn), rule(COLOR.hairline));
}

function listTexts(set: Typesetter, model: CountDocument, line: PrintedLine): string[] {
  const units = (value: number | null) => (value === null ? "" : set.texts.number(value));
  const formatSigned = (value: number | null) =>
    `${value !== null && value > 0 ? "+" : ""}${units(value)}`;
  const { sku, productName, sortName, color, counted, expected } = line;
  const names = [sku, productName, sortName, color];
  if (model.kind === "sheet") return model.count.isBlind ? names : [...names, units(expected)];
  const changes = [formatSigned(line.movedMeanwhile), formatSigned(line.difference)];
  return [...names, units(counted), units(expected), ...changes];
}
