import type { ProductView } from "@/lib/products/schema";
import type { WantedReport } from "@/lib/reports/schema";
import { addPastWork, BUSY_YEAR } from "@/prisma/seed/past-work";
import { AUTH_SECRET } from "../test-support/processes/app";
import { createRow, type Limit, type Row } from "./row";
import type { Target } from "./target";

const CALLS = 100;
const CALLS_OF_REPORT = 20;
const WARM_UP = 5;
const PAGE = 48;
const HOME: Limit = { of: "p95", atMost: 100 };
const LIST: Limit = { of: "p95", atMost: 30 };
const REPORT: Limit = { of: "p95", atMost: 500 };
const PART = { limit: 100, skip: 0 };
const YEAR = 365;
const USUAL = { from: undefined, to: undefined };

let added: Promise<void> | undefined;

/** Adds a year of work to the database, once. The queries then run in this process: without HTTP, and without the checks of development. */
function addBusyYear({ databaseUrl: DATABASE_URL }: Target): Promise<void> {
  added ??= (async () => {
    await addPastWork(DATABASE_URL, BUSY_YEAR);
    Object.assign(process.env, { DATABASE_URL, AUTH_SECRET, NODE_ENV: "production" });
    const { updateSums } = await import("@/lib/stock/sums/commands");
    await updateSums();
  })();
  return added;
}

/** Measures the query of each home, and of a page of products in each order and filter, after a year of work. */
export async function homes(target: Target): Promise<Row[]> {
  await addBusyYear(target);
  return [...(await homeRows()), ...(await listRows())];
}

/** Measures each report's query after a year of work: of its usual days, and of the whole year. */
export async function reports(target: Target): Promise<Row[]> {
  await addBusyYear(target);
  const { toDay, addDays } = await import("@/lib/platform/time/days");
  const { settings } = await import("@/lib/platform/env");
  const { selectReport } = await import("@/lib/reports/repository");
  const { GROUPINGS, hasPeriod, REPORTS } = await import("@/lib/reports/rules");
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
        const samples = await timed(() => selectReport(wanted, PART), CALLS_OF_REPORT);
        const what = `The report ${report}${by ? ` by ${by}` : ""}, ${days}, its query`;
        rows.push(createRow({ what, unit: "ms", limit: REPORT, samples }));
      };
      await measure("its usual days", USUAL);
      await measure(hasPeriod(report) ? "a year" : "a year ago", whole);
    }
  }
  return rows;
}

async function homeRows(): Promise<Row[]> {
  const { getManagerHome } = await import("@/lib/home/manager/queries");
  const { getAdminHome } = await import("@/lib/home/admin/queries");
  const { getSalesHome } = await import("@/lib/home/sales/queries");
  const { getWorkerHome } = await import("@/lib/home/worker/queries");
  const queries = {
    manager: getManagerHome,
    admin: getAdminHome,
    sales: getSalesHome,
    worker: getWorkerHome,
  };
  const rows: Row[] = [];
  for (const [name, query] of Object.entries(queries)) {
    const actor = await actorNamed(name);
    const samples = await timed(() => query(actor));
    rows.push(
      createRow({ what: `The ${name}'s home, its query`, unit: "ms", limit: HOME, samples }),
    );
  }
  return rows;
}

async function listRows(): Promise<Row[]> {
  const { listProducts } = await import("@/lib/products/queries");
  const { PRODUCT_SORTS, STOCK_FILTERS } = await import("@/lib/products/filters");
  const { toPlace } = await import("@/lib/products/rules");
  const manager = await actorNamed("manager");
  const rows: Row[] = [];
  for (const sort of PRODUCT_SORTS) {
    let last: ProductView | undefined;
    const samples = await timed(async () => {
      const place = last && toPlace(last, sort);
      last = (await listProducts(manager, { sort, limit: PAGE, ...place })).at(-1);
    });
    const what = `A page of products by ${sort}, its query`;
    rows.push(createRow({ what, unit: "ms", limit: LIST, samples }));
  }
  for (const stock of STOCK_FILTERS) {
    const samples = await timed(() => listProducts(manager, { stock, limit: PAGE }));
    const what = `The first products with stock "${stock}", their query`;
    rows.push(createRow({ what, unit: "ms", limit: LIST, samples }));
  }
  return rows;
}

async function actorNamed(username: string) {
  const { db } = await import("@/lib/platform/database/db");
  const user = await db.user.findUniqueOrThrow({ where: { usernameKey: username } });
  return { ...user, sessionId: "" };
}

/** Durations of sequential calls (ms), after a few to warm up. */
async function timed(call: () => Promise<unknown>, calls = CALLS): Promise<number[]> {
  const times: number[] = [];
  for (let at = 0; at < calls + WARM_UP; at++) {
    const started = performance.now();
    await call();
    if (at >= WARM_UP) times.push(performance.now() - started);
  }
  return times;
}
