"use client";

import { useTranslations } from "next-intl";
import { isolate } from "@/components/ui/text/isolate";
import type { WorkerRequestView } from "@/lib/requests/worker/schema";
import classes from "./rejection-reason.module.css";

type Props = { readonly request: Pick<WorkerRequestView, "reason"> };

/** Why the request was rejected, if the manager said so. */
export function RejectionReason({ request: { reason } }: Props) {
  const t = useTranslations("requests");
  if (reason === null) return null;
  return <p className={classes.reason}>{t("reasonOf", { reason: isolate(reason) })}</p>;
}
