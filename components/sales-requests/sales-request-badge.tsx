"use client";

import { useTranslations } from "next-intl";
import { StateBadge } from "@/components/ui/states/state-badge";
import type { SalesStatus } from "@/lib/requests/sales/schema";

const MEANING = {
  pending: "pending",
  "date-changed": "dateChanged",
  accepted: "accepted",
  held: "held",
  rejected: "refused",
  cancelled: "cancelled",
} as const satisfies Record<SalesStatus, string>;

/** The status of a sales request, with the color that it has everywhere. */
export function SalesRequestBadge({ status }: { readonly status: SalesStatus }) {
  const t = useTranslations("status");
  return <StateBadge meaning={MEANING[status]} label={t(status)} />;
}
