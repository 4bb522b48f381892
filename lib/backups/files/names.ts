import { readdir, stat } from "node:fs/promises";
import path from "node:path";

/** The names that `npm run backup` and the schedule give, with the moment in UTC. */
const NAME = /^(?:factory|scheduled)-(\d{4}-\d{2}-\d{2}T\d{6}Z)\.sql\.gz(?:\.age)?$/;

/** The file with the latest moment in its name, if a directory has one. */
export async function newestBackupIn(directory: string): Promise<string | undefined> {
  const names = await readdir(directory).catch(() => []);
  const found = names.flatMap((name) => {
    const [, moment] = NAME.exec(name) ?? [];
    return moment === undefined ? [] : [{ name, moment }];
  });
  const [newest] = found.sort((one, other) => (one.moment < other.moment ? 1 : -1));
  return newest && path.join(directory, newest.name);
}

/** Lists the backups of a directory with their bytes. */
export async function listBackups(directory: string): Promise<{ name: string; bytes: number }[]> {
  const names = await readdir(directory).catch(() => []);
  const measured = names
    .filter((name) => NAME.test(name))
    .map(async (name) => {
      // One that is removed meanwhile has none.
      const { size } = await stat(path.join(directory, name)).catch(() => ({ size: 0 }));
      return { name, bytes: size };
    });
  return Promise.all(measured);
}

/** Returns when a backup was begun, if its name is one that this program gave. */
export function momentIn(file: string): Date | undefined {
  const [, moment] = NAME.exec(path.basename(file)) ?? [];
  return moment === undefined
    ? undefined
    : new Date(moment.replace(/T(\d\d)(\d\d)(\d\d)Z/, "T$1:$2:$3Z"));
}

/** The name of a backup: in UTC with seconds, so that names sort by time also when clocks are set back. */
export function backupName(prefix: "factory" | "scheduled", at: Date, isEncrypted: boolean) {
  const moment = at.toISOString().replace(/\.\d+/, "").replaceAll(":", "");
  return `${prefix}-${moment}.sql.gz${isEncrypted ? ".age" : ""}`;
}
