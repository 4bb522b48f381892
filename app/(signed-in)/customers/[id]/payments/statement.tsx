"use client";

import { Button, Group, Stack, Text, VisuallyHidden } from "@mantine/core";
import { IconPrinter } from "@tabler/icons-react";
import { keepPreviousData, useQuery, type UseQueryResult } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Balance } from "@/components/customers/balance";
import { fetchStatement } from "@/components/customers/customer-calls";
import { KEYS } from "@/components/data/query-keys";
import { toRefusal } from "@/components/data/refused-read";
import { ExportButton } from "@/components/exports/export-button";
import { ReadRefused } from "@/components/forms/read-refused";
import { ResultDialog } from "@/components/forms/result-dialog";
import { useZone } from "@/components/hooks/zone";
import { ShareButton } from "@/components/printing/share-button";
import { usePrint } from "@/components/printing/use-print";
import { DayRange } from "@/components/ui/fields/day-range";
import { Skeleton } from "@/components/ui/states/skeleton";
import type { CustomerView } from "@/lib/customers/schema";
import type { StatementView } from "@/lib/customers/statements/schema";
import { isDayRange } from "@/lib/platform/time/day-range";
import { toDay } from "@/lib/platform/time/days";
import { printStatementAction } from "../actions";
import classes from "./payments.module.css";
import type { OpenReceipt } from "./receipt-button";
import { createStatementPath, type StatementDays } from "./statement-address";
import { StatementTable } from "./statement-table";

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
  const isGood = isDayRange(days);
  const statement = useStatement(id, days, isGood);
  const subject = { title: `${t("heading")} · ${name}`, path: createStatementPath(id, days) };
  return (
    <Stack component="section" aria-label={t("heading")}>
      <VisuallyHidden component="h2">{t("heading")}</VisuallyHidden>
      <Group align="flex-end" className={classes.period}>
        <DayRange
          days={days}
          labels={{ from: t("from"), to: t("to") }}
          max={today}
          onChange={(end, value) => setDays({ ...days, [end]: value })}
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
        <ExportButton list="statement" filter={{ id, ...days }} isDisabled={!isGood} />
        {isGood && statement.data && <Closing amount={statement.data.closing} />}
      </Group>
      {isGood ? (
        <Lines customerId={id} statement={statement} onOpenReceipt={onOpenReceipt} />
      ) : (
        <Text c="dimmed">{texts("calendar.wrongDays")}</Text>
      )}
      <ResultDialog
        result={print.refused}
        unexplained={texts("printing.failed")}
        onClose={print.closeRefused}
      />
    </Stack>
  );
}

/** Reads the statement over the days; that of the days before is shown until it is read. */
function useStatement(id: string, days: StatementDays, isWanted: boolean) {
  return useQuery({
    queryKey: [...KEYS.account, id, days],
    queryFn: ({ signal }) => fetchStatement(id, days, signal),
    enabled: isWanted,
    placeholderData: keepPreviousData,
  });
}

/** The closing balance, beside the days. */
function Closing({ amount }: { readonly amount: string }) {
  const t = useTranslations("customers.payments.statement");
  return (
    <dl className={classes.closing}>
      <dt>{t("closing")}</dt>
      <dd>
        <Balance amount={amount} />
      </dd>
    </dl>
  );
}

type LinesProps = Pick<Props, "onOpenReceipt"> & {
  readonly customerId: string;
  readonly statement: UseQueryResult<StatementView>;
};

function Lines({ statement, ...props }: LinesProps) {
  const t = useTranslations("customers.payments.statement");
  const { data, error, isFetching, refetch } = statement;
  if (data) return <StatementTable statement={data} {...props} />;
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
