"use client";

import { Textarea, TextInput } from "@mantine/core";
import { useTranslations } from "next-intl";
import { useEffect } from "react";
import { useReason } from "@/components/data/use-reason";
import { LEFT_TO_RIGHT } from "@/components/ui/text/left-to-right";
import type { CustomerForm } from "./customer-values";
import { PhoneFields } from "./phone-fields";

export type ContactFieldsProps = {
  readonly form: CustomerForm;
  /** Puts the focus on the first field once it is shown. */
  readonly startsFocused?: boolean;
};

/** The optional fields of a customer: how to reach them, and what papers say of them. */
export function ContactFields({ form, startsFocused = false }: ContactFieldsProps) {
  const t = useTranslations("customers.contact");
  const reason = useReason();
  const { register, formState } = form;
  const { errors } = formState;
  useEffect(() => {
    if (startsFocused) form.setFocus("phones.0");
  }, [form, startsFocused]);
  return (
    <>
      <PhoneFields form={form} />
      <TextInput
        {...register("contactPerson")}
        label={t("contactPerson")}
        error={reason(errors.contactPerson)}
      />
      <TextInput {...register("address")} label={t("address")} error={reason(errors.address)} />
      <TextInput
        {...register("taxNumber")}
        label={t("taxNumber")}
        error={reason(errors.taxNumber)}
        attributes={LEFT_TO_RIGHT}
        inputMode="numeric"
      />
      <Textarea
        {...register("notes")}
        label={t("notes")}
        error={reason(errors.notes)}
        autosize
        minRows={2}
      />
    </>
  );
}
