"use client";

import { TextInput, type AutocompleteProps } from "@mantine/core";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useController } from "react-hook-form";
import { useReason } from "@/components/data/use-reason";
import { useLazy } from "@/components/loading/lazy-part";
import type { CategoryAutocomplete } from "./category-autocomplete";
import type { ProductValues } from "./product-values";

const loadSuggestions = () =>
  import("./category-autocomplete").then((module) => module.CategoryAutocomplete);

/** The optional category, as typed. Its suggestions load after the screen; a field that is being typed in stays as it is. */
export function CategoryField() {
  const t = useTranslations("productForm");
  const reason = useReason();
  const { field, fieldState } = useController<ProductValues, "category">({ name: "category" });
  const Suggestions = useLazy(loadSuggestions);
  const [isFocused, setIsFocused] = useState(false);
  const [isReplaced, setIsReplaced] = useState(false);
  if (Suggestions && !isFocused && !isReplaced) setIsReplaced(true);

  const { value, onChange, onBlur, ...rest } = field;
  const change = (text: string) => onChange(text === "" ? null : text);
  const props = {
    ...rest,
    value: value ?? "",
    label: t("category"),
    description: t("categoryHint"),
    error: reason(fieldState.error),
    enterKeyHint: "next",
  } as const;
  if (Suggestions && isReplaced)
    return <Replacement {...props} Field={Suggestions} onChange={change} onBlur={onBlur} />;
  return (
    <TextInput
      {...props}
      onChange={(event) => change(event.currentTarget.value)}
      onFocus={() => setIsFocused(true)}
      onBlur={() => {
        setIsFocused(false);
        onBlur();
      }}
    />
  );
}

type ReplacementProps = AutocompleteProps & { readonly Field: typeof CategoryAutocomplete };

function Replacement({ Field, ...props }: ReplacementProps) {
  return <Field {...props} />;
}
