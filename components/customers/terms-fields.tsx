"use client";

import { TextInput } from "@mantine/core";
import { useTranslations } from "next-intl";
import { useReason } from "@/components/data/use-reason";
import { LEFT_TO_RIGHT } from "@/components/ui/text/left-to-right";
import type { CustomerForm } from "./customer-values";

/** The opening balance of a customer and within how many days they pay. */
export function TermsFields({ form: { register, formState } }: { readonly form: CustomerForm }) {
  const t = useTranslations("customers.payments");
  const reason = useReason();
  return (
    <>
      <TextInput
        {...register("openingBalance")}
        label={t("openingBalance")}
        description={t("openingBalanceHint")}
        error={reason(formState.errors.openingBalance)}
        attributes={LEFT_TO_RIGHT}
        placeholder="0.00"
      />
      <TextInput
        {...register("paymentTermsDays")}
        label={t("terms")}
        description={t("termsHint")}
        error={reason(formState.errors.paymentTermsDays)}
        attributes={LEFT_TO_RIGHT}
        inputMode="numeric"
      />
    </>
  );
}
