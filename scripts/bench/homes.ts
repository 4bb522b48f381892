import type { ProductView } from "@/lib/products/schema";
import { addPastWork, BUSY_YEAR } from "@/prisma/seed/past-work";
import { AUTH_SECRET } from "../test-support/processes/app";
import { createRow, type Limit, type Row } from "./row";
import type { Target } from "./target";

const CALLS = 100;
const WARM_UP = 5;
const PAGE = 48;
const HOME: Limit = { of: "p95", atMost: 100 };
const LIST: Limit = { of: "p95", atMost: 30 };

/** Measures the query of each home, and of a page of products in each order and filter, after a year of work. */
export async function homes(target: Target): Promise<Row[]> {
  await addPastWork(target.databaseUrl, BUSY_YEAR);
  // The queries run in this process, as the app runs them: without HTTP, and without the checks of development.
  const { databaseUrl: DATABASE_URL } = target;
  Object.assign(process.env, { DATABASE_URL, AUTH_SECRET, NODE_ENV: "production" });
  const { updateSums } = await import("@/lib/stock/sums/commands");
  await updateSums();
  return [...(await homeRows()), ...(await listRows())];
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
  const { PRODUCT_SORTS, STOCK_FILTERS } = await import("@/lib/products/schema");
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
async function timed(call: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  for (let at = 0; at < CALLS + WARM_UP; at++) {
    const started = performance.now();
    await call();
    if (at >= WARM_UP) times.push(performance.now() - started);
  }
  return times;
}
