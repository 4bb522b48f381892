import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { writeBackup } from "@/lib/backups/files/write";
import { restoreBackup } from "@/lib/backups/files/restore";
import { temporaryDatabase } from "../temporary-database";
import { numberIn } from "./database";
import { createRow, type Limit, type Row } from "./row";
import type { Target } from "./target";
import { withClient } from "../postgres/client";

const POLL_MS = 200;

/** Counts the rows of the database's tables. */
export async function sizes({ databaseUrl }: Target): Promise<Row[]> {
  const tables = [
    "Product",
    "Color",
    "Movement",
    "WorkerRequest",
    "SalesRequest",
    "Customer",
    "Deal",
  ];
  const rows: Row[] = [];
  await withClient(databaseUrl, async (database) => {
    for (const table of [...tables, "SystemLog"]) {
      const count = await numberIn(database, `SELECT count(*)::int AS number FROM "${table}"`);
      rows.push(createRow({ what: `Rows of ${table}`, unit: "rows", samples: [count] }));
    }
    const bytes = await numberIn(
      database,
      "SELECT pg_database_size(current_database())::float8 AS number",
    );
    rows.push(createRow({ what: "The database", unit: "MB", samples: [bytes / 1e6] }));
  });
  return rows;
}

/** The app's own work after so many new rows at once. The running app may have begun it. */
export async function upkeep({ databaseUrl }: Target): Promise<Row[]> {
  const { updateSums } = await import("@/lib/stock/sums/commands");
  const { sealLogs } = await import("@/lib/logs/seals/commands");
  return withClient(databaseUrl, async (database) => {
    const untilEmpty = async (tables: readonly string[], work: () => Promise<unknown>) => {
      const counts = tables.map((table) => `(SELECT count(*) FROM "${table}")`).join(" + ");
      while ((await numberIn(database, `SELECT (${counts})::int AS number`)) > 0) {
        await work();
        await sleep(POLL_MS);
      }
    };
    const stale = ["StaleProductStock", "StaleQuarterMoves"];
    return [
      await lasting("Sums that are kept anew", () => untilEmpty(stale, updateSums)),
      await lasting("Seals of the log that are missing", () =>
        untilEmpty(["UnsealedLog"], sealLogs),
      ),
    ];
  });
}

/** The proofs of each night. */
export async function proofs(): Promise<Row[]> {
  const { reconcileStock } = await import("@/lib/stock/reconciliation/repository");
  const { reconcileSums } = await import("@/lib/stock/sums/repository");
  const { reconcileLogs } = await import("@/lib/logs/seals/repository");
  const stock: Limit = { of: "max", atMost: 10_000 };
  return [
    { ...(await lasting("Proof of the stock", reconcileStock)), limit: stock },
    await lasting("Proof of the kept sums", reconcileSums),
    await lasting("Proof of the log", reconcileLogs),
  ];
}

/** A backup and its restore. */
export async function backups(databaseUrl: string): Promise<Row[]> {
  const folder = await mkdtemp(path.join(tmpdir(), "growth-"));
  const file = path.join(folder, "factory.backup");
  const other = await temporaryDatabase(databaseUrl);
  try {
    let bytes = 0;
    const backup = await lasting("Backup, read back", async () => {
      ({ bytes } = await writeBackup(databaseUrl, file));
    });
    const restore = await lasting("Restore, with its migrations", () =>
      restoreBackup(other.url, file),
    );
    return [backup, createRow({ what: "The backup", unit: "MB", samples: [bytes / 1e6] }), restore];
  } finally {
    await other.stop();
    await rm(folder, { recursive: true });
  }
}

/** Measures the duration of the work, run once. */
async function lasting(what: string, work: () => Promise<unknown>): Promise<Row> {
  const started = performance.now();
  await work();
  return createRow({ what, unit: "ms", samples: [performance.now() - started] });
}
