"use client";

import { useSearchParams } from "next/navigation";
import { useState } from "react";
import { KEYS } from "@/components/data/query-keys";
import { useServerQuery } from "@/components/data/use-server-query";
import type { Result } from "@/lib/platform/errors/app-error";
import type { ReportView } from "@/lib/reports/schema";
import { fetchReport, toPageQuery, wantedBy, type Wanted } from "./report-calls";

/** The report that the address names, first as the page brought it. */
export function useReport(ofPage: Wanted, initial: Result<ReportView>) {
  const parameters = useSearchParams();
  const wanted = wantedBy((name) => parameters.get(name));
  const name = getReportName(wanted);
  const [wholeOf, setWholeOf] = useState("");
  const isWhole = wholeOf === name;
  const isOfPage = !isWhole && name === getReportName(ofPage);
  const query = useServerQuery<ReportView>({
    queryKey: [...KEYS.reports, name, isWhole],
    initial: isOfPage ? initial : undefined,
    read: (signal) => fetchReport(toPageQuery(wanted, isWhole), signal),
  });
  return { ...query, wanted, showWhole: () => setWholeOf(name) };
}

const getReportName = (wanted: Wanted) => JSON.stringify(wanted);
