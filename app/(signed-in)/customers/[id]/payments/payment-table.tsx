"use client";

import { Button, Group, Paper } from "@mantine/core";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Money } from "@/components/customers/money";
import { useLinkedCard } from "@/components/hooks/use-linked-card";
import { useDayText } from "@/components/hooks/use-day-text";
import { ShareButton } from "@/components/printing/share-button";
import { StateBadge } from "@/components/ui/states/state-badge";
import { Table } from "@/components/ui/table";
import { isolate } from "@/components/ui/text/isolate";
import { Ltr } from "@/components/ui/text/ltr";
import { useDisplayName } from "@/components/users/use-name-of";
import { dealName } from "@/lib/customers/deals/deal-name";
import { paymentName } from "@/lib/customers/payments/payment-name";
import { getPaymentKind } from "@/lib/customers/payments/rules";
import type { PaymentView } from "@/lib/customers/payments/schema";
import classes from "./payments.module.css";
import { ReceiptButton, type OpenReceipt } from "./receipt-button";

/** Payments shown at first, and with each press more. */
const SOME = 30;

type Props = {
  readonly payments: readonly PaymentView[];
  readonly onReverse: (payment: PaymentView) => void;
  readonly onPrint: (payment: PaymentView) => void;
  readonly onShare: (payment: PaymentView) => Promise<unknown>;
  readonly onOpenReceipt: OpenReceipt;
};

/** The payments as a table, on phones and upright tablets as one block for each. */
export function PaymentTable({ payments, ...choices }: Props) {
  const t = useTranslations("customers.payments");
  const [count, setCount] = useState(SOME);
  const linked = useLinkedCard({
    isThere: (id) => payments.slice(0, count).some(({ _id }) => _id === id),
    mayCome: (id) => payments.some(({ _id }) => _id === id),
    loadMore: () => setCount(count + SOME),
    hasFailed: false,
  });
  return (
    <>
      <Paper withBorder radius="lg" className={classes.frame}>
        {/* The roles stay where the narrow form takes the table's own away. */}
        <Table role="table" className={classes.table} aria-label={t("heading")}>
          <Table.Thead role="rowgroup">
            <Table.Tr role="row">
              {(["number", "amount", "method", "details", "actions"] as const).map((head) => (
                <Table.Th
                  key={head}
                  role="columnheader"
                  className={head === "amount" ? classes.amount : undefined}
                >
                  {t(`heads.${head}`)}
                </Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody role="rowgroup">
            {payments.slice(0, count).map((payment) => (
              <PaymentRow
                key={payment._id}
                payment={payment}
                isLinked={payment._id === linked.id}
                {...choices}
              />
            ))}
          </Table.Tbody>
        </Table>
      </Paper>
      {payments.length > count && (
        <Button variant="default" onClick={() => setCount(count + SOME)}>
          {t("showMore")}
        </Button>
      )}
    </>
  );
}

type RowProps = Omit<Props, "payments"> & {
  readonly payment: PaymentView;
  /** True when the address leads to it. */
  readonly isLinked: boolean;
};

function PaymentRow({ payment, isLinked, ...choices }: RowProps) {
  const { onReverse, onPrint, onShare, onOpenReceipt } = choices;
  const t = useTranslations("customers.payments");
  const texts = useTranslations("printing");
  const dayText = useDayText();
  const { number, day, amount, method, dueDay, reverses, reversedBy } = payment;
  const kind = getPaymentKind(payment);
  return (
    <Table.Tr
      role="row"
      className={reversedBy ? classes.reversed : undefined}
      data-card={payment._id}
      data-marked={isLinked || undefined}
      tabIndex={-1}
    >
      <Table.Td role="cell">
        <div>{dayText(day)}</div>
        <div className={classes.quiet}>
          <Ltr>{paymentName(number)}</Ltr>
        </div>
      </Table.Td>
      <Table.Td role="cell" className={classes.amount}>
        <Money amount={amount} />
      </Table.Td>
      <Table.Td role="cell">
        {t(`methods.${method}`)}
        {dueDay && <div className={classes.quiet}>{t("dueOn", { day: dayText(dueDay) })}</div>}
      </Table.Td>
      <Table.Td role="cell">
        <Group gap="xs">
          {kind !== "payment" && <StateBadge meaning="out" label={t(`kinds.${kind}`)} />}
          {reversedBy && <StateBadge meaning="cancelled" label={t("reversed")} />}
        </Group>
        <Details payment={payment} />
      </Table.Td>
      <Table.Td role="cell">
        <Button
          variant="subtle"
          color="gray"
          px="sm"
          aria-description={t("voucherOf", { payment: isolate(paymentName(number)) })}
          onClick={() => onPrint(payment)}
        >
          {t("voucher")}
        </Button>
        <ShareButton
          isQuiet
          title={texts("titles.voucher", { name: isolate(paymentName(number)) })}
          onShare={() => onShare(payment)}
        />
        <ReceiptButton payment={payment} onOpen={onOpenReceipt} />
        {!reverses && !reversedBy && (
          <Button
            variant="subtle"
            color="gray"
            px="sm"
            aria-description={t("reverseOf", { payment: isolate(paymentName(number)) })}
            onClick={() => onReverse(payment)}
          >
            {t("reverse")}
          </Button>
        )}
      </Table.Td>
    </Table.Tr>
  );
}

/** The other payment of a reversal, the deals, the reference, the reason and the note. */
function Details({ payment }: { readonly payment: PaymentView }) {
  const t = useTranslations("customers.payments");
  const nameOf = useDisplayName();
  const { reference, note, reason, reverses, reversedBy, deals } = payment;
  const names = deals.map(({ number }) => dealName(number)).join(" · ");
  const toName = (other: { readonly number: number }) => isolate(paymentName(other.number));
  const parts = [
    reverses && t("reverses", { payment: toName(reverses) }),
    reversedBy && t("reversedBy", { payment: toName(reversedBy) }),
    names && t("ofDeals", { deals: isolate(names) }),
    reference && isolate(reference),
    reason && isolate(reason),
    note && isolate(note),
    isolate(nameOf(payment.username, payment.displayName)),
  ];
  return <div className={classes.quiet}>{parts.filter(Boolean).join(" · ")}</div>;
}
