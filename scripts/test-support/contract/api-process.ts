import { checkSettings } from "@/lib/platform/env";
import { appCommand } from "../../app-command";
import { type AppProcess, startProcess } from "../../app-process";
import { startTestApp, type TestApp } from "../processes/app";

// There `server-only` is an empty module, as in a bundle of the server.
const LOADER = { TSX_TSCONFIG_PATH: "scripts/test-support/contract/tsconfig.json" };

/** The database with the demo factory to copy, which nobody is connected to. */
export const TEMPLATE = "factory";

/** Starts the API without Next and its build, in a process of its own on a migrated database. */
export function startApi(
  databaseUrl: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<TestApp> {
  // The server ends with all tests.
  return startTestApp({ url: databaseUrl, stop: () => Promise.resolve() }, { launch, settings });
}

function launch(
  host: string,
  port: number,
  variables: Readonly<Record<string, string>>,
): AppProcess {
  const environment = {
    ...process.env,
    ...variables,
    ...LOADER,
    NODE_ENV: "production" as const,
  };
  const { options } = appCommand({ host, port }, checkSettings(environment));
  const program = ["--import", "tsx", "scripts/test-support/contract/serve.ts", host, `${port}`];
  return startProcess({ host, port }, [...options, ...program], environment);
}
