import { checkSettings } from "@/lib/platform/env";
import { appCommand } from "./app-command";
import { serveWorkers } from "./workers/services";
import { Supervisor } from "./workers/supervisor";

// The process above several workers of one app. Started with the address and the number of workers, by app-process.ts.
const [host = "", port, count] = process.argv.slice(2);

const supervisor = new Supervisor(
  appCommand({ host, port: Number(port) }, checkSettings(process.env)),
  Number(count),
);
serveWorkers({ onReady: (worker) => supervisor.noteReady(worker) });
supervisor.start();

for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, () => supervisor.stop());
// The launcher has ended.
process.once("disconnect", () => supervisor.stop());
