"use client";

import { Button } from "@mantine/core";
import { useTranslations } from "next-intl";
import Link from "next/link";
import { EmptyState } from "@/components/ui/states/empty-state";
import type { useOwnRequests } from "./use-own-requests";

type Props = { readonly own: ReturnType<typeof useOwnRequests> };

/** Says that there are no requests, or none that the filter finds, with the next step. */
export function NoRequests({ own }: Props) {
  const t = useTranslations("salesMyRequests");
  if (own.isFiltered)
    return (
      <EmptyState text={t("noneFound")}>
        <Button variant="default" onClick={own.showAll}>
          {t("showAll")}
        </Button>
      </EmptyState>
    );
  return (
    <EmptyState text={t("none")}>
      <Button component={Link} href="/sales-create-request">
        {t("makeFirst")}
      </Button>
    </EmptyState>
  );
}
