"use client";

import { Button } from "@mantine/core";
import { useFormatter, useTranslations } from "next-intl";
import { hasNothingToAccept, type ListedRequest } from "@/lib/requests/worker/review/shortage";
import { BatchQuestion } from "./batch-question";
import classes from "./requests.module.css";
import type { DecidingSeveral } from "@/components/requests/use-decide-several";
import type { Decision } from "@/components/worker-requests/use-decisions";

type Props = {
  /** The chosen requests. */
  readonly selected: readonly ListedRequest[];
  readonly several: DecidingSeveral<ListedRequest, Decision>;
  readonly onUnselect: () => void;
  readonly onRead: () => void;
};

/** The buttons for the chosen ones, the question before they are decided, and the report. */
export function DecideSeveral({ selected, several, onUnselect, onRead }: Props) {
  const t = useTranslations("requests");
  const format = useFormatter();
  const count = selected.length;
  return (
    <>
      {count > 0 && (
        <div className={classes.batch}>
          <p>{t("selected", { count: format.number(count) })}</p>
          <Button
            color="green"
            disabled={selected.every(hasNothingToAccept)}
            onClick={() => several.ask("Accepted")}
          >
            {t("accept")}
          </Button>
          <Button variant="outline" color="red" onClick={() => several.ask("Rejected")}>
            {t("reject")}
          </Button>
          <Button variant="subtle" color="gray" onClick={onUnselect}>
            {t("unselect")}
          </Button>
        </div>
      )}
      <BatchQuestion several={several} onRead={onRead} />
    </>
  );
}
