"use client";

import { useTranslations } from "next-intl";
import { StateBadge } from "./state-badge";

/** Says of a product or customer that lists and new work leave it out. */
export function ArchivedBadge() {
  const t = useTranslations("common");
  return <StateBadge meaning="archived" label={t("archived")} />;
}
