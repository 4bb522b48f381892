import { estimateRow, sumLines } from "@/lib/printing/limits";
import type { Composition } from "@/lib/printing/page/composition";
import { sentence, withHead } from "@/lib/printing/page/listing";
import { bodyRow, CELL_STRONG, headRow, type Column } from "@/lib/printing/page/table";
import type { Typesetter } from "@/lib/printing/page/typesetter";
import { layOutPages } from "@/lib/printing/pages";
import type { DocumentModel, Template } from "@/lib/printing/template";
import type { ReorderLineView } from "../schema";

type Line = Pick<
  ReorderLineView,
  "sku" | "productName" | "sortName" | "color" | "available" | "minQuantity" | "quantity"
>;

/** The colors to order. `search` is what the list was narrowed to, blank for all that are low. */
export type ReorderListDocument = DocumentModel & {
  readonly search: string;
  readonly lines: readonly Line[];
};

export const reorderListTemplate: Template<ReorderListDocument> = {
  kind: "reorderList",
  countLines: ({ lines }) => sumLines(lines, estimateRow),
  layOut: (set, model) => layOutPages(set, composeReorderList(set, model)),
};

function composeReorderList(set: Typesetter, model: ReorderListDocument): Composition {
  const { meta, search, lines } = model;
  const { t, number } = set.texts;
  const columns = listColumns(set);
  const head = headRow(set, columns);
  const pieces = lines.map((line) => ({
    blocks: [bodyRow(set, columns, listTexts(set, line))],
    repeated: [head],
  }));
  const units = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return {
    meta,
    title: t("titles.reorderList"),
    subject: "",
    facts: [
      { label: t("search"), value: search || t("any"), reading: "page" },
      { label: t("colorCount"), value: number(lines.length), reading: "ltr" },
      { label: t("unitsToOrder"), value: number(units), reading: "ltr" },
    ],
    pieces: pieces.length > 0 ? withHead(head, pieces) : [sentence(set, t("nothingToOrder"))],
  };
}

function listColumns({ texts: { t } }: Typesetter): Column[] {
  const start = { align: "start", reading: "own" } as const;
  const digits = { align: "digits", reading: "ltr" } as const;
  return [
    { title: t("sku"), width: 78, align: "start", reading: "ltr", style: CELL_STRONG },
    { title: t("product"), width: 131.28, ...start },
    { title: t("sort"), width: 72, ...start },
    { title: t("color"), width: 72, ...start },
    { title: t("available"), width: 54, ...digits },
    { title: t("minQuantity"), width: 54, ...digits },
    { title: t("toOrder"), width: 66, ...digits, style: CELL_STRONG },
  ];
}

function listTexts({ texts: { number } }: Typesetter, line: Line): string[] {
  const { sku, productName, sortName, color, available, minQuantity, quantity } = line;
  return [
    ...[sku, productName, sortName, color],
    ...[number(available), number(minQuantity), number(quantity)],
  ];
}
