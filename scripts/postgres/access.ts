import { randomBytes } from "node:crypto";
import { chown, readFile, rm, writeFile } from "node:fs/promises";
import { type AddressInfo, createServer } from "node:net";
import path from "node:path";
import { privateDirectory } from "./home";
import type { Account } from "./process";

/** The only way to connect to a cluster: a private Unix socket, or a port of this machine with a password. */
export type Access =
  | { readonly kind: "socket"; readonly directory: string }
  | {
      readonly kind: "port";
      readonly port: number;
      readonly password: string;
      /** The file of the password. */
      readonly file: string;
    };

/** The user of every cluster, and the name of its database. */
export const NAME = "factory";

/** Returns the URL of the cluster's database, or of another database in it. */
export function clusterUrl(access: Access, database = NAME): string {
  return access.kind === "socket"
    ? `postgresql://${NAME}@localhost/${database}?host=${encodeURIComponent(access.directory)}`
    : `postgresql://${NAME}:${access.password}@127.0.0.1:${access.port}/${database}`;
}

/** Chooses a free port of 127.0.0.1, with the password of the directory, which is made the first time. */
export async function choosePort(directory: string, account: Account | undefined): Promise<Access> {
  const file = path.join(directory, "postgres-password");
  const stored = await readFile(file, "utf8").catch(() => undefined);
  const password = stored ?? randomBytes(24).toString("base64url");
  if (stored === undefined) await writeFile(file, password, { mode: 0o600 });
  if (account !== undefined) await chown(file, account.uid, account.gid);
  return { kind: "port", port: await findFreePort(), password, file };
}

function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const address: AddressInfo | string | null = server.address();
      const port = address instanceof Object ? address.port : 0;
      server.close(() => resolve(port));
    });
  });
}

/** Creates the directory of the socket, without what a killed server left in it. */
export async function prepareAccess(access: Access, account: Account | undefined): Promise<void> {
  if (access.kind === "port") return;
  await privateDirectory(access.directory, account);
  for (const file of [".s.PGSQL.5432", ".s.PGSQL.5432.lock"]) {
    await rm(path.join(access.directory, file), { force: true });
  }
}

/** Removes the directory of the socket. */
export async function removeAccess(access: Access): Promise<void> {
  if (access.kind === "socket") await rm(access.directory, { recursive: true, force: true });
}

/** Returns the arguments of `initdb` that admit the cluster's user this way only. */
export function listInitArguments(access: Access): string[] {
  return access.kind === "socket"
    ? ["--auth-local=trust", "--auth-host=reject"]
    : ["--auth-local=reject", "--auth-host=scram-sha-256", `--pwfile=${access.file}`];
}

/** Returns the settings of a server that listens this way only. */
export function getListenSettings(access: Access): Record<string, string> {
  return access.kind === "socket"
    ? {
        listen_addresses: "",
        port: "5432",
        unix_socket_directories: access.directory,
        unix_socket_permissions: "0700",
      }
    : {
        listen_addresses: "127.0.0.1",
        port: String(access.port),
        unix_socket_directories: "",
      };
}
