"use client";

import { Text } from "@mantine/core";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { ChooseCustomer } from "@/components/customers/choose-customer";
import { useMoneyText } from "@/components/customers/money";
import { useConfirmedCommand } from "@/components/data/use-confirmed-command";
import { ResultDialog } from "@/components/forms/result-dialog";
import { ConfirmDialog } from "@/components/ui/dialogs/confirm-dialog";
import { isolate } from "@/components/ui/text/isolate";
import type { CustomerView, ListedCustomerView } from "@/lib/customers/schema";
import { mergeCustomersAction } from "./actions";

type Props = {
  readonly customer: CustomerView;
  readonly onMerged: (customer: CustomerView) => void;
};

/** Asks which other customer is the same as this one, and merges the two once that is confirmed; open from the beginning. */
export function Merging({ customer, onMerged }: Props) {
  const t = useTranslations("customers.merging");
  const [isChoosing, setIsChoosing] = useState(true);
  const merging = useConfirmedCommand({
    command: mergeCustomersAction,
    inputOf: ({ _id: otherId }: ListedCustomerView) => ({ id: customer._id, otherId }),
    onEnded: ({ result }) => {
      if (result.ok) onMerged(result.data);
    },
  });
  const { subject: other, ended } = merging;
  const name = toNameWithId(customer);
  const otherName = other ? toNameWithId(other) : "";

  return (
    <>
      <ChooseCustomer
        isOpen={isChoosing}
        title={t("choose")}
        text={t("chooseText", { name })}
        leftOut={customer._id}
        onChoose={(chosen) => {
          setIsChoosing(false);
          merging.ask(chosen);
        }}
        onClose={() => setIsChoosing(false)}
      />
      <ConfirmDialog
        {...merging.question}
        isDestructive
        title={t("title", { other: otherName, name })}
        confirmLabel={t("yes")}
      >
        {other && <Consequences other={other} otherName={otherName} name={name} />}
      </ConfirmDialog>
      <ResultDialog
        result={ended && ended.result}
        done={() => [t("done", { other: otherName, name })]}
        unexplained={t("failed")}
        onClose={merging.forgetEnded}
      />
    </>
  );
}

/** Names a customer with the customer ID: customers that are one often have one name. */
function toNameWithId({ name, customerID }: Pick<CustomerView, "name" | "customerID">): string {
  return `${isolate(name)} (${isolate(customerID)})`;
}

type ConsequencesProps = {
  readonly other: ListedCustomerView;
  readonly otherName: string;
  readonly name: string;
};

/** Says what goes to the customer that stays, and that nothing undoes it. */
function Consequences({ other: { balance, dealCount }, otherName, name }: ConsequencesProps) {
  const t = useTranslations("customers.merging");
  const moneyText = useMoneyText();
  return (
    <div>
      <Text>{t("moves", { count: dealCount, other: otherName, name })}</Text>
      {Number(balance) !== 0 && (
        <Text>{t("balance", { amount: isolate(moneyText(balance)) })}</Text>
      )}
      <Text>{t("found", { other: otherName, name })}</Text>
      <Text fw={600}>{t("final")}</Text>
    </div>
  );
}
