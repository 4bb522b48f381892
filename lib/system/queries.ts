import "server-only";
import { query } from "@/lib/auth/entry-point";
import { listBackups } from "@/lib/backups/files/names";
import { driver } from "@/lib/platform/database/db";
import { settings } from "@/lib/platform/env";
import { collectValues } from "@/lib/platform/logging/metrics";
import { Prisma } from "@/lib/platform/prisma/client";
import { VERSION } from "@/lib/platform/version";
import { selectProofs } from "@/lib/proofs/repository";
import { agrees } from "@/lib/proofs/rules";
import { readChanges } from "./changelog";
import { judge } from "./checks/judge";
import { readMachine } from "./checks/machine";
import { readDatabase } from "./checks/repository";
import { listErrors, readSizes } from "./repository";
import type { SystemView } from "./schema";
import { listSlowCalls } from "./slow-calls";

const CALLS = "http_request_duration_seconds";
const IGNORED = "forwarded_headers_ignored_total";
const PLAIN = "requests_without_https_total";

/** The state of the machine and the app: checks, sizes, backups, slow calls, errors of the last day, and what is new. */
export const getSystem = query("system.view", async (): Promise<SystemView> => {
  const { PORT, BACKUP_DIR } = settings();
  const [machine, database, metrics, sizes, backups, stockCheck, errors, changes] =
    await Promise.all([
      readMachine(settings()),
      readDatabase(),
      collectValues(CALLS, IGNORED, PLAIN),
      readSizes(),
      listBackups(BACKUP_DIR),
      readStockCheck(),
      listErrors(),
      readChanges(),
    ]);
  const find = (wanted: string) => metrics.find(({ name }) => name === wanted);
  const count = (wanted: string) => find(wanted)?.values[0]?.value ?? 0;
  return {
    version: VERSION,
    nodeVersion: machine.nodeVersion,
    databaseVersion: database.version,
    checks: judge({
      ...machine,
      database,
      // It answers this call.
      port: { number: PORT, use: "app" },
      devices: { ...machine.devices, plain: count(PLAIN) },
      proxies: { ...machine.proxies, ignored: count(IGNORED) },
    }),
    sizes: { ...sizes, backups: backups.reduce((sum, { bytes }) => sum + bytes, 0) },
    backups: {
      count: backups.length,
      newestAt: machine.newestBackup?.toISOString() ?? null,
      lastDrill: machine.lastDrill,
    },
    stockCheck,
    slowCalls: listSlowCalls(find(CALLS)),
    errors,
    changes,
  };
});

async function readStockCheck(): Promise<SystemView["stockCheck"]> {
  const [proof] = await selectProofs(driver, Prisma.sql`proof."findings" IS NOT NULL`, 1);
  if (!proof?.endedAt || !proof.findings) return null;
  return { endedAt: proof.endedAt, agrees: agrees(proof.findings) };
}
