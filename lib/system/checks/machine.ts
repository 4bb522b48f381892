import "server-only";
import { X509Certificate } from "node:crypto";
import { readFile, statfs } from "node:fs/promises";
import { totalmem } from "node:os";
import path from "node:path";
import { readLastDrill } from "@/lib/backups/files/drills";
import { momentIn, newestBackupIn } from "@/lib/backups/files/names";
import type { Settings } from "@/lib/platform/env";
import { addressRanges, isWithin } from "@/lib/platform/load/addresses";
import { countWorkers } from "@/lib/platform/workers/count";
import type { Disk, Facts } from "./rules";

/** The facts that need neither the database nor the app. */
export type MachineFacts = Omit<Facts, "database" | "port" | "devices" | "proxies"> & {
  readonly devices: Pick<Facts["devices"], "areServed">;
  readonly proxies: Pick<Facts["proxies"], "includesEverybody">;
};

/** Reads the facts of this machine: Node, disks, memory, certificate, backups and settings. */
export async function readMachine(settings: Settings): Promise<MachineFacts> {
  const { DATA_DIR, BACKUP_DIR, TZ } = settings;
  const newest = await newestBackupIn(BACKUP_DIR);
  return {
    now: new Date(),
    timeZone: TZ,
    settingErrors: [],
    nodeVersion: process.versions.node,
    dataDisk: await readDisk(DATA_DIR),
    backupDisk: await readDisk(BACKUP_DIR),
    memory: readMemory(),
    workers: countWorkers(settings),
    certificateEnd: await readCertificateEnd(path.join(DATA_DIR, "tls", "server.pem")),
    devices: { areServed: settings.LAN !== undefined },
    newestBackup: (newest !== undefined && momentIn(newest)) || null,
    lastDrill: await readLastDrill(BACKUP_DIR),
    proxies: { includesEverybody: includesEverybody(settings.TRUSTED_PROXIES) },
  };
}

/** Reads the disk of a folder, or of the nearest one above it that exists. */
async function readDisk(folder: string, existing = path.resolve(folder)): Promise<Disk> {
  try {
    const { bavail, blocks, bsize } = await statfs(existing);
    return { folder, free: bavail * bsize, total: blocks * bsize };
  } catch (thrown) {
    const parent = path.dirname(existing);
    if (parent === existing) throw thrown;
    return readDisk(folder, parent);
  }
}

/** Reads the memory of this machine, or of the container that limits it. */
function readMemory(): Facts["memory"] {
  const total = Math.min(process.constrainedMemory(), totalmem());
  return { total, available: Math.min(process.availableMemory(), total) };
}

async function readCertificateEnd(file: string): Promise<Date | null | undefined> {
  const pem = await readFile(file).catch((thrown: unknown) =>
    thrown instanceof Error && "code" in thrown && thrown.code === "ENOENT" ? undefined : null,
  );
  if (!pem) return pem;
  try {
    return new Date(new X509Certificate(pem).validTo);
  } catch {
    return null;
  }
}

// Addresses of documentation, which no proxy has.
const NOBODY = ["203.0.113.1", "2001:db8::1"];

/** Checks whether ranges of trusted proxies are so wide that any client could name another address as its own. */
export function includesEverybody(ranges: string): boolean {
  return NOBODY.some((address) => isWithin(addressRanges(ranges), address));
}
