import type { CountDocument, PrintedCountLine } from "../models";
import { beside, box, rule, stack } from "../page/blocks";
import { COLOR } from "../page/page-drawing";
import { bodyRow, CELL_STRONG, columnPlace, headRow, openRow, type Column } from "../page/table";
import type { Block, Typesetter } from "../page/typesetter";
import type { Composition } from "./composition";
import { sentence, withHead } from "./listing";

/** A stock count: a sheet with an empty box for each color, or what was found to differ. */
export function composeCount(set: Typesetter, model: CountDocument): Composition {
  const { meta, kind, label, name, scope, lines } = model;
  const { t, number } = set.texts;
  const called = name === "" ? label : `${label} · ${name}`;
  const columns = listColumns(set, model);
  const head = headRow(set, columns);
  const pieces = lines.map((line) => ({
    blocks: [toRow(set, model, columns, line)],
    repeated: [head],
  }));
  return {
    meta,
    title: t(kind === "sheet" ? "titles.countSheet" : "titles.countResult"),
    subject: called,
    facts: [
      { label: t("count"), value: called, reading: "page" },
      { label: t("countScope"), value: scope || t("any"), reading: "page" },
      { label: t("colorCount"), value: number(lines.length), reading: "ltr" },
    ],
    pieces: pieces.length > 0 ? withHead(head, pieces) : [sentence(set, t("noColors"))],
  };
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

function listColumns({ texts: { t } }: Typesetter, { kind, hasExpected }: CountDocument): Column[] {
  const digits = { align: "digits", reading: "ltr" } as const;
  if (kind === "sheet")
    return [
      ...listNames(t, [80, hasExpected ? 137.28 : 197.28, 75]),
      ...(hasExpected ? [{ title: t("expected"), width: 60, ...digits }] : []),
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
  line: PrintedCountLine,
): Block {
  const texts = listTexts(set, model, line);
  if (model.kind === "result") return bodyRow(set, columns, texts);
  const row = openRow(set, columns, texts);
  const toWriteIn = box(columnPlace(columns, columns.length - 1), row.height);
  return stack(beside(row, toWriteIn), rule(COLOR.hairline));
}

function listTexts(set: Typesetter, model: CountDocument, line: PrintedCountLine): string[] {
  const units = (value: number | null) => (value === null ? "" : set.texts.number(value));
  const formatSigned = (value: number | null) =>
    `${value !== null && value > 0 ? "+" : ""}${units(value)}`;
  const { sku, productName, sortName, color, counted, expected } = line;
  const names = [sku, productName, sortName, color];
  if (model.kind === "sheet") return model.hasExpected ? [...names, units(expected)] : names;
  const changes = [formatSigned(line.movedMeanwhile), formatSigned(line.difference)];
  return [...names, units(counted), units(expected), ...changes];
}
