import { chmod, chown, lstat, mkdir, mkdtemp, realpath, stat, symlink } from "node:fs/promises";
import path from "node:path";
import { canEnter } from "./account";
import { SHARED_HOME } from "./binaries";
import { type Account, PostgresError } from "./process";

/**
 * The directory of the cluster: `postgres` in the data directory. When the account cannot enter that (root's home is closed to
 * it), the cluster is below `SHARED_HOME` and `postgres` is a symbolic link to it.
 */
export async function homeIn(dataDir: string, account: Account | undefined): Promise<string> {
  const home = path.join(dataDir, "postgres");
  const found = await realpath(home).catch(() => undefined);
  if (found !== undefined) {
    await assertUsable(found, account);
    return found;
  }
  if (await canEnter(dataDir, account)) {
    await privateDirectory(home, account);
    return home;
  }
  await mkdir(SHARED_HOME, { recursive: true });
  await chmod(SHARED_HOME, 0o755);
  const elsewhere = await mkdtemp(path.join(SHARED_HOME, "data-"));
  await privateDirectory(elsewhere, account);
  await symlink(elsewhere, home);
  return elsewhere;
}

/** Creates a directory that only the account can enter. Throws `PostgresError` when an existing one belongs to another user. */
export async function privateDirectory(
  directory: string,
  account: Account | undefined,
): Promise<void> {
  await mkdir(directory, { mode: 0o700 }).catch((thrown: unknown) => {
    if (!(thrown instanceof Error && "code" in thrown && thrown.code === "EEXIST")) throw thrown;
  });
  const found = await lstat(directory);
  const owners = [process.getuid?.() ?? found.uid, account?.uid];
  if (!found.isDirectory() || !owners.includes(found.uid)) {
    throw new PostgresError(`${directory} belongs to another user: remove it and start again.`);
  }
  await chmod(directory, 0o700);
  if (account !== undefined) await chown(directory, account.uid, account.gid);
}

async function assertUsable(home: string, account: Account | undefined): Promise<void> {
  const { uid } = await stat(home);
  const ownUid = account?.uid ?? process.getuid?.() ?? uid;
  if (uid === ownUid && (await canEnter(home, account))) return;
  throw new PostgresError(
    `The database in ${home} belongs to user ${uid} and cannot be opened by user ${ownUid}: start as that user, or set DATA_DIR to another directory.`,
  );
}
