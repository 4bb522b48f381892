"use client";

import { Text } from "@mantine/core";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import type { ListedRequest } from "@/lib/requests/sales/review/shortage";
import { SalesUser } from "@/components/sales-requests/request-parts";
import { sumUnits } from "@/lib/requests/sales/review/verdict";
import { isolate } from "@/components/ui/text/isolate";
import classes from "./next-up.module.css";

type Props = {
  readonly request: ListedRequest;
  /** Its verdict. */
  readonly children: ReactNode;
};

/** The request that is open after a decision on the present one. */
export function NextUp({ request, children }: Props) {
  const t = useTranslations("salesRequests");
  return (
    <Text component="div" size="sm" className={classes.next}>
      <b>{t("nextUp", { number: isolate(`#${request.number}`) })}</b>
      <SalesUser request={request} />
      <span>{t("summary", { items: request.items.length, pieces: sumUnits(request) })}</span>
      {children}
    </Text>
  );
}
