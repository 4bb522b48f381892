import "server-only";
import { shownName } from "@/lib/auth/actor";
import { command } from "@/lib/auth/entry-point";
import { documentMeta, type DocumentMeta } from "@/lib/printing/document-meta";
import { MAX_PRINTED_LINES, printTooLong } from "@/lib/printing/limits";
import { renderPdf } from "@/lib/printing/render-pdf";
import { loadTexts, type Texts } from "@/lib/printing/texts";
import { recordLog } from "@/lib/logs/repository";
import type { Language } from "@/lib/platform/languages";
import { inTransaction } from "@/lib/platform/database/db";
import { printFileName } from "@/lib/printing/store/rules";
import type { PrintView } from "@/lib/printing/store/schema";
import { storePrint } from "@/lib/printing/store/repository";
import { factoryOnPaper } from "@/lib/settings/repository";
import ar from "@/messages/ar.json";
import en from "@/messages/en.json";
import { getSubject } from "../questions/rules";
import {
  COLUMN_KINDS,
  countDecimals,
  getBefore,
  getColumns,
  hasPeriod,
  isDeletedCustomers,
  isMoney,
  isSigned,
  type ColumnName,
} from "../rules";
import { printReportSchema, type ReportRow, type ReportView } from "../schema";
import { selectReport } from "../repository";
import { reportTemplate, type NotedText, type ReportDocument } from "./template";

const WORDS = { en, ar };

/**
 * Makes a document of all rows of a report and keeps it for the one who asked. Throws `printTooLong`, `printBusy`.
 */
export const printReport = command(
  "reports.view",
  printReportSchema,
  async (actor, { locale, ...wanted }): Promise<PrintView> => {
    const most = MAX_PRINTED_LINES;
    const view = await selectReport(wanted, { limit: most, skip: 0 });
    if (view.count > most) throw printTooLong(reportTemplate, view.count);
    const factory = await factoryOnPaper(locale);
    const meta = documentMeta(shownName(actor), locale, factory);
    const pdf = await renderPdf(reportTemplate, { meta, ...toReportDocument(view, meta) });
    return inTransaction(actor, async (tx) => {
      const { report, by, from, to } = view;
      await recordLog(tx, actor.username, "REPORT_PRINTED", { report, by, from, to });
      return storePrint(tx, actor, printFileName(...nameFile(view, locale)), pdf);
    });
  },
);

/** The words of the file's name: the question, its grouping where it has several, and the days. */
function nameFile({ report, by, sku, from, to }: ReportView, locale: Language): string[] {
  const { questions, groupings } = WORDS[locale].reports;
  const { question, grouping } = getSubject(report, by ?? undefined);
  const days = new Set([hasPeriod(report) ? from : to, to]);
  return [
    questions[question],
    ...(grouping ? [groupings[grouping]] : []),
    ...(sku ? [sku] : []),
    ...days,
  ];
}

/** The printed document of a report, in the words of a language. */
function toReportDocument(view: ReportView, meta: DocumentMeta): Omit<ReportDocument, "meta"> {
  const { report, by, sku, from, to, rows, totals } = view;
  const before = getBefore(view);
  const { reports: words } = WORDS[meta.locale];
  const texts = loadTexts(meta);
  const columns = getColumns(report, by ?? undefined);
  return {
    name: words.questions[getSubject(report, by ?? undefined).question],
    grouping: by ? words.groupings[by] : "",
    sku,
    from: hasPeriod(report) ? from : "",
    to,
    before,
    columns: columns.map((column) => ({
      head: isMoney(column)
        ? `${words.columns[column]} (${texts.currencySign})`
        : words.columns[column],
      kind: COLUMN_KINDS[column],
      isTenths: countDecimals(column) === 1,
      isSigned: isSigned(column),
      total: totals[column],
      before: before?.totals[column],
    })),
    rows: rows.map((row) => columns.map((column) => toCell(row, column, words, texts))),
  };
}

function toCell(
  row: ReportRow,
  column: ColumnName,
  words: (typeof en)["reports"],
  { t, day }: Texts,
): ReportRow[string] | NotedText {
  const cell = row[column] ?? null;
  if (isDeletedCustomers(column, cell)) return words.deletedCustomers;
  if (column === "product" && row.newSince)
    return { text: String(cell), note: t("newSince", { day: day(String(row.newSince)) }) };
  const codes: Readonly<Record<string, string>> = words.codes;
  return COLUMN_KINDS[column] === "code" ? (codes[String(cell)] ?? cell) : cell;
}
