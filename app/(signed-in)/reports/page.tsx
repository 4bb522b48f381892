import { loadResult, pageActor } from "@/lib/http/page";
import { getReport } from "@/lib/reports/queries";
import { listOwnViews } from "@/lib/saved-views/queries";
import { toPageQuery, wantedBy } from "./report-calls";
import { Reports } from "./reports";

export default async function ReportsPage({ searchParams }: PageProps<"/reports">) {
  const actor = await pageActor("/reports");
  const asked = await searchParams;
  const wanted = wantedBy((name) => {
    const value = asked[name];
    return typeof value === "string" ? value : null;
  });
  const [initial, views] = await Promise.all([
    loadResult(getReport(actor, toPageQuery(wanted))),
    loadResult(listOwnViews(actor, { screen: "reports" })),
  ]);
  return <Reports ofPage={wanted} initial={initial} views={views.ok ? views.data : []} />;
}
