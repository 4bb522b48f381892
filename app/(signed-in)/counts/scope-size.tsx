"use client";

import { Text } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { KEYS } from "@/components/data/query-keys";
import { isolate } from "@/components/ui/text/isolate";
import { RefusedRead } from "@/components/data/refused-read";
import { measureScopeAction } from "./actions";

// Milliseconds without a change.
const PAUSE = 300;

type Props = {
  readonly scope: { readonly q: string; readonly category: string; readonly skus: string[] };
  /** The SKUs that are chosen; the last one of the scope may still be typed. */
  readonly chosen: readonly string[];
};

/** Shows the products and colors that a new count would take in, while its scope is chosen, and the chosen SKUs that it cannot have. */
export function ScopeSize({ scope, chosen }: Props) {
  const t = useTranslations("counts");
  const [asked] = useDebouncedValue(JSON.stringify(scope), PAUSE);
  const { data } = useQuery({
    queryKey: [...KEYS.counts, "scope", asked],
    placeholderData: keepPreviousData,
    queryFn: async () => {
      const result = await measureScopeAction(scope);
      if (!result.ok) throw new RefusedRead(result.refusal);
      return result.data;
    },
  });
  const { uncountable: unknown = [], ...size } = data ?? {};
  const uncountable = unknown.filter((sku) => chosen.includes(sku));
  return (
    <div role="status">
      <Text fw={500} mih="1.6em">
        {data && t("scope", size)}
      </Text>
      {uncountable.length > 0 && (
        <Text c="red">{t("uncountable", { skus: isolate(uncountable.join(", ")) })}</Text>
      )}
    </div>
  );
}
