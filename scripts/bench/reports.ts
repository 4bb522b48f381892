import type { WantedReport } from "@/lib/reports/schema";
import { addPastWork, BUSY_YEAR } from "@/prisma/seed/past-work";
import { AUTH_SECRET } from "../test-support/processes/app";
import { createRow, type Limit, type Row } from "./row";
import type { Target } from "./target";

const CALLS = 20;
const WARM_UP = 2;
const LIMIT: Limit = { of: "p95", atMost: 500 };
const PART = { limit: 100, skip: 0 };
const YEAR = 365;
const USUAL = { from: undefined, to: undefined };

/** Measures each report's query after a year of work: of its usual days, and of the whole year. */
export async function reports(target: Target): Promise<Row[]> {
  await addPastWork(target.databaseUrl, BUSY_YEAR);
  // The queries run in this process, as the app runs them: without HTTP, and without the checks of development.
  const { databaseUrl: DATABASE_URL } = target;
  Object.assign(process.env, { DATABASE_URL, AUTH_SECRET, NODE_ENV: "production" });
  const { toDay, addDays } = await import("@/lib/platform/time/days");
  const { settings } = await import("@/lib/platform/env");
  const { updateSums } = await import("@/lib/stock/sums/commands");
  const { selectReport } = await import("@/lib/reports/repository");
  const { GROUPINGS, hasPeriod, REPORTS } = await import("@/lib/reports/rules");
  await updateSums();
  const yearAgo = addDays(toDay(new Date(), settings().TZ), -YEAR);
  const rows: Row[] = [];
  for (const report of REPORTS) {
    const whole = hasPeriod(report)
      ? { from: yearAgo, to: undefined }
      : { from: undefined, to: yearAgo };
    const groupings = GROUPINGS[report].length > 0 ? GROUPINGS[report] : [undefined];
    for (const by of groupings) {
      const measure = async (days: string, period: typeof whole | typeof USUAL) => {
        const wanted: WantedReport = { report, by, ...period };
        const samples = await timed(() => selectReport(wanted, PART));
        const what = `The report ${report}${by ? ` by ${by}` : ""}, ${days}, its query`;
        rows.push(createRow({ what, unit: "ms", limit: LIMIT, samples }));
      };
      await measure("its usual days", USUAL);
      await measure(hasPeriod(report) ? "a year" : "a year ago", whole);
    }
  }
  return rows;
}

/** Durations of sequential calls (ms), after a few to warm up. */
async function timed(call: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  for (let at = 0; at < CALLS + WARM_UP; at++) {
    const started = performance.now();
    await call();
    if (at >= WARM_UP) times.push(performance.now() - started);
  }
  return times;
}
