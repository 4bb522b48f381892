import type { LogsDocument, PrintedLogEntry } from "../models";
import { beside, rule, stack } from "../page/blocks";
import { COLOR, type Style } from "../page/page-drawing";
import {
  CELL,
  CELL_STRONG,
  columnPlace,
  headRow,
  openRow,
  ROW_PADDING,
  type Column,
} from "../page/table";
import type { Block, Cell, Typesetter } from "../page/typesetter";
import type { Composition } from "./composition";
import { sentence, withHead } from "./listing";

const CODE: Style = { size: 6, weight: 400, color: COLOR.muted };

/** Log entries. */
export function composeLogs(set: Typesetter, { meta, filter, logs }: LogsDocument): Composition {
  const { t, day, number } = set.texts;
  const columns = listColumns(set);
  const head = headRow(set, columns);
  const rows = logs.map((entry) => entryRow(set, columns, entry));
  const pieces = rows.map((row) => ({ blocks: [row], repeated: [head] }));
  const dayOrAny = (value: string) => (value.trim() === "" ? t("any") : day(value.trim()));
  const partOrAny = (value: string) => (value.trim() === "" ? t("any") : value);
  return {
    meta,
    title: t("titles.logs"),
    subject: "",
    facts: [
      { label: t("startDate"), value: dayOrAny(filter.startDate), reading: "page" },
      { label: t("endDate"), value: dayOrAny(filter.endDate), reading: "page" },
      { label: t("entryCount"), value: number(logs.length), reading: "ltr" },
      { label: t("action"), value: partOrAny(filter.action), reading: "own" },
      { label: t("username"), value: partOrAny(filter.username), reading: "own" },
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

function entryRow(set: Typesetter, columns: readonly Column[], entry: PrintedLogEntry): Block {
  const { username, displayName, action, actionName, createdAt, details } = entry;
  const texts = [set.texts.moment(createdAt), displayName === null ? username : "", "", details];
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
