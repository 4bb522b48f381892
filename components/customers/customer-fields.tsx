"use client";

import { TextInput } from "@mantine/core";
import { useTranslations } from "next-intl";
import { useReason } from "@/components/data/use-reason";
import { LEFT_TO_RIGHT } from "@/components/ui/text/left-to-right";
import type { CustomerForm } from "./customer-values";

/** The name and the customer ID of a customer. */
export function CustomerFields({ form: { register, formState } }: { readonly form: CustomerForm }) {
  const t = useTranslations("customers.new");
  const reason = useReason();
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
        error={reason(formState.errors.customerID)}
        attributes={LEFT_TO_RIGHT}
        autoCapitalize="characters"
        spellCheck={false}
      />
    </>
  );
}
