import { once } from "node:events";
import type { Server } from "node:http";
import { PATHS } from "@/app/api/openapi.json/contract";
import { apiCalls } from "@/lib/http/api-calls";
import { createAppServer } from "@/lib/http/server";
import { changeFeed } from "@/lib/platform/database/change-feed";
import { settings } from "@/lib/platform/env";
import { recordServerErrors } from "@/lib/system/server-errors";
import { log, logConsole } from "@/lib/platform/logging/log";
import { measureProcess } from "@/lib/platform/logging/metrics";
import { closeIdleConnectionsAtEnd, endWithLauncher, onShutdown } from "@/lib/platform/shutdown";
import { primaryLink } from "@/lib/platform/workers/primary-link";
import { followSettings } from "@/lib/settings/repository";
import type { Address } from "./address";
import { createPages, type Pages } from "./pages";
import { startScheduler } from "./scheduler";

// The process of the app, which scripts/launch/bundle.mjs makes one file of. Its arguments are the address to listen at.
const [host = "", port] = process.argv.slice(2);

start({ host, port: Number(port) }).catch((thrown: unknown) => {
  log.fatal({ err: thrown }, "The app could not start.");
  process.exit(1);
});

async function start(address: Address): Promise<void> {
  const { NODE_ENV, WORKER } = settings();
  const isDevelopment = NODE_ENV === "development";
  if (!isDevelopment) logConsole();
  recordServerErrors();
  measureProcess();
  endWithLauncher();
  followSettings();
  const pages = createPages(address, isDevelopment);
  const server = createAppServer({
    // In development Next compiles the modules of calls anew after each change.
    calls: isDevelopment ? undefined : apiCalls(PATHS),
    pages: pages.handler,
  });
  // Every live stream ends with the feed; otherwise open ones would keep the process alive for ever.
  onShutdown(() => void changeFeed().close());
  closeIdleConnectionsAtEnd(server);
  exitAfterLastResponse(server, pages, isDevelopment);
  await once(server.listen(address), "listening");
  // The name of a process that takes connections, in lists of processes.
  process.title = "factory-server";
  await pages.prepare();
  // Only one of several workers runs the scheduler, so that each job runs once.
  if ((WORKER ?? 1) === 1) startScheduler();
  await primaryLink()?.tell({ kind: "ready" });
}

/** Ends the process on a signal, once the server has answered everything; in development browsers stay connected. */
function exitAfterLastResponse(server: Server, pages: Pages, isDevelopment: boolean): void {
  let isEnding = false;
  const end = (code: number) => {
    if (isEnding) return;
    isEnding = true;
    const exit = () => void pages.close().finally(() => process.exit(code));
    server.close(isDevelopment ? undefined : exit);
    if (isDevelopment) exit();
  };
  // As a shell names a process that a signal ended.
  process.on("SIGINT", () => end(130)).on("SIGTERM", () => end(143));
}
