"use client";

import { useDays } from "@/components/hooks/use-days";
import { lazyPart } from "@/components/loading/lazy-part";
import type { SavedView } from "@/lib/saved-views/schema";
import { SavedViews } from "../_views/saved-views";
import type { LoggedPerson } from "./filter-chips";
import { hasValidDays, toFilterValues, toLogQuery } from "./log-query";
import type { Typed } from "./use-filter";

const SaveFilter = lazyPart(() => import("./save-filter").then((loaded) => loaded.SaveFilter));

type Props = {
  readonly typed: Typed;
  readonly people: readonly LoggedPerson[];
  readonly views: readonly SavedView[];
  readonly onChoose: (values: Typed) => void;
};

/** The person's own filters of the logs. */
export function LogViews({ typed, people, views, onChoose }: Props) {
  const days = useDays();
  return (
    <SavedViews
      views={views}
      isSavable={hasValidDays(typed)}
      query={toLogQuery(typed, days)}
      plainQuery=""
      onOpen={(query) => onChoose(toFilterValues(query, days))}
      renderDialog={(dialog) => (
        <SaveFilter {...dialog} typed={typed} people={people} days={days} />
      )}
    />
  );
}
