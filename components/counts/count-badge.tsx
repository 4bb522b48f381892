"use client";

import { useTranslations } from "next-intl";
import { StateBadge } from "@/components/ui/states/state-badge";
import type { CountStatus } from "@/lib/counts/schema";

const MEANING = { open: "pending", accepted: "accepted", cancelled: "cancelled" } as const;

/** Shows the status of a stock count. */
export function CountBadge({ status }: { readonly status: CountStatus }) {
  const t = useTranslations("counts");
  return <StateBadge meaning={MEANING[status]} label={t(`status.${status}`)} />;
}
