"use client";

import { TextInput } from "@mantine/core";
import { useTranslations } from "next-intl";
import type { UseFormReturn } from "react-hook-form";
import { useReason } from "@/components/data/use-reason";
import { LEFT_TO_RIGHT } from "@/components/ui/text/left-to-right";
import type { CreateCustomer } from "@/lib/customers/schema";

type Props = { readonly form: UseFormReturn<CreateCustomer> };

/** The name and the customer ID of a customer. */
export function CustomerFields({ form: { register, formState } }: Props) {
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
