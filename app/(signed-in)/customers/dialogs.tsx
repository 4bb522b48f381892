"use client";

import { Text } from "@mantine/core";
import { useTranslations } from "next-intl";
import { ResultDialog } from "@/components/forms/result-dialog";
import { ConfirmDialog } from "@/components/ui/dialogs/confirm-dialog";
import { isolate } from "@/components/ui/text/isolate";
import { Ltr } from "@/components/ui/text/ltr";
import { DeletedMonths } from "./deleted-months";
import type { useDeletion } from "./use-deletion";

/** Asks before a customer is deleted, by name, and says how many deals go too (spec §2), from which months. */
export function DeleteDialog({ deletion }: { deletion: ReturnType<typeof useDeletion> }) {
  const t = useTranslations("customers");
  const { name = "", customerID = "", dealCount = 0 } = deletion.subject ?? {};
  return (
    <ConfirmDialog
      {...deletion.question}
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
        {dealCount > 0 && deletion.subject && <DeletedMonths id={deletion.subject._id} />}
      </div>
    </ConfirmDialog>
  );
}

type OutcomeProps = {
  readonly ended: ReturnType<typeof useDeletion>["ended"];
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
