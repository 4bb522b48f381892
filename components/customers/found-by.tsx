"use client";

import { Text } from "@mantine/core";
import { useTranslations } from "next-intl";
import { isolate } from "@/components/ui/text/isolate";
import type { ListedCustomerView } from "@/lib/customers/schema";

type Props = { readonly customer: Pick<ListedCustomerView, "foundBy"> };

/** Says by which former name or phone number a search has found a customer; nothing where the present names say it. */
export function FoundBy({ customer: { foundBy } }: Props) {
  const t = useTranslations("customers");
  if (foundBy === null) return null;
  return (
    <Text size="sm" c="dimmed">
      {t("foundBy", { text: isolate(foundBy) })}
    </Text>
  );
}
