"use client";

import { IconCircleCheck } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { isolate } from "@/components/ui/text/isolate";
import { Notice } from "@/components/ui/states/notice";

/** Says that a request (W-12, #31) was withdrawn, since it is not in the list any more. */
export function WithdrawnNotice({ name }: { readonly name: string }) {
  const t = useTranslations("withdrawal");
  return (
    <Notice color="green" role="status" Icon={IconCircleCheck}>
      {t("done", { request: isolate(name) })}
    </Notice>
  );
}
