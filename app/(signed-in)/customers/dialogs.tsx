"use client";

import { Button, Text } from "@mantine/core";
import { IconArchive } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import type { ConfirmQuestion, Ended } from "@/components/data/use-confirmed-command";
import { ResultDialog } from "@/components/forms/result-dialog";
import { ConfirmDialog } from "@/components/ui/dialogs/confirm-dialog";
import { isolate } from "@/components/ui/text/isolate";
import { Ltr } from "@/components/ui/text/ltr";
import { useMoneyText } from "@/components/customers/money";
import { isNegative, negate } from "@/lib/customers/payments/rules";
import type { ListedCustomerView } from "@/lib/customers/schema";
import { DeletedMonths } from "./deleted-months";

type DeleteProps = {
  readonly customer: ListedCustomerView | null;
  readonly question: ConfirmQuestion;
  readonly onArchive: (id: string) => void;
};

/** Asks before a customer is deleted, by name, says how many deals go too (spec §2), from which months, and offers to archive instead. */
export function DeleteDialog({ customer, question, onArchive }: DeleteProps) {
  const t = useTranslations("customers");
  const { name = "", customerID = "", dealCount = 0 } = customer ?? {};
  return (
    <ConfirmDialog
      {...question}
      isDestructive
      title={t("deleteTitle", { name: isolate(name) })}
      confirmLabel={t("deleteYes")}
    >
      <div>
        <Text>
          {t("customerId")}:{" "}
          <strong>
            <Ltr>{customerID}</Ltr>
          </strong>
        </Text>
        <Text>{t("deleteText", { count: dealCount })}</Text>
        {dealCount > 0 && customer && <DeletedMonths id={customer._id} />}
        {customer && <LostBalance balance={customer.balance} />}
      </div>
      {customer && !customer.isArchived && (
        <ArchiveInstead
          isDisabled={question.isRunning}
          onPress={() => {
            question.onCancel();
            onArchive(customer._id);
          }}
        />
      )}
    </ConfirmDialog>
  );
}

/** Says that what the customer owes, or is owed, goes with the customer. */
function LostBalance({ balance }: Pick<ListedCustomerView, "balance">) {
  const t = useTranslations("customers");
  const moneyText = useMoneyText();
  if (Number(balance) === 0) return null;
  const isCredit = isNegative(balance);
  const amount = isolate(moneyText(isCredit ? negate(balance) : balance));
  return <Text>{t(isCredit ? "deleteCredit" : "deleteDebt", { amount })}</Text>;
}

type InsteadProps = { readonly isDisabled: boolean; readonly onPress: () => void };

function ArchiveInstead({ isDisabled, onPress }: InsteadProps) {
  const t = useTranslations("customers");
  return (
    <div>
      <Text>{t("archiveKeeps")}</Text>
      <Button
        variant="light"
        mt="xs"
        leftSection={<IconArchive aria-hidden />}
        disabled={isDisabled}
        onClick={onPress}
      >
        {t("archiveInstead")}
      </Button>
    </div>
  );
}

type OutcomeProps = {
  readonly ended: Ended<ListedCustomerView, { readonly deletedDeals: number }> | null;
  readonly onClose: () => void;
};

/** Says how the deletion ended. */
export function OutcomeDialog({ ended, onClose }: OutcomeProps) {
  const t = useTranslations("customers");
  const { name = "", customerID = "" } = ended?.subject ?? {};
  return (
    <ResultDialog
      result={ended && ended.result}
      done={({ deletedDeals: count }) => [
        t("deleted"),
        `${isolate(name)} · ${isolate(customerID)}`,
        ...(count > 0 ? [t("deletedDeals", { count })] : []),
      ]}
      unexplained={t("deleteFailed")}
      onClose={onClose}
    />
  );
}
