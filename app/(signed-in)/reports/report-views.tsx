"use client";

import { chooseParameters } from "@/components/hooks/address";
import { lazyPart } from "@/components/loading/lazy-part";
import type { SavedView } from "@/lib/saved-views/schema";
import { SavedViews } from "../_views/saved-views";
import type { Wanted } from "./report-calls";
import { PLAIN_QUERY, toReportParameters, toReportQuery } from "./report-query";

const SaveReport = lazyPart(() => import("./save-report").then((loaded) => loaded.SaveReport));

type Props = {
  readonly wanted: Wanted;
  readonly views: readonly SavedView[];
  readonly isSavable: boolean;
};

/** The person's own views of the reports. */
export function ReportViews({ wanted, views, isSavable }: Props) {
  return (
    <SavedViews
      views={views}
      isSavable={isSavable}
      query={toReportQuery(wanted)}
      plainQuery={PLAIN_QUERY}
      onOpen={(query) => chooseParameters(toReportParameters(query))}
      renderDialog={(dialog) => <SaveReport {...dialog} wanted={wanted} />}
    />
  );
}
