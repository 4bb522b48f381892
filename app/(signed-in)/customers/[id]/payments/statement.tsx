"use client";

import { Button, Group, Paper, Stack, Title } from "@mantine/core";
import { IconPrinter } from "@tabler/icons-react";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Balance } from "@/components/customers/balance";
import { fetchStatement } from "@/components/customers/customer-calls";
import { PartOfMoney } from "@/components/customers/money";
import { KEYS } from "@/components/data/query-keys";
import { toRefusal } from "@/components/data/refused-read";
import { ExportButton } from "@/components/exports/export-button";
import { ReadRefused } from "@/components/forms/read-refused";
import { ResultDialog } from "@/components/forms/result-dialog";
import { useDayText } from "@/components/hooks/use-day-text";
import { useZone } from "@/components/hooks/zone";
import { ShareButton } from "@/components/printing/share-button";
import { usePrint } from "@/components/printing/use-print";
import { DateInput } from "@/components/ui/fields/date-input";
import { Skeleton } from "@/components/ui/states/skeleton";
import { Table } from "@/components/ui/table";
import { Ltr } from "@/components/ui/text/ltr";
import type { CustomerView } from "@/lib/customers/schema";
import { getLineKind, getLineName } from "@/lib/customers/statements/rules";
import type { StatementLine, StatementView } from "@/lib/customers/statements/schema";
import { isDay, toDay } from "@/lib/platform/time/days";
import { printStatementAction } from "../actions";
import classes from "./payments.module.css";
import { ReceiptButton, type OpenReceipt } from "./receipt-button";
import { createStatementPath, type StatementDays } from "./statement-address";

type StatementToPrint = { readonly id: string; readonly from: string; readonly to: string };

type Props = {
  readonly customer: CustomerView;
  readonly linked: StatementDays | null;
  readonly onOpenReceipt: OpenReceipt;
};

/** The statement of a customer over some days, those of a link or this year's at first, to print, share and export. */
export function Statement({ customer: { _id: id, name }, linked, onOpenReceipt }: Props) {
  const t = useTranslations("customers.payments.statement");
  const texts = useTranslations();
  const zone = useZone();
  const [today] = useState(() => toDay(new Date(), zone));
  const [days, setDays] = useState(linked ?? { from: `${today.slice(0, 4)}-01-01`, to: today });
  const print = usePrint<StatementToPrint>(printStatementAction);
  const isGood = isDay(days.from) && isDay(days.to) && days.from <= days.to;
  const subject = { title: `${t("heading")} · ${name}`, path: createStatementPath(id, days) };
  return (
    <Stack component="section" aria-label={t("heading")}>
      <Title order={3} size="h5">
        {t("heading")}
      </Title>
      <Group align="flex-end">
        <DateInput
          label={t("from")}
          value={days.from}
          max={today}
          onChange={(from) => setDays({ ...days, from })}
        />
        <DateInput
          label={t("to")}
          value={days.to}
          max={today}
          error={isDay(days.to) && days.from > days.to && texts("validation.endBeforeStart")}
          onChange={(to) => setDays({ ...days, to })}
        />
        <Button
          variant="default"
          leftSection={<IconPrinter aria-hidden />}
          loading={print.isPreparing}
          disabled={!isGood}
          onClick={() => void print.print({ id, ...days }, subject)}
        >
          {t("print")}
        </Button>
        <ShareButton
          title={subject.title}
          isDisabled={!isGood}
          onShare={() => print.shareDocument({ id, ...days }, subject)}
        />
        <ExportButton list="statement" filter={{ id, ...days }} />
      </Group>
      {isGood && <Lines id={id} days={days} onOpenReceipt={onOpenReceipt} />}
      <ResultDialog
        result={print.refused}
        unexplained={texts("printing.failed")}
        onClose={print.closeRefused}
      />
    </Stack>
  );
}

type LinesProps = Pick<Props, "onOpenReceipt"> & {
  readonly id: string;
  readonly days: StatementDays;
};

function Lines({ id, days, onOpenReceipt }: LinesProps) {
  const t = useTranslations("customers.payments.statement");
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: [...KEYS.account, id, days],
    queryFn: ({ signal }) => fetchStatement(id, days, signal),
    placeholderData: keepPreviousData,
  });
  if (data) return <StatementTable statement={data} onOpenReceipt={onOpenReceipt} />;
  if (!error) return <Skeleton blockSize="8rem" />;
  return (
    <ReadRefused
      refusal={toRefusal(error)}
      sentence={t("failed")}
      isRetrying={isFetching}
      onRetry={() => void refetch()}
    />
  );
}

type TableProps = Pick<Props, "onOpenReceipt"> & { readonly statement: StatementView };

function StatementTable({ statement, onOpenReceipt }: TableProps) {
  const t = useTranslations("customers.payments");
  return (
    <Paper withBorder radius="lg" className={classes.scroller} tabIndex={0}>
      <Table aria-label={t("statement.heading")}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t("day")}</Table.Th>
            <Table.Th>{t("statement.entry")}</Table.Th>
            <Table.Th className={classes.amount}>{t("statement.debit")}</Table.Th>
            <Table.Th className={classes.amount}>{t("statement.credit")}</Table.Th>
            <Table.Th className={classes.amount}>{t("balance")}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          <SumRow label={t("statement.opening")} amount={statement.opening} />
          {statement.lines.map((line) => (
            <LineRow
              key={`${line.kind} ${line.number}`}
              line={line}
              onOpenReceipt={onOpenReceipt}
            />
          ))}
          <SumRow label={t("statement.closing")} amount={statement.closing} />
        </Table.Tbody>
      </Table>
    </Paper>
  );
}

function SumRow({ label, amount }: { readonly label: string; readonly amount: string }) {
  return (
    <Table.Tr className={classes.sum}>
      <Table.Th colSpan={4} scope="row">
        {label}
      </Table.Th>
      <Table.Td className={classes.amount}>
        <Balance amount={amount} />
      </Table.Td>
    </Table.Tr>
  );
}

type LineProps = Pick<Props, "onOpenReceipt"> & { readonly line: StatementLine };

function LineRow({ line, onOpenReceipt }: LineProps) {
  const t = useTranslations("customers.payments");
  const dayText = useDayText();
  const { day, debit, credit, balance } = line;
  const kind = getLineKind(line);
  const name = kind === "deal" ? t("statement.kinds.deal") : t(`kinds.${kind}`);
  return (
    <Table.Tr>
      <Table.Td>{dayText(day)}</Table.Td>
      <Table.Td>
        {name} <Ltr>{getLineName(line)}</Ltr>
        <ReceiptButton payment={line} onOpen={onOpenReceipt} />
      </Table.Td>
      <Table.Td className={classes.amount}>
        {Number(debit) !== 0 && <PartOfMoney amount={debit} />}
      </Table.Td>
      <Table.Td className={classes.amount}>
        {Number(credit) !== 0 && <PartOfMoney amount={credit} />}
      </Table.Td>
      <Table.Td className={classes.amount}>
        <Balance amount={balance} />
      </Table.Td>
    </Table.Tr>
  );
}
