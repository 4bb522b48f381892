"use client";

import { useTranslations } from "next-intl";
import { isolate } from "@/components/ui/text/isolate";
import { Sentence } from "@/components/ui/text/sentence";
import { getWorkerRequestName } from "@/lib/requests/worker/request-name";
import type { WorkerRequestView } from "@/lib/requests/worker/schema";
import classes from "./rest-of-request.module.css";

type Props = { readonly request: Pick<WorkerRequestView, "rest" | "restOf"> };

/** Names the request with the rest of one that was accepted in part, and the other way round. */
export function RestOfRequest({ request: { rest, restOf } }: Props) {
  const t = useTranslations("requests");
  if (!rest && !restOf) return null;
  return (
    <span className={classes.rest}>
      {restOf && <Sentence>{t("restOf", nameRequest(restOf))}</Sentence>}
      {rest && restOf && " · "}
      {rest && <Sentence>{t("rest", nameRequest(rest))}</Sentence>}
    </span>
  );
}

const nameRequest = (request: Parameters<typeof getWorkerRequestName>[0]) => ({
  requestId: isolate(getWorkerRequestName(request)),
});
