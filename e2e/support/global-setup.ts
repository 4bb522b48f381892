import { startTestApp } from "@/scripts/test-support/app";

/** One built app with the demo factory for all browser tests; each test makes the rows that it changes. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const app = await startTestApp({ seed: true });
  process.env.E2E_APP_URL = app.url;
  process.env.E2E_DATABASE_URL = app.databaseUrl;
  return () => app.stop();
}
