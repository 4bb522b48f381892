"use client";

import { Paper } from "@mantine/core";
import { useTranslations } from "next-intl";
import Link from "next/link";
import { Balance } from "@/components/customers/balance";
import { PartOfMoney } from "@/components/customers/money";
import { pushAddress } from "@/components/hooks/back-trap";
import { useDayText } from "@/components/hooks/use-day-text";
import { CardLink } from "@/components/ui/card-link";
import { Table } from "@/components/ui/table";
import { Ltr } from "@/components/ui/text/ltr";
import { getLineKind, getLineName, sumSides } from "@/lib/customers/statements/rules";
import type { StatementLine, StatementView } from "@/lib/customers/statements/schema";
import classes from "./payments.module.css";
import { ReceiptButton, type OpenReceipt } from "./receipt-button";

type Props = {
  readonly customerId: string;
  readonly statement: StatementView;
  readonly onOpenReceipt: OpenReceipt;
};

/** The lines of a statement between its balances: a table, or on a phone two lines for each. */
export function StatementTable({ statement, ...props }: Props) {
  const t = useTranslations("customers.payments");
  return (
    <Paper withBorder radius="lg" className={classes.frame}>
      {/* The roles stay where the narrow form takes the table's own away. */}
      <Table role="table" className={classes.statement} aria-label={t("statement.heading")}>
        <Table.Thead role="rowgroup">
          <Table.Tr role="row">
            <Table.Th role="columnheader">{t("day")}</Table.Th>
            <Table.Th role="columnheader">{t("statement.entry")}</Table.Th>
            <Table.Th role="columnheader" className={classes.amount}>
              {t("statement.debit")}
            </Table.Th>
            <Table.Th role="columnheader" className={classes.amount}>
              {t("statement.credit")}
            </Table.Th>
            <Table.Th role="columnheader" className={classes.amount}>
              {t("balance")}
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody role="rowgroup">
          <SumRow label={t("statement.opening")} amount={statement.opening} />
          {statement.lines.map((line) => (
            <LineRow key={line._id} line={line} {...props} />
          ))}
          <ClosingRow statement={statement} />
        </Table.Tbody>
      </Table>
    </Paper>
  );
}

function SumRow({ label, amount }: { readonly label: string; readonly amount: string }) {
  return (
    <Table.Tr role="row" className={classes.sum}>
      <Table.Th role="rowheader" colSpan={4} scope="row">
        {label}
      </Table.Th>
      <Table.Td role="cell" className={classes.amount}>
        <Balance amount={amount} />
      </Table.Td>
    </Table.Tr>
  );
}

/** The closing balance, with what all debits and all credits come to. */
function ClosingRow({ statement: { lines, closing } }: Pick<Props, "statement">) {
  const t = useTranslations("customers.payments");
  const { debit, credit } = sumSides(lines);
  return (
    <Table.Tr role="row" className={classes.sum} data-closing>
      <Table.Th role="rowheader" colSpan={2} scope="row">
        {t("statement.closing")}
      </Table.Th>
      <Total label={t("statement.debit")} amount={debit} />
      <Total label={t("statement.credit")} amount={credit} />
      <Table.Td role="cell" className={classes.amount}>
        <Balance amount={closing} />
      </Table.Td>
    </Table.Tr>
  );
}

function Total({ label, amount }: SideProps) {
  return (
    <Table.Td role="cell" className={classes.amount}>
      <span className={classes.label}>{label}</span> <PartOfMoney amount={amount} />
    </Table.Td>
  );
}

type SideProps = { readonly label: string; readonly amount: string };

type LineProps = Omit<Props, "statement"> & { readonly line: StatementLine };

function LineRow({ line, customerId, onOpenReceipt }: LineProps) {
  const t = useTranslations("customers.payments");
  const dayText = useDayText();
  const { day, debit, credit, balance, dueDay } = line;
  const kind = getLineKind(line);
  const name = kind === "deal" ? t("statement.kinds.deal") : t(`kinds.${kind}`);
  return (
    <Table.Tr role="row">
      <Table.Td role="cell" className={classes.day}>
        {dayText(day)}
      </Table.Td>
      <Table.Td role="cell" className={classes.entry}>
        {name} <EntryLink line={line} customerId={customerId} />
        <ReceiptButton payment={line} onOpen={onOpenReceipt} />
        {dueDay && (
          <div className={classes.quiet}>{t("statement.chequeDue", { day: dayText(dueDay) })}</div>
        )}
      </Table.Td>
      <Side label={t("statement.debit")} amount={debit} />
      <Side label={t("statement.credit")} amount={credit} />
      <Table.Td role="cell" className={classes.amount}>
        <span className={classes.label}>{t("balance")}</span> <Balance amount={balance} />
      </Table.Td>
    </Table.Tr>
  );
}

/** The name of a line's deal, payment or return, which leads to it in its part of the profile. */
function EntryLink({ line, customerId }: Omit<LineProps, "onOpenReceipt">) {
  const page = `/customers/${customerId}`;
  const name = <Ltr>{getLineName(line)}</Ltr>;
  if (line.kind === "deal")
    return (
      <CardLink page={page} id={line._id} className={classes.entryLink}>
        {name}
      </CardLink>
    );
  const tab = line.kind === "return" ? "returns" : "payments";
  return (
    <Link
      href={{ pathname: page, query: { tab }, hash: line._id }}
      className={classes.entryLink}
      prefetch={false}
      onNavigate={(navigation) => {
        navigation.preventDefault();
        pushAddress(`${page}?tab=${tab}#${line._id}`, () => undefined);
      }}
    >
      {name}
    </Link>
  );
}

/** The debit or credit of a line, empty where it has none; its label stands with it only where the table has no heads. */
function Side({ label, amount }: SideProps) {
  const isEmpty = Number(amount) === 0;
  return (
    <Table.Td role="cell" className={classes.amount} data-side={isEmpty ? "empty" : "filled"}>
      {!isEmpty && (
        <>
          <span className={classes.label}>{label}</span> <PartOfMoney amount={amount} />
        </>
      )}
    </Table.Td>
  );
}
