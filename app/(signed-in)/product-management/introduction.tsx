"use client";

import { Text } from "@mantine/core";
import { useTranslations } from "next-intl";
import { useActor } from "@/components/shell/actor";
import { can } from "@/lib/auth/permissions";
import type { StockAction } from "@/lib/stock/schema";

const TEXTS = {
  add: { change: "introAdd", ask: "introAskAdd" },
  remove: { change: "introRemove", ask: "introAskRemove" },
} as const;

/** Says whether Confirm changes the stock or sends requests to a manager. */
export function Introduction({ action }: { readonly action: StockAction }) {
  const t = useTranslations("productManagement");
  const { change, ask } = TEXTS[action];
  return <Text c="dimmed">{t(can(useActor(), "stock.change") ? change : ask)}</Text>;
}
