"use client";

import { Button } from "@mantine/core";
import { useTranslations } from "next-intl";
import Link from "next/link";
import { EmptyState } from "@/components/ui/states/empty-state";

type Props = {
  readonly isFiltered: boolean;
  readonly onShowAll: () => void;
};

/** Says that there are no requests, or none that the filter finds, with the next step. */
export function NoRequests({ isFiltered, onShowAll }: Props) {
  const t = useTranslations("salesMyRequests");
  if (isFiltered)
    return (
      <EmptyState text={t("noneFound")}>
        <Button variant="default" onClick={onShowAll}>
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
