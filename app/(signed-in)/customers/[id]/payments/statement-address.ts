import { useSearchParams } from "next/navigation";
import { useState } from "react";
import { isDayRange } from "@/lib/platform/time/day-range";

export type StatementDays = { readonly from: string; readonly to: string };

/** Returns the path that opens the statement of a customer over some days. */
export function createStatementPath(id: string, { from, to }: StatementDays): string {
  return `/customers/${id}?from=${from}&to=${to}`;
}

/** Returns the days of the statement that the page was opened with; null without one. */
export function useLinkedDays(): StatementDays | null {
  const parameters = useSearchParams();
  const [linked] = useState(() => readDays((name) => parameters.get(name)));
  return linked;
}

function readDays(parameter: (name: string) => string | null): StatementDays | null {
  const [from, to] = [parameter("from") ?? "", parameter("to") ?? ""];
  return isDayRange({ from, to }) ? { from, to } : null;
}
