import { access, constants, stat } from "node:fs/promises";
import { type Account, PostgresError, run, succeeds } from "./process";

const NAME = "postgres";

/**
 * The system user that runs a cluster; `undefined` is this process's user. Postgres refuses to run as root: then it is the
 * owner of the existing cluster, or else the user `postgres`, which is created when missing.
 */
export async function accountFor(clusterHome: string): Promise<Account | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const owner = await stat(clusterHome).catch(() => undefined);
  if (owner !== undefined && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  return (await systemAccount()) ?? createAccount();
}

/** Checks whether the account can enter the directory. */
export async function canEnter(directory: string, account: Account | undefined): Promise<boolean> {
  if (account === undefined) {
    return access(directory, constants.X_OK).then(
      () => true,
      () => false,
    );
  }
  return succeeds("/bin/sh", ["-c", 'cd "$1"', "sh", directory], account);
}

async function systemAccount(): Promise<Account | undefined> {
  try {
    const [uid, gid] = await Promise.all([run("id", ["-u", NAME]), run("id", ["-g", NAME])]);
    return { uid: Number(uid), gid: Number(gid) };
  } catch {
    return undefined;
  }
}

async function createAccount(): Promise<Account> {
  const ways: [string, string[]][] = [
    ["useradd", ["--system", "--user-group", "--no-create-home", "--shell", "/bin/false", NAME]],
    ["adduser", ["--system", "--group", "--no-create-home", NAME]],
    ["adduser", ["-S", "-D", "-H", NAME]],
  ];
  for (const [program, args] of ways) {
    if (!(await succeeds(program, args))) continue;
    const account = await systemAccount();
    if (account !== undefined) return account;
  }
  throw new PostgresError(
    `Postgres does not run as root, and the system user "${NAME}" could not be created: create it, start as an ordinary user, or set DATABASE_URL.`,
  );
}
