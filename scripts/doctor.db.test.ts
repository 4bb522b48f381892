import { execFile } from "node:child_process";
import { chmod, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import * as z from "zod";
import { backupName } from "@/lib/backups/files/names";
import { startEmbeddedPostgres } from "@/scripts/postgres/embedded-postgres";
import { startApi } from "./test-support/contract/api-process";
import { copyOfTemplate } from "./test-support/databases/databases";
import { findFreePort } from "./app-process";

let folder = "";

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "doctor-"));
  // When the test runs as root, the database runs as another user, who must be able to enter the directory.
  await chmod(folder, 0o755);
  await writeFile(path.join(folder, backupName("factory", new Date(), false)), "");
});
afterAll(() => rm(folder, { recursive: true }));

type Variables = Readonly<Record<string, string>>;

/** Runs the doctor and returns how it ended and what it printed. */
async function runDoctor(variables: Variables, ...args: readonly string[]) {
  const options = ["--import", "tsx", "--conditions=react-server", "scripts/doctor.ts"];
  const { DATABASE_URL: _, ...others } = process.env;
  const env = { ...others, BACKUP_DIR: folder, ...variables };
  return new Promise<{ code: number; printed: string }>((resolve) => {
    const child = execFile(process.execPath, [...options, ...args], { env }, (_error, out, err) =>
      resolve({ code: child.exitCode ?? -1, printed: out + err }),
    );
  });
}

const resultSchema = z.object({
  checks: z.array(z.object({ id: z.string(), state: z.string(), finding: z.string() })),
  problem: z.number(),
});

test("a factory that runs has no problem, and says so to programs too", async () => {
  const api = await startApi(await copyOfTemplate(inject("serverUrl"), "doctor_test"));
  try {
    // The first connection of a process may take longer than it waits for it.
    await expect.poll(async () => (await fetch(`${api.url}/api/health/ready`)).status).toBe(200);
    const DATABASE_URL = api.databaseUrl;
    const variables = { DATABASE_URL, DATA_DIR: folder, PORT: new URL(api.url).port };
    const { code, printed } = await runDoctor(variables, "--json");
    const { checks, problem } = resultSchema.parse(JSON.parse(printed));
    expect([code, problem]).toEqual([0, 0]);
    const findings = checks.map(({ finding }) => finding);
    expect(findings).toEqual(
      expect.arrayContaining(["portUsed", "databaseAnswers", "migrationsComplete", "clockRight"]),
    );
  } finally {
    await api.stop();
  }
});

test("of a factory that is stopped the doctor starts the database, and stops it again", async () => {
  const first = await startEmbeddedPostgres(folder);
  await first.stop();
  const { code, printed } = await runDoctor({ DATA_DIR: folder, PORT: `${await findFreePort()}` });
  expect(printed).toMatch(/OK +Database +PostgreSQL \d+/);
  expect(printed).toMatch(/OK +Port +Port \d+ is free; the app does not run\./);
  expect(printed).toMatch(
    /warning +Database schema +\d+ migrations are pending: start the app, which applies them\./,
  );
  expect(printed).toMatch(/\n\d+ checks: \d+ ok, [1-9] warnings?, 0 problems\n$/);
  expect(code).toBe(0);
  await (await startEmbeddedPostgres(folder)).stop();
});

test("a broken setting, a missing database and missing backups are problems that say what to do", async () => {
  const nowhere = path.join(folder, "nowhere");
  const variables = { PORT: "many", DATA_DIR: nowhere, BACKUP_DIR: nowhere };
  const { code, printed } = await runDoctor(variables);
  expect(printed).toMatch(/problem +Settings +PORT must be a number, for example PORT=3000\./);
  expect(printed).toMatch(/problem +Database +There is no database in .*nowhere: start the app/);
  expect(printed).toMatch(/problem +Backups +There is no backup yet\..* Run npm run backup/);
  expect(printed).toMatch(/, 3 problems\n$/);
  expect(code).toBe(1);
});
