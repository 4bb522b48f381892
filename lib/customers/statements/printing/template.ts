import { bodyRow, CELL_STRONG, headRow, type Column } from "@/lib/printing/page/table";
import type { Composition } from "@/lib/printing/page/composition";
import { withHead } from "@/lib/printing/page/listing";
import { withTotal } from "@/lib/printing/page/total";
import type { Typesetter } from "@/lib/printing/page/typesetter";
import { layOutPages } from "@/lib/printing/pages";
import type { DocumentModel, Template } from "@/lib/printing/template";
import type { CustomerOnPaper } from "../../printing/templates";
import { isNegative, negate } from "../../payments/rules";
import { getLineKind, getLineName, sumSides } from "../rules";
import type { StatementLine, StatementView } from "../schema";

/** A customer's statement; `from` is blank for one that begins with the opening balance. */
export type StatementDocument = DocumentModel & {
  readonly customer: CustomerOnPaper;
  readonly from: string;
  readonly to: string;
  readonly statement: StatementView;
};

export const statementTemplate: Template<StatementDocument> = {
  kind: "statement",
  countLines: ({ statement }) => statement.lines.length,
  layOut: (set, model) => layOutPages(set, composeStatement(set, model)),
};

function composeStatement(set: Typesetter, model: StatementDocument): Composition {
  const { meta, customer, from, to, statement } = model;
  const { t, day } = set.texts;
  const columns = listColumns(set);
  const strong = mergeNames(columns);
  const head = headRow(set, columns);
  const sum = (name: string, amount: string, sides = ["", ""]) =>
    bodyRow(set, strong, [name, ...sides, ...writeBalance(set, amount)]);
  const { debit, credit } = sumSides(statement.lines);
  const totals = [debit, credit].map((amount) => set.texts.amount(amount));
  const lines = statement.lines.map((line) => bodyRow(set, columns, writeLine(set, line)));
  const rows = [sum(t("openingBalance"), statement.opening), ...lines];
  const pieces = rows.map((row) => ({ blocks: [row], repeated: [head] }));
  return {
    meta,
    isForCustomer: true,
    title: t("titles.statement"),
    reference: customer.customerID,
    subject: customer.name,
    facts: [
      { label: t("customer"), value: customer.name, reading: "own" },
      { label: t("customerId"), value: customer.customerID, reading: "ltr" },
      { label: t("customerPhone"), value: customer.phones[0] ?? "", reading: "ltr" },
      { label: t("startDate"), value: from === "" ? t("any") : day(from), reading: "page" },
      { label: t("endDate"), value: day(to), reading: "page" },
    ],
    pieces: withTotal(withHead(head, pieces), sum(t("closingBalance"), statement.closing, totals)),
  };
}

function listColumns(set: Typesetter): Column[] {
  const { t, currencySign } = set.texts;
  const amount = { align: "digits", reading: "ltr", note: currencySign } as const;
  return [
    { title: t("date"), width: 72, align: "start", reading: "page" },
    { title: t("entryKind"), width: 94.28, align: "start", reading: "page" },
    { title: t("entryNumber"), width: 50, align: "start", reading: "ltr" },
    { title: t("debit"), width: 85, ...amount },
    { title: t("credit"), width: 85, ...amount },
    ...besideDigits<Column>(
      set,
      { title: t("balance"), width: 93, ...amount },
      { title: "", width: 48, align: isLtr(set) ? "start" : "end", reading: "page" },
    ),
  ];
}

const isLtr = ({ direction }: Typesetter) => direction === "ltr";

/** A balance and the side that owes it. Digits are flush right in both languages: the side stands at their right. */
const besideDigits = <T>(set: Typesetter, balance: T, side: T): readonly [T, T] =>
  isLtr(set) ? [balance, side] : [side, balance];

/** The columns of a row of sums, whose name has the place of day, kind and number. */
function mergeNames(columns: readonly Column[]): Column[] {
  const [first, ...others] = columns.toSpliced(1, 2).map(toStrong);
  const width = columns.slice(0, 3).reduce((sum, column) => sum + column.width, 0);
  return first ? [{ ...first, width }, ...others] : [];
}

function toStrong(column: Column): Column {
  return { ...column, style: CELL_STRONG };
}

function writeLine(set: Typesetter, line: StatementLine): string[] {
  const { t, day } = set.texts;
  const orBlank = (amount: string) => (Number(amount) === 0 ? "" : set.texts.amount(amount));
  const due = line.dueDay && t("chequeDue", { day: day(line.dueDay) });
  return [
    day(line.day),
    [t(`entryKinds.${getLineKind(line)}`), due].filter(Boolean).join(" · "),
    getLineName(line),
    orBlank(line.debit),
    orBlank(line.credit),
    ...writeBalance(set, line.balance),
  ];
}

/** Writes a balance as screens do: without a sign, and who owes it. */
function writeBalance(set: Typesetter, balance: string): readonly [string, string] {
  const { t, amount } = set.texts;
  if (isNegative(balance)) return besideDigits(set, amount(negate(balance)), t("weOwe"));
  return besideDigits(set, amount(balance), Number(balance) === 0 ? "" : t("theyOwe"));
}
