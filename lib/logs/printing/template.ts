import { estimateLines, sumLines } from "@/lib/printing/limits";
import { beside, rule, stack } from "@/lib/printing/page/blocks";
import type { Composition } from "@/lib/printing/page/composition";
import { sentence, withHead } from "@/lib/printing/page/listing";
import { COLOR, type Style } from "@/lib/printing/page/page-drawing";
import {
  CELL,
  CELL_STRONG,
  columnPlace,
  headRow,
  openRow,
  ROW_PADDING,
  type Column,
} from "@/lib/printing/page/table";
import type { Block, Cell, Typesetter } from "@/lib/printing/page/typesetter";
import { layOutPages } from "@/lib/printing/pages";
import type { DocumentModel, Template } from "@/lib/printing/template";
import type { PrintableLog } from "../repository";
import type { LogFilter } from "../schema";

/** The maximum of printed log entries, which are short. */
export const MAX_PRINTED_LOGS = 8_000;
// Characters that usually fit on one line of the column.
const DETAILS_ON_A_LINE = 50;

/** An entry in the words of a language; after 30 lines of its column the sentence is cut off with an ellipsis. */
export type LogEntry = Omit<PrintableLog, "details"> & {
  readonly actionName: string;
  readonly sentence: string;
};

/** The log entries of a filter. */
export type LogsDocument = DocumentModel & {
  readonly filter: LogFilter;
  readonly logs: readonly LogEntry[];
};

export const logsTemplate: Template<LogsDocument> = {
  kind: "logs",
  maxLines: MAX_PRINTED_LOGS,
  countLines: ({ logs }) =>
    sumLines(logs, (entry) => estimateLines(entry.sentence, DETAILS_ON_A_LINE)),
  layOut: (set, model) => layOutPages(set, composeLogs(set, model)),
};

const CODE: Style = { size: 6, weight: 400, color: COLOR.muted };

function composeLogs(set: Typesetter, { meta, filter, logs }: LogsDocument): Composition {
  const { t, day, number } = set.texts;
  const columns = listColumns(set);
  const head = headRow(set, columns);
  const rows = logs.map((entry) => entryRow(set, columns, entry));
  const pieces = rows.map((row) => ({ blocks: [row], repeated: [head] }));
  const dayOrAny = (value = "") => (value === "" ? t("any") : day(value));
  const partOrAny = (value = "") => (value.trim() === "" ? t("any") : value);
  return {
    meta,
    title: t("titles.logs"),
    subject: "",
    facts: [
      { label: t("startDate"), value: dayOrAny(filter.startDate), reading: "page" },
      { label: t("endDate"), value: dayOrAny(filter.endDate), reading: "page" },
      { label: t("entryCount"), value: number(logs.length), reading: "ltr" },
      { label: t("action"), value: partOrAny(filter.action), reading: "own" },
      { label: t("username"), value: partOrAny(filter.person ?? filter.username), reading: "own" },
    ],
    pieces: rows.length > 0 ? withHead(head, pieces) : [sentence(set, t("noLogs"))],
  };
}

function listColumns({ texts: { t } }: Typesetter): Column[] {
  const start = { align: "start" } as const;
  return [
    { title: t("time"), width: 116, ...start, reading: "page" },
    { title: t("username"), width: 76, ...start, reading: "own", style: CELL_STRONG },
    { title: t("action"), width: 118, ...start, reading: "page" },
    { title: t("details"), width: 217.28, ...start, reading: "own" },
  ];
}

const USER = 1;
const ACTION = 2;

type Words = Pick<Cell, "text" | "reading" | "style">;

function entryRow(set: Typesetter, columns: readonly Column[], entry: LogEntry): Block {
  const { username, displayName, action, actionName, createdAt } = entry;
  const time = set.texts.moment(createdAt.toISOString());
  const texts = [time, displayName === null ? username : "", "", entry.sentence];
  const createNamedBlock = (column: number, name: Words, code: string) => {
    const place = { ...columnPlace(columns, column), align: "start" } as const;
    return stack(
      set.row([{ ...place, ...name }], { ...ROW_PADDING, below: 0 }),
      set.row([{ ...place, text: code, reading: "ltr", style: CODE }], { above: 0, below: 3 }),
    );
  };
  const done = createNamedBlock(ACTION, { text: actionName, reading: "page", style: CELL }, action);
  const row = beside(openRow(set, columns, texts), done);
  const by =
    displayName !== null &&
    createNamedBlock(USER, { text: displayName, reading: "own", style: CELL_STRONG }, username);
  return stack(by ? beside(row, by) : row, rule(COLOR.hairline));
}
