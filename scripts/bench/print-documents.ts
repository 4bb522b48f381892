import type { Page } from "playwright";
import pg from "pg";
import { openPage } from "./pages";
import { createRow, type Row } from "./row";
import { signIn, type Target } from "./target";

const DEALS = 500;
const LINES = 3;
const TIMES = { one: 20, all: 5 };
const BETWEEN_CALLS_MS = 20;
const PRINT = "Print Profile";

/** Measures the time from the press to the PDF in its tab: for one deal, and for a long profile while another user reads products. */
export async function printDocuments(target: Target): Promise<Row[]> {
  const small = await makeCustomer(target, "BENCH-1", 1);
  const large = await makeCustomer(target, "BENCH-500", DEALS);
  const page = await openPage(target, "sales");
  await printProfile(page, small);
  const one = await repeated(TIMES.one, () => printProfile(page, small));
  const work = workOfAnother(target);
  const all = await repeated(TIMES.all, () => printProfile(page, large));
  const answers = await work.end();
  await page.context().close();
  const of = `a profile of ${DEALS} deals with ${LINES} lines each`;
  return [
    createRow({
      what: "Press to PDF, one deal",
      unit: "ms",
      samples: one,
      limit: { of: "p95", atMost: 1_000 },
    }),
    createRow({
      what: `Press to PDF, ${of}`,
      unit: "ms",
      samples: all,
      limit: { of: "max", atMost: 10_000 },
    }),
    createRow({
      what: `GET /api/products while somebody prints ${of}`,
      unit: "ms",
      samples: answers,
      limit: { of: "p95", atMost: 200 },
    }),
  ];
}

async function repeated(times: number, measure: () => Promise<number>): Promise<number[]> {
  const samples: number[] = [];
  for (let time = 0; time < times; time++) samples.push(await measure());
  return samples;
}

/** Inserts a customer with `deals` deals and returns the id. */
async function makeCustomer(target: Target, customerId: string, deals: number): Promise<string> {
  const database = new pg.Client({ connectionString: target.databaseUrl });
  await database.connect();
  try {
    const { rows } = await database.query<{ id: string }>(
      `INSERT INTO "Customer" ("name", "customerId") VALUES ('شركة الأمل للمقاولات', $1) RETURNING "id"`,
      [customerId],
    );
    const [customer] = rows;
    if (!customer) throw new Error("The customer was not created.");
    await database.query(
      `WITH made AS (INSERT INTO "Deal" ("customerId") SELECT $1 FROM generate_series(1, $2::int) RETURNING "id")
       INSERT INTO "DealLine" ("dealId", "position", "productName", "sku", "sort", "color", "quantity", "pricePerItem", "discount")
       SELECT made."id", line, 'لوحة توزيع 100 أمبير', 'SKU-12/A', 'نون', 'أحمر', 3, 1234.50, 5
       FROM made CROSS JOIN generate_series(1, $3::int) line`,
      [customer.id, deals, LINES],
    );
    return customer.id;
  } finally {
    await database.end();
  }
}

/** Presses Print Profile and returns the time until the tab has its PDF (ms). */
async function printProfile(page: Page, customer: string): Promise<number> {
  if (!page.url().endsWith(customer)) await page.goto(`/customers/${customer}`);
  const button = page.getByRole("button", { name: PRINT });
  await button.waitFor();
  const [context, started] = [page.context(), performance.now()];
  const [tab] = await Promise.all([
    context.waitForEvent("page"),
    context.waitForEvent("response", (response) => response.url().includes("/api/prints/")),
    button.click(),
  ]);
  const duration = performance.now() - started;
  await tab.close();
  return duration;
}

/** Reads products repeatedly until `end`, which returns the duration of each answer (ms). */
function workOfAnother(target: Target) {
  let isOver = false;
  const times: number[] = [];
  const work = async () => {
    const session = await signIn(target, "manager");
    while (!isOver) {
      const started = performance.now();
      const response = await fetch(`${target.url}/api/products?limit=48&image=url`, {
        headers: { ...session },
      });
      await response.arrayBuffer();
      times.push(performance.now() - started);
      await new Promise((resolve) => setTimeout(resolve, BETWEEN_CALLS_MS));
    }
  };
  const done = work();
  return {
    end: async () => {
      isOver = true;
      await done;
      return times;
    },
  };
}
