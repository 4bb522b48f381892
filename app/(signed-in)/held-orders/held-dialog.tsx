"use client";

import { Alert, Text, Textarea } from "@mantine/core";
import { IconAlertTriangle } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { Controller } from "react-hook-form";
import { DayChoice } from "@/components/sales-requests/review/day-choice";
import { RequestedLines } from "@/components/sales-requests/requested-lines";
import { RequestSummary } from "@/components/sales-requests/request-parts";
import { useFailureMessage } from "@/components/forms/use-failure-message";
import { useReason } from "@/components/data/use-reason";
import { FormDialog } from "@/components/forms/form-dialog";
import { isolate } from "@/components/ui/text/isolate";
import type { Refusal } from "@/lib/platform/errors/app-error";
import type { Action, HeldAction } from "./use-held-actions";
import { useHeldForm, type HeldForms } from "./use-held-form";

type Props = Action & {
  readonly isOpen: boolean;
  /** True while the order is still in the list of held orders. */
  readonly isStillHeld: boolean;
  readonly onDone: () => void;
  readonly onRefused: (refusal: Refusal) => void;
  readonly onClose: () => void;
};

const COLOR = { release: "green", unhold: undefined, cancel: "red", extend: undefined } as const;

/** The actions that ask for something. */
const HAS_FIELD: ReadonlySet<HeldAction> = new Set(["cancel", "extend"]);

/** Asks before an order is released, unheld or cancelled or its hold extended, and says what that does to the stock (spec §2, §5). */
export function HeldDialog({ order, action, isOpen, isStillHeld, ...props }: Props) {
  const t = useTranslations("heldOrders");
  const common = useTranslations("common");
  const failureMessage = useFailureMessage();
  const { forms, submit, isRunning, refusal, isRefusedForGood } = useHeldForm(order, action, props);
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
      isChanged={forms.cancel.formState.isDirty || forms.extend.formState.isDirty}
      onDiscard={() => {
        forms.cancel.reset();
        forms.extend.reset();
      }}
      isRunning={isRunning}
      isBlocked={isOutdated || isRefusedForGood}
      failure={refusal && failureMessage(t(`failed.${action}`), refusal)}
      focus={HAS_FIELD.has(action) ? undefined : "submit"}
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
      <ActionField order={order} action={action} forms={forms} />
    </FormDialog>
  );
}

type FieldProps = Action & { readonly forms: HeldForms };

/** The field of an action that asks for something: the reason of a cancellation, or the new last day. */
function ActionField({ order, action, forms }: FieldProps) {
  const t = useTranslations("heldOrders");
  const reason = useReason();
  if (action === "cancel")
    return (
      <Textarea
        {...forms.cancel.register("reason")}
        label={t("reason")}
        description={t("reasonHint")}
        error={reason(forms.cancel.formState.errors.reason)}
        autosize
        minRows={2}
        withAsterisk
        data-autofocus
      />
    );
  if (action !== "extend") return null;
  return (
    <Controller
      control={forms.extend.control}
      name="holdUntil"
      render={({ field, fieldState }) => (
        <DayChoice
          {...field}
          label={t("newLastDay")}
          items={order.items}
          present={order.holdUntil ?? undefined}
          error={reason(fieldState.error)}
        />
      )}
    />
  );
}
