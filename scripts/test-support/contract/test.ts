import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { promisify } from "node:util";
import { expect, inject, test as base } from "vitest";
import { withClient } from "../../postgres/client";
import type { TestApp } from "../processes/app";
import { copyOfTemplate } from "../databases/databases";
import { startApi, TEMPLATE } from "./api-process";
import { Caller } from "./caller";
import { Description } from "./description";
import { PASSWORD } from "./rows";

export const ROLES = ["worker", "manager", "sales", "admin"] as const;

/** The demo's people, one of each role, and somebody without a token. */
export type Callers = Readonly<Record<(typeof ROLES)[number] | "nobody", Caller>>;

/** Vitest's test with callers of each role, who sign in once for all tests of a worker. */
export const test = base.extend<{ callers: Callers }>({
  callers: [
    async ({}, provide) => {
      const { url } = inject("contract");
      const nobody = new Caller(url, await Description.of(url));
      const [worker, manager, sales, admin] = await Promise.all([
        nobody.signIn("worker", PASSWORD),
        nobody.signIn("manager", PASSWORD),
        nobody.signIn("sales", PASSWORD),
        nobody.signIn("admin", PASSWORD),
      ]);
      await provide({ nobody, worker, manager, sales, admin });
    },
    { scope: "worker" },
  ],
});

/** Starts an API with a demo factory of the test's own, and with these settings. */
export async function startOwnApi(
  settings: Readonly<Record<string, string>> = {},
): Promise<TestApp> {
  const { serverUrl } = inject("contract");
  return startApi(await copyOfTemplate(serverUrl, `own_${randomUUID()}`, TEMPLATE), settings);
}

/** Runs one statement in the tests' database: for what no screen and no call can make, such as past days. */
export async function inDatabase(sql: string, values: readonly unknown[] = []): Promise<void> {
  await withClient(inject("contract").databaseUrl, (client) => client.query(sql, [...values]));
}

/** Runs `npm run verify` on a database and returns its output. Throws if the stock of a color is not proven. */
export async function verifyStock(databaseUrl: string): Promise<string> {
  const options = ["--import", "tsx", "--conditions=react-server", "scripts/verify.ts"];
  const env = { ...process.env, DATABASE_URL: databaseUrl };
  return (await promisify(execFile)(process.execPath, options, { env })).stdout;
}

export { expect };
