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
  const words = product ? "chooseSort" : "productFirst";
  return (
    <>
      <NativeSelect
        name="sortName"
        label={t("common.sort")}
        disabled={!product}
        error={reasonOf("sortName")}
        data={[
          { value: "", label: t(`salesCreateRequest.${words}`) },
          ...(product?.sorts ?? []).map((sort) => ({ value: sort.sortName, label: sort.sortName })),
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
          {
            value: "",
            label: t(`salesCreateRequest.${sortName ? "chooseColor" : "sortFirst"}`),
          },
          ...(sortOf(product, sortName)?.colors ?? []).map((option) => ({
            value: option.color,
            label: option.color,
          })),
        ]}
        value={color}
        onChange={(event) => setFields({ color: event.currentTarget.value })}
      />
    </>
  );
}
