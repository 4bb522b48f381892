import { ROLES, type Role } from "@/lib/auth/actor";
import { can, PAGES } from "@/lib/auth/permissions";
import { AUTH_SECRET } from "../test-support/processes/app";
import { textIn } from "./database";
import { additions, someLines } from "./stock-writes";
import { openConnections } from "./rates";
import { createRow, type Limit, type Row } from "./row";
import { signIn, timeAnswers, type Session, type Target } from "./target";
import { backups, proofs, sizes, upkeep } from "./whole-database";
import { withClient } from "../postgres/client";

const CALLS = 20;
const WRITES = 200;
const ANSWER: Limit = { of: "p95", atMost: 300 };
const SCREEN: Limit = { of: "p95", atMost: 500 };
const REPORTS = ["stock", "movements", "turnover", "deals", "requests"];

type Sessions = ReadonlyMap<Role, Session>;

const WITH_MOST_DEALS = `
  SELECT "customerId"::text AS text FROM "Deal" GROUP BY "customerId" ORDER BY count(*) DESC LIMIT 1`;

const NOBODY: Session = { authorization: "", cookie: "" };

/**
 * Measures on the present data, whatever its size, what must not get slower with it: lists at their start and far down, searches, cards, profiles,
 * homes, screens, prints and stock writes; and what grows with it: reports, the proof, a backup and its restore.
 */
export async function growth(target: Target): Promise<Row[]> {
  const { databaseUrl: DATABASE_URL } = target;
  Object.assign(process.env, { DATABASE_URL, AUTH_SECRET, NODE_ENV: "production" });
  const rows = [await sizes(target), await upkeep(target)].flat();
  const sessions = await signInAll(target);
  const { admin = NOBODY, manager = NOBODY } = Object.fromEntries(sessions);
  for (const [what, address] of Object.entries(await calls(target))) {
    const session = address.endsWith("/manager") ? manager : admin;
    const samples = await timeAnswers(target.url + address, session, CALLS);
    rows.push(createRow({ what, unit: "ms", limit: ANSWER, samples }));
  }
  return [
    ...rows,
    await writes(target, manager),
    ...(await screens(target, sessions)),
    ...(await reports(target, admin)),
    ...(await prints(DATABASE_URL)),
    ...(await proofs()),
    ...(await backups(DATABASE_URL)),
  ];
}

async function signInAll(target: Target): Promise<Sessions> {
  const entries = ROLES.map(async (role) => [role, await signIn(target, role)] as const);
  return new Map(await Promise.all(entries));
}

/** Returns the addresses of the measured calls by their descriptions. */
async function calls({ databaseUrl }: Target): Promise<Readonly<Record<string, string>>> {
  return withClient(databaseUrl, async (database) => {
    const middle = async (table: string, column: string) =>
      textIn(
        database,
        `SELECT "${column}"::text AS text FROM "${table}" ORDER BY "${column}"
         OFFSET (SELECT count(*) / 2 FROM "${table}") LIMIT 1`,
      );
    const sku = encodeURIComponent(await middle("Product", "sku"));
    const color = await textIn(
      database,
      `SELECT "colorId"::text AS text FROM "Movement" WHERE "colorId" IN (SELECT "id" FROM "Color" LIMIT 1000)
       GROUP BY "colorId" ORDER BY count(*) DESC LIMIT 1`,
    );
    return {
      "Products, first part": "/api/products?limit=48&image=url",
      "Products, part in the middle": `/api/products?limit=48&image=url&after=${sku}`,
      "Products, search by words": "/api/products?limit=48&image=url&q=navy%20hood",
      "Search over everything": "/api/search?q=towel",
      "Stock card of a color": `/api/stock-cards/${color}?limit=50`,
      "Worker requests, first part": "/api/req/requests?limit=50",
      "Worker requests, part in the middle": `/api/req/requests?limit=50&before=${await middle("WorkerRequest", "id")}`,
      "Worker requests that wait": "/api/req/requests?limit=50&state=waiting",
      "Sales requests, first part": "/api/sales-requests/all?limit=50",
      "Sales requests, part in the middle": `/api/sales-requests/all?limit=50&before=${await middle("SalesRequest", "id")}`,
      "Sales requests that wait": "/api/sales-requests/all?limit=50&state=waiting",
      "Held orders": "/api/sales-requests/held-orders",
      "Customers, first part": "/api/customers?deals=none&limit=48",
      "Profile of the customer with the most deals": `/api/customers/${await textIn(database, WITH_MOST_DEALS)}`,
      "Log, first part": "/api/logs/SystemLogs?limit=50",
      "Log, part in the middle": `/api/logs/SystemLogs?limit=50&before=${await middle("SystemLog", "id")}`,
      "Log of one user": "/api/logs/SystemLogs?limit=50&username=karim.fathy",
      "Log of one rare action": "/api/logs/SystemLogs?limit=50&action=USER_DEACTIVATED",
      "Log of one day": `/api/logs/SystemLogs?limit=50&startDate=${dayAgo(40)}&endDate=${dayAgo(40)}`,
      "Work that waits, counted": "/api/waiting-work",
      Notifications: "/api/notifications?limit=50",
      "Home of the manager": "/api/homes/manager",
      "Home of the admin": "/api/homes/admin",
    };
  });
}

function dayAgo(days: number): string {
  return new Date(Date.now() - days * 24 * 60 * 60_000).toISOString().slice(0, 10);
}

async function writes(target: Target, session: Session): Promise<Row> {
  const connections = openConnections();
  const add = additions(connections, target.url, await someLines(target.databaseUrl), session);
  const samples: number[] = [];
  for (let at = 0; at < WRITES; at++) {
    const started = performance.now();
    await add(at);
    samples.push(performance.now() - started);
  }
  connections.close();
  return createRow({ what: "Stock write", unit: "ms", limit: ANSWER, samples });
}

async function screens(target: Target, sessions: Sessions): Promise<Row[]> {
  const rows: Row[] = [];
  for (const [address, permission] of Object.entries(PAGES)) {
    const role = ROLES.find((candidate) => can({ role: candidate }, permission));
    if (!role || address.includes("[")) continue;
    // A request with a token always goes to the API.
    const session = { ...NOBODY, cookie: sessions.get(role)?.cookie ?? "" };
    const samples = await timeAnswers(target.url + address, session, CALLS);
    rows.push(createRow({ what: `Screen ${address}`, unit: "ms", limit: SCREEN, samples }));
  }
  return rows;
}

async function reports(target: Target, session: Session): Promise<Row[]> {
  const rows: Row[] = [];
  for (const report of REPORTS) {
    const address = `${target.url}/api/reports/${report}?limit=100`;
    const samples = await timeAnswers(address, session, CALLS / 4);
    rows.push(createRow({ what: `Report ${report}, its usual days`, unit: "ms", samples }));
  }
  return rows;
}

/** Prints as the app makes them, in both languages, without the wait for a browser. */
async function prints(databaseUrl: string): Promise<Row[]> {
  const { printCustomer } = await import("@/lib/customers/printing/commands");
  const { printReport } = await import("@/lib/reports/printing/commands");
  const { printReportSchema } = await import("@/lib/reports/schema");
  const { printLogs } = await import("@/lib/logs/printing/commands");
  const [customer, id] = await withClient(databaseUrl, (database) =>
    Promise.all([
      textIn(database, WITH_MOST_DEALS),
      textIn(database, `SELECT "id"::text AS text FROM "User" WHERE "username" = 'admin'`),
    ]),
  );
  const admin = { id, username: "admin", displayName: null, role: "admin", sessionId: id } as const;
  const works = {
    "Print of the profile with the most deals": (locale: "en" | "ar") =>
      printCustomer(admin, { kind: "profile", id: customer, locale }),
    "Print of a rare action of the log": (locale: "en" | "ar") =>
      printLogs(admin, { action: "USER_DEACTIVATED", locale }),
    "Print of the report requests": (locale: "en" | "ar") =>
      printReport(admin, printReportSchema.parse({ report: "requests", locale })),
  };
  const rows: Row[] = [];
  for (const [what, print] of Object.entries(works)) {
    const samples: number[] = [];
    for (const locale of ["en", "ar", "en", "ar"] as const) {
      const started = performance.now();
      await print(locale);
      samples.push(performance.now() - started);
    }
    rows.push(createRow({ what, unit: "ms", samples }));
  }
  return rows;
}
