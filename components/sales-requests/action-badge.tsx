"use client";

import { useTranslations } from "next-intl";
import { StateBadge } from "@/components/ui/states/state-badge";
import type { StockAction } from "@/lib/stock/schema";

const MEANING = { add: "in", remove: "out" } as const;

/** The direction of a request: into the stock or out of it. */
export function ActionBadge({ action }: { readonly action: StockAction }) {
  const t = useTranslations("status");
  return <StateBadge meaning={MEANING[action]} label={t(action)} />;
}
