"use client";

import { useTranslations } from "next-intl";
import { StateBadge } from "@/components/ui/states/state-badge";
import type { WorkerRequestState } from "@/lib/requests/worker/rules";

const MEANING = { Null: "pending", Accepted: "accepted", Rejected: "refused" } as const;

export function WorkerRequestBadge({ state }: { state: WorkerRequestState }) {
  const t = useTranslations("status");
  return <StateBadge meaning={MEANING[state]} label={t(state)} />;
}
