"use client";

import { IconAlertTriangle, IconCircleCheck } from "@tabler/icons-react";
import { useFormatter, useTranslations } from "next-intl";
import type { ListedRequest } from "@/lib/requests/sales/review/shortage";
import { isBlocked, getVerdict, type Verdict } from "@/lib/requests/sales/review/verdict";
import classes from "./inbox.module.css";

/** States in a few words whether the request can be accepted. */
export function VerdictLine({ request }: { readonly request: ListedRequest }) {
  const text = useVerdictText();
  const blocked = isBlocked(request);
  const Icon = blocked ? IconAlertTriangle : IconCircleCheck;
  return (
    <span className={classes.verdict} data-blocked={blocked || undefined}>
      <Icon className={classes.icon} aria-hidden />
      {text(getVerdict(request))}
    </span>
  );
}

/** Returns the few words of a verdict. */
export function useVerdictText(): (verdict: Verdict) => string {
  const t = useTranslations("salesRequests.verdict");
  const items = useTranslations("salesRequestItems");
  const format = useFormatter();
  return (verdict) => {
    if (verdict.kind === "short") return items("short", { count: format.number(verdict.units) });
    return verdict.kind === "gone" ? items("gone") : t(verdict.kind);
  };
}
