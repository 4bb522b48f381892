"use client";

import { NativeSelect } from "@mantine/core";
import { useTranslations } from "next-intl";
import { QuantityInput } from "@/components/ui/fields/quantity-input";
import { LABELLED, MAX_COPIES, MAX_USED_PLACES } from "@/lib/products/labels/schema";
import type { AddedColor, LabelsOf } from "./labels-of";

/** The number of labels as it is entered; empty text while a field has no number. */
export type LabelCountValues = {
  readonly kind: (typeof LABELLED)[number];
  /** True for as many of each color as are added. */
  readonly isAsAdded: boolean;
  readonly copies: number | "";
  readonly usedPlaces: number | "";
};

export const FIRST = { kind: "items", copies: 1, usedPlaces: 0 } as const;

/** Returns the labels of each color: a number, or as many as are added (`true`). Of packs, nobody says how many are added. */
export function countCopies({ kind, isAsAdded, copies }: LabelCountValues): number | true | "" {
  return isAsAdded && kind === "items" ? true : copies;
}

type Props = {
  readonly of: LabelsOf;
  readonly values: LabelCountValues;
  readonly set: (change: Partial<LabelCountValues>) => void;
  /** The paper has several labels, of which some may be used. */
  readonly isSheet: boolean;
};

/** The fields for what the labels are stuck on, and how many there are. */
export function LabelCounts({ of, values, set, isSheet }: Props) {
  const t = useTranslations("labels");
  const { kind, copies, usedPlaces } = values;
  const isAsAdded = countCopies(values) === true;
  return (
    <>
      <NativeSelect
        label={t("labelled")}
        value={kind}
        data={LABELLED.map((value) => ({ value, label: t(`kinds.${value}`) }))}
        onChange={({ currentTarget }) =>
          set({ kind: LABELLED.find((value) => value === currentTarget.value) ?? kind })
        }
      />
      {"added" in of && kind === "items" && (
        <NativeSelect
          label={t("howMany")}
          value={String(isAsAdded)}
          data={[
            { value: "true", label: t("asAdded", { count: sumUnits(of.added) }) },
            { value: "false", label: t("sameOfEach") },
          ]}
          onChange={({ currentTarget }) => set({ isAsAdded: currentTarget.value === "true" })}
        />
      )}
      {!isAsAdded && (
        <QuantityInput
          label={t(kind === "packs" ? "copiesOfPack" : "copies")}
          value={copies}
          onChange={(typed) => set({ copies: typed })}
          min={1}
          max={MAX_COPIES}
        />
      )}
      {isSheet && (
        <QuantityInput
          label={t("usedPlaces")}
          value={usedPlaces}
          onChange={(typed) => set({ usedPlaces: typed })}
          min={0}
          max={MAX_USED_PLACES}
        />
      )}
    </>
  );
}

export const sumUnits = (added: readonly AddedColor[]) =>
  added.reduce((sum, { quantity }) => sum + quantity, 0);
