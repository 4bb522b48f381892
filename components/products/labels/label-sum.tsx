"use client";

import { Text } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { KEYS } from "@/components/data/query-keys";
import { MAX_LABELS } from "@/lib/products/labels/schema";
import type { LabelLayout } from "@/lib/products/labels/sizes/rules";
import type { ProductView } from "@/lib/products/schema";
import { fetchFirstProducts, fetchProduct, MOST_AT_ONCE } from "../product-calls";
import { countCopies, sumUnits, type LabelCountValues } from "./label-counts";
import { countLabels, countSheets, type Labelled } from "./label-total";
import type { LabelsOf } from "./labels-of";

type Props = {
  readonly of: LabelsOf;
  readonly values: LabelCountValues;
  readonly layout: Pick<LabelLayout, "columns" | "rows">;
};

/** Says how many labels, and how many sheets, will be printed; nothing where that is not known before. */
export function LabelSum({ of, values, layout }: Props) {
  const t = useTranslations("labels");
  const labels = useLabelCount(of, values);
  if (labels === undefined) return null;
  const places = layout.columns * layout.rows;
  const sheets = countSheets(labels, Number(values.usedPlaces), layout);
  return (
    <Text role="status" fw={600}>
      {labels > MAX_LABELS && t("tooMany", { most: MAX_LABELS })}
      {labels <= MAX_LABELS && places === 1 && t("total", { labels })}
      {labels <= MAX_LABELS && places > 1 && t("totalOnSheets", { labels, sheets })}
    </Text>
  );
}

function useLabelCount(of: LabelsOf, values: LabelCountValues): number | undefined {
  const { data } = useQuery({
    queryKey: [...KEYS.products, "labelled", of],
    queryFn: ({ signal }) => readLabelled(of, signal),
  });
  if ("added" in of && countCopies(values) === true) return sumUnits(of.added);
  return data ? countLabels(values, data) : undefined;
}

/** Counts the colors and their packs; null where there are more than can be counted. */
async function readLabelled(of: LabelsOf, signal: AbortSignal): Promise<Labelled | null> {
  if ("sku" in of) return toLabelled([await fetchProduct(of.sku)]);
  // Of what was added, the packs are not known.
  if ("added" in of) return null;
  const products = await fetchFirstProducts(of.filter, signal);
  const labelled = toLabelled(products);
  return products.length < MOST_AT_ONCE || labelled.colors > MAX_LABELS ? labelled : null;
}

function toLabelled(products: readonly ProductView[]): Labelled {
  const colors = products.flatMap(({ sorts }) => sorts.flatMap((sort) => sort.colors));
  return {
    colors: colors.length,
    packs: colors.reduce((sum, { packs }) => sum + packs.length, 0),
  };
}
