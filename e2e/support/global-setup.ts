import { type RunningPostgres, startTemporaryPostgres } from "@/scripts/postgres/embedded-postgres";
import { applyMigrations } from "@/prisma/migrate";
import { seedDemo, startTestApp } from "@/scripts/test-support/processes/app";
import { copyOfTemplate } from "@/scripts/test-support/databases/databases";
import { DEMO_TEMPLATE, EMPTY_TEMPLATE } from "./own-app";

/**
 * One server and one built app with the demo factory for all browser tests; each test makes the rows that it changes. A test
 * that needs an app of its own copies a database: see `startOwnApp`.
 */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const server = await startTemporaryPostgres();
  try {
    return await startApp(server);
  } catch (thrown) {
    await server.stop();
    throw thrown;
  }
}

async function startApp(server: RunningPostgres): Promise<() => Promise<void>> {
  const empty = await copyOfTemplate(server.url, EMPTY_TEMPLATE, "template0");
  await applyMigrations(empty);
  const demo = await copyOfTemplate(server.url, DEMO_TEMPLATE, EMPTY_TEMPLATE);
  await seedDemo(demo);
  const url = await copyOfTemplate(server.url, "browser_tests", DEMO_TEMPLATE);
  const app = await startTestApp({ url, stop: server.stop });
  process.env.E2E_SERVER_URL = server.url;
  process.env.E2E_APP_URL = app.url;
  process.env.E2E_DATABASE_URL = app.databaseUrl;
  return () => app.stop();
}
