"use client";

import { IconInfoCircle } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { Notice } from "./notice";

/** Says that what a link led to is not in the list any more. */
export function LinkGone() {
  const t = useTranslations("common");
  return (
    <Notice color="gray" role="status" Icon={IconInfoCircle}>
      {t("linkGone")}
    </Notice>
  );
}
