import { loadResult, pageActor } from "@/lib/http/page";
import { getReport } from "@/lib/reports/queries";
import { toPageQuery, wantedBy } from "./report-calls";
import { Reports } from "./reports";

export default async function ReportsPage({ searchParams }: PageProps<"/reports">) {
  const actor = await pageActor("/reports");
  const asked = await searchParams;
  const wanted = wantedBy((name) => {
    const value = asked[name];
    return typeof value === "string" ? value : null;
  });
  return (
    <Reports ofPage={wanted} initial={await loadResult(getReport(actor, toPageQuery(wanted)))} />
  );
}
