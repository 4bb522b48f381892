"use client";

import { useTranslations } from "next-intl";
import { useController, useFormContext } from "react-hook-form";
import { useReason } from "@/components/data/use-reason";
import { DateInput } from "@/components/ui/fields/date-input";
import type { DealValues } from "./deal-values";

/** The day of the sale, up to `today` (YYYY-MM-DD). */
export function SaleDateField({ today }: { readonly today: string }) {
  const t = useTranslations("deals.form");
  const reason = useReason();
  const { control } = useFormContext<DealValues>();
  const {
    field: { ref, value, onChange, onBlur, name },
    fieldState,
  } = useController({ control, name: "saleDate" });
  return (
    <DateInput
      ref={ref}
      name={name}
      label={t("saleDate")}
      maw="20rem"
      max={today}
      value={value}
      error={reason(fieldState.error)}
      onChange={onChange}
      onBlur={onBlur}
    />
  );
}
