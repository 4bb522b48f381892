"use client";

import { Badge } from "@mantine/core";
import { IconPackageExport, IconPackageImport } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import type { StockAction } from "@/lib/stock/schema";

/** The action of a request, as a word with its icon. */
export function ActionBadge({ action }: { readonly action: StockAction }) {
  const t = useTranslations("status");
  const Icon = action === "add" ? IconPackageImport : IconPackageExport;
  return (
    <Badge
      variant="default"
      size="lg"
      tt="none"
      leftSection={<Icon size="1.25em" stroke={1.5} aria-hidden className="flips" />}
    >
      {t(action)}
    </Badge>
  );
}
