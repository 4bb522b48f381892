import * as z from "zod/mini";
import { getLineKind, getLineName } from "@/lib/customers/statements/rules";
import { getStatement } from "@/lib/customers/statements/queries";
import { readStatementSchema, type StatementLine } from "@/lib/customers/statements/schema";
import { exportedList, loadPages, locale } from "../list";
import type { Words } from "../words";

const { id, from, to } = readStatementSchema.shape;

/** Names the kind of a line, and the day of a cheque that is not due yet. */
function nameEntry(line: StatementLine, { t, writeDays }: Words): string {
  const kind = t(`documents.entryKinds.${getLineKind(line)}`);
  const { dueDay: day } = line;
  if (day === null) return kind;
  return `${kind} · ${t("documents.chequeDue", { day: writeDays({ from: day, to: day }) })}`;
}

/** The lines of a customer's statement. */
export const STATEMENT = exportedList({
  list: "statement",
  rows: "The deals and payments of the customer id, from one day to another, with the balance after each",
  query: getStatement,
  input: z.strictObject({ id, from, to, locale }),
  refusals: ["customerNotFound"],
  pages: (actor, { locale: _, ...wanted }) =>
    loadPages<StatementLine>(async () => {
      const { lines } = await getStatement(actor, wanted);
      return [...lines];
    }, Infinity),
  columns: [
    ["day", "day", ({ day }) => day],
    ["entryKind", "text", nameEntry],
    ["document", "text", (line) => getLineName(line)],
    ["debit", "decimal", ({ debit }) => debit],
    ["credit", "decimal", ({ credit }) => credit],
    ["balance", "decimal", ({ balance }) => balance],
  ],
});
