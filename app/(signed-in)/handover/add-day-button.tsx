"use client";

import { Button } from "@mantine/core";
import { IconCalendarUser } from "@tabler/icons-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { readApi } from "@/components/data/read-api";
import { FailureAlert } from "@/components/ui/states/failure-alert";
import type { DayAction, MyDay } from "@/lib/my-day/schema";
import { toEntries, type DayEntry } from "@/components/my-day/to-entries";
import { useDayActionText, useDayDecisionText } from "@/components/my-day/use-entry-text";
import { toNoteLine } from "./note-line";

const loadSchema = () => import("@/lib/my-day/schema").then((schemas) => schemas.myDayViewSchema);

type Props = {
  /** Called with the lines of the summary. */
  readonly onAdd: (lines: readonly string[]) => void;
};

/** Adds what the person did today to a note, line by line. */
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

/** The most entries of a day that a note lists; it counts the others. */
const MOST_LINES = 10;

/** Returns a function that writes a day in lines of the page's language, the newest first, without the notes of that day. */
function useSummary(): (day: MyDay) => readonly string[] {
  const t = useTranslations("handover.summary");
  const actionText = useDayActionText();
  const decisionText = useDayDecisionText();
  const toText = ({ kind, value }: DayEntry) =>
    kind === "action" ? actionText(value) : { text: decisionText(value), sku: null };
  return (day) => {
    const entries = toEntries(day).filter(
      ({ kind, value }) => kind === "decision" || !isOfNote(value),
    );
    const lines = entries.slice(0, MOST_LINES).map((entry) => toNoteLine(toText(entry)));
    if (lines.length === 0) return [t("none")];
    const more = entries.length - lines.length;
    return more > 0 ? [...lines, t("more", { count: more })] : lines;
  };
}

function isOfNote({ action }: DayAction): boolean {
  return action.startsWith("HANDOVER_NOTE_");
}
