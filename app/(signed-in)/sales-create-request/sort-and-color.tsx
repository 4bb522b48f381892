"use client";

import { NativeSelect } from "@mantine/core";
import { useTranslations } from "next-intl";
import { chosenProduct, sortOf } from "./draft";
import type { useDraft } from "./use-draft";
import { useFieldReason } from "./use-field-reason";

type Props = { readonly composition: ReturnType<typeof useDraft> };

/** The sort of the chosen product and then its color. */
export function SortAndColor({ composition }: Props) {
  const t = useTranslations();
  const reasonOf = useFieldReason(composition.reasons);
  const { draft, setFields } = composition;
  const { sortName, color } = draft.fields;
  const product = chosenProduct(draft);
  return (
    <>
      <NativeSelect
        name="sortName"
        label={t("common.sort")}
        disabled={!product}
        error={reasonOf("sortName")}
        data={[
          { value: "", label: t(`salesCreateRequest.${product ? "chooseSort" : "productFirst"}`) },
          ...namedOptions(product?.sorts.map((sort) => sort.sortName)),
        ]}
        value={sortName}
        onChange={(event) => setFields({ sortName: event.currentTarget.value, color: "" })}
      />
      <NativeSelect
        name="color"
        label={t("common.color")}
        disabled={!sortName}
        error={reasonOf("color")}
        data={[
          { value: "", label: t(`salesCreateRequest.${sortName ? "chooseColor" : "sortFirst"}`) },
          ...namedOptions(sortOf(product, sortName)?.colors.map((option) => option.color)),
        ]}
        value={color}
        onChange={(event) => setFields({ color: event.currentTarget.value })}
      />
    </>
  );
}

const namedOptions = (names: readonly string[] = []) =>
  names.map((name) => ({ value: name, label: name }));
