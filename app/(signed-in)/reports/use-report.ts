"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useSearchParams } from "next/navigation";
import { useState } from "react";
import { KEYS } from "@/components/data/query-keys";
import { useServerQuery, type ServerQuery } from "@/components/data/use-server-query";
import type { Result } from "@/lib/platform/errors/app-error";
import type { ReportView } from "@/lib/reports/schema";
import { fetchReport, toPageQuery, wantedBy, type Wanted } from "./report-calls";

/** A report as it is read: at first its first rows, or all of them once they are asked for. */
export type ShownReport = ServerQuery<ReportView> & {
  readonly wanted: Wanted;
  readonly showWhole: () => void;
};

/** The report that the address names, first as the page brought it. */
export function useReport(ofPage: Wanted, initial: Result<ReportView>): ShownReport {
  const parameters = useSearchParams();
  const wanted = wantedBy((name) => parameters.get(name));
  const name = getReportName(wanted);
  const [wholeOf, setWholeOf] = useState("");
  const isWhole = wholeOf === name;
  const isOfPage = !isWhole && name === getReportName(ofPage);
  const key = [...KEYS.reports, getReportName({ ...wanted, sort: undefined })];
  const query = useServerQuery<ReportView>({
    queryKey: [...key, wanted.sort ?? "", isWhole],
    initial: isOfPage ? initial : undefined,
    read: (signal) => fetchReport(toPageQuery(wanted, isWhole), signal),
  });
  // The rows in another order, so that the table stays where it is while they are sorted.
  const sorted = useQueryClient()
    .getQueriesData<ReportView>({ queryKey: key })
    .findLast(([, known]) => known !== undefined)?.[1];
  const data = query.data ?? sorted;
  return {
    ...query,
    data,
    isPending: query.isPending && !data,
    wanted,
    showWhole: () => setWholeOf(name),
  };
}

const getReportName = (wanted: Wanted) => JSON.stringify(wanted);
