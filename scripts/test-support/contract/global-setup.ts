import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { TestProject } from "vitest/node";
import { applyMigrations } from "@/prisma/migrate";
import { type RunningPostgres, startTemporaryPostgres } from "@/scripts/postgres/embedded-postgres";
import { seedDemo } from "../processes/app";
import { copyOfTemplate } from "../databases/databases";
import { startApi, TEMPLATE } from "./api-process";

declare module "vitest" {
  export interface ProvidedContext {
    contract: {
      /** The address of the API that all contract tests share, and of its database. */
      readonly url: string;
      readonly databaseUrl: string;
      readonly serverUrl: string;
      /** The folder that collects the outcomes of all calls. */
      readonly outcomes: string;
    };
  }
}

/** Starts one server and one API with the demo factory for all contract tests; each test makes the rows that it changes. */
export default async function setup({ vitest }: TestProject): Promise<() => Promise<void>> {
  const postgres = await startTemporaryPostgres();
  const outcomes = await mkdtemp(path.join(tmpdir(), "factory-outcomes-"));
  const stop = async () => {
    await postgres.stop();
    await rm(outcomes, { recursive: true });
  };
  try {
    const { url, databaseUrl, stop: stopApi } = await startDemoApi(postgres);
    vitest.provide("contract", { url, databaseUrl, serverUrl: postgres.url, outcomes });
    return async () => {
      await stopApi();
      await stop();
    };
  } catch (thrown) {
    await stop();
    throw thrown;
  }
}

async function startDemoApi({ url }: RunningPostgres) {
  await applyMigrations(url);
  await seedDemo(url);
  return startApi(await copyOfTemplate(url, "contract_tests", TEMPLATE));
}
