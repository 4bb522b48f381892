"use client";

import { Button } from "@mantine/core";
import { IconCalendarUser } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useActor } from "@/components/data/actor";
import { readApi } from "@/components/data/read-api";
import { FailureAlert } from "@/components/ui/states/failure-alert";
import { can } from "@/lib/auth/permissions";
import type { MyDay } from "@/lib/my-day/schema";

const loadSchema = () => import("@/lib/my-day/schema").then((schemas) => schemas.myDayViewSchema);

type Props = {
  /** Called with the lines of the summary. */
  readonly onAdd: (lines: readonly string[]) => void;
};

/** Adds three lines with the person's day to a note. */
export function AddDayButton({ onAdd }: Props) {
  const t = useTranslations("handover");
  const summarize = useSummary();
  const [state, setState] = useState<"idle" | "reading" | "failed">("idle");

  async function read() {
    setState("reading");
    try {
      onAdd(summarize(await readApi("/my-day", loadSchema)));
      setState("idle");
    } catch (thrown) {
      console.error("The day could not be read:", thrown);
      setState("failed");
    }
  }

  return (
    <>
      {state === "failed" && (
        <FailureAlert message={{ kind: "failure", lines: [t("addDayFailed")] }} />
      )}
      <Button
        variant="default"
        leftSection={<IconCalendarUser size="1.25em" aria-hidden />}
        loading={state === "reading"}
        onClick={() => void read()}
      >
        {t("addDay")}
      </Button>
    </>
  );
}

/** Returns a function that writes a day in three lines of the page's language. */
function useSummary(): (day: MyDay) => readonly string[] {
  const t = useTranslations("handover.summary");
  const isReviewer = can(useActor(), "workerRequests.review");
  return ({ counts, waiting }) => [
    isReviewer
      ? t("changed", { count: counts.changed })
      : t("requested", { count: counts.requested }),
    t("decided", { count: isReviewer ? counts.decided : counts.answered }),
    t("waiting", { count: waiting.salesRequests + waiting.workerRequests }),
  ];
}
