"use client";

import { Alert } from "@mantine/core";
import { IconInfoCircle } from "@tabler/icons-react";
import { useTranslations } from "next-intl";

/** Says that what a link led to is not in the list any more. */
export function LinkGone() {
  const t = useTranslations("common");
  return (
    <Alert color="gray" role="status" icon={<IconInfoCircle aria-hidden />}>
      {t("linkGone")}
    </Alert>
  );
}
