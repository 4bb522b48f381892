"use client";

import { TextInput } from "@mantine/core";
import { useTranslations } from "next-intl";
import { useReason } from "@/components/data/use-reason";
import { LEFT_TO_RIGHT } from "@/components/ui/text/left-to-right";
import type { CustomerForm } from "./customer-values";
import { HolderError, type Holder } from "./holder";

type Props = {
  readonly form: CustomerForm;
  /** The customer who has the customer ID that was sent last. */
  readonly holder: Holder | null;
};

/** The name and the customer ID of a customer. */
export function CustomerFields({ form: { register, formState }, holder }: Props) {
  const t = useTranslations("customers.new");
  const reason = useReason();
  const { customerID: wrong } = formState.errors;
  const isTaken = String(wrong?.type) === "customerIdTaken";
  return (
    <>
      <TextInput
        {...register("name")}
        label={t("name")}
        error={reason(formState.errors.name)}
        enterKeyHint="next"
        data-autofocus
      />
      <TextInput
        {...register("customerID")}
        label={t("customerId")}
        description={t("customerIdHint")}
        error={isTaken && holder ? <HolderError holder={holder} /> : reason(wrong)}
        attributes={LEFT_TO_RIGHT}
        autoCapitalize="characters"
        spellCheck={false}
      />
    </>
  );
}
