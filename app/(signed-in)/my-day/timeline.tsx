"use client";

import { Text } from "@mantine/core";
import { useTranslations } from "next-intl";
import { EmptyState } from "@/components/ui/states/empty-state";
import { MAX_ENTRIES } from "@/lib/my-day/rules";
import type { MyDay } from "@/lib/my-day/schema";
import { toEntries } from "@/components/my-day/to-entries";
import { ActionEntry, DecisionEntry } from "./entries";
import classes from "./my-day.module.css";

/** Everything of a day, the newest first. */
export function Timeline({ day }: { readonly day: MyDay }) {
  const t = useTranslations("myDay");
  const entries = toEntries(day);
  if (entries.length === 0) return <EmptyState text={t("none")} />;
  const isCut = [day.actions, day.decisions].some(({ length }) => length === MAX_ENTRIES);
  return (
    <section aria-label={t("timeline")}>
      <h2 className={classes.title}>{t("timeline")}</h2>
      <ol className={classes.entries}>
        {entries.map((entry) =>
          entry.kind === "action" ? (
            <ActionEntry key={entry.value._id} action={entry.value} />
          ) : (
            <DecisionEntry key={entry.value._id} decision={entry.value} />
          ),
        )}
      </ol>
      {isCut && (
        <Text c="dimmed" mt="sm">
          {t("more", { count: MAX_ENTRIES })}
        </Text>
      )}
    </section>
  );
}
