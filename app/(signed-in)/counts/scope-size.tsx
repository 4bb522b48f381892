"use client";

import { Text } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { KEYS } from "@/components/data/query-keys";
import { RefusedRead } from "@/components/data/refused-read";
import { measureScopeAction } from "./actions";

// Milliseconds without a change.
const PAUSE = 300;

type Props = {
  readonly scope: { readonly q: string; readonly category: string; readonly skus: string[] };
};

/** Shows the products and colors that a new count would take in, while its scope is chosen. */
export function ScopeSize({ scope }: Props) {
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
  return (
    <Text role="status" fw={500} mih="1.6em">
      {data && t("scope", data)}
    </Text>
  );
}
