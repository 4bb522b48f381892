"use client";

import { Alert, Text, Textarea } from "@mantine/core";
import { IconAlertTriangle } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { RequestedLines } from "@/components/sales-requests/requested-lines";
import { RequestSummary } from "@/components/sales-requests/request-parts";
import { useFailureMessage } from "@/components/forms/use-failure-message";
import { useReason } from "@/components/data/use-reason";
import { FormDialog } from "@/components/forms/form-dialog";
import { isolate } from "@/components/ui/text/isolate";
import type { Refusal } from "@/lib/platform/errors/app-error";
import type { Action } from "./use-held-actions";
import { useHeldForm } from "./use-held-form";

type Props = Action & {
  readonly isOpen: boolean;
  /** True while the order is still in the list of held orders. */
  readonly isStillHeld: boolean;
  readonly onDone: () => void;
  readonly onRefused: (refusal: Refusal) => void;
  readonly onClose: () => void;
};

const COLOR = { release: "green", unhold: undefined, cancel: "red" } as const;

/** Asks before an order is released, unheld or cancelled, and says what that does to the stock (spec §2, §5). */
export function HeldDialog({ order, action, isOpen, isStillHeld, ...props }: Props) {
  const t = useTranslations("heldOrders");
  const common = useTranslations("common");
  const reason = useReason();
  const failureMessage = useFailureMessage();
  const { form, submit, isRunning, refusal, isRefusedForGood } = useHeldForm(order, action, props);
  const number = isolate(`#${order.number}`);
  const isOutdated = isOpen && !isRunning && !isStillHeld;
  const isCancelling = action === "cancel";
  return (
    <FormDialog
      isOpen={isOpen}
      title={t(`titleOf.${action}`, { number })}
      submitLabel={t(`confirm.${action}`)}
      closeLabel={isCancelling ? t("keep") : common("back")}
      isDestructive={isCancelling}
      color={COLOR[action]}
      isChanged={form.formState.isDirty}
      onDiscard={form.reset}
      isRunning={isRunning}
      isBlocked={isOutdated || isRefusedForGood}
      failure={refusal && failureMessage(t(`failed.${action}`), refusal)}
      focus={isCancelling ? undefined : "submit"}
      onSubmit={(event) => void submit(event)}
      onClose={props.onClose}
    >
      {isOutdated && !refusal && (
        <Alert color="red" role="status" icon={<IconAlertTriangle aria-hidden />}>
          {t("meanwhile", { number })}
        </Alert>
      )}
      <RequestSummary request={order} />
      <RequestedLines request={order} />
      <Text>{t(`effect.${action}`)}</Text>
      {isCancelling && (
        <Textarea
          {...form.register("reason")}
          label={t("reason")}
          description={t("reasonHint")}
          error={reason(form.formState.errors.reason)}
          autosize
          minRows={2}
          withAsterisk
          data-autofocus
        />
      )}
    </FormDialog>
  );
}
