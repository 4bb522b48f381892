import { randomUUID } from "node:crypto";
import { startTestApp, type TestApp } from "@/scripts/test-support/processes/app";
import { copyOfTemplate } from "@/scripts/test-support/databases/databases";

/** Databases of the tests' server to copy: migrated and without rows, and with the demo factory. */
export const EMPTY_TEMPLATE = "template_empty";
export const DEMO_TEMPLATE = "template_demo";

/** Starts an app with a database of its own on the tests' server, copied from the template. */
export async function startOwnApp(
  template: typeof EMPTY_TEMPLATE | typeof DEMO_TEMPLATE,
  options?: Parameters<typeof startTestApp>[1],
): Promise<TestApp> {
  const { E2E_SERVER_URL: server } = process.env;
  if (!server)
    throw new Error("E2E_SERVER_URL is not set: run the browser tests with playwright test");
  const url = await copyOfTemplate(server, `own_${randomUUID()}`, template);
  // The server ends with all tests.
  return startTestApp({ url, stop: () => Promise.resolve() }, options);
}
