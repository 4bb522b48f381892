"use client";

import { useTranslations } from "next-intl";
import { isolate } from "@/components/ui/text/isolate";
import { getWorkerRequestName } from "@/lib/requests/worker/request-name";
import type { ListedRequest } from "@/lib/requests/worker/review/shortage";
import classes from "./requests.module.css";

type Props = {
  readonly request: ListedRequest;
  readonly isTicked: boolean;
  readonly onTick: (id: string) => void;
};

/** Chooses the request for a decision on several. */
export function SelectBox({ request, isTicked, onTick }: Props) {
  const t = useTranslations("requests");
  return (
    <label className={classes.box}>
      <input
        type="checkbox"
        checked={isTicked}
        onChange={() => onTick(request._id)}
        aria-label={t("select", { requestId: isolate(getWorkerRequestName(request)) })}
      />
    </label>
  );
}
