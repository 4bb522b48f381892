import cluster, { type Worker } from "node:cluster";
import { log } from "@/lib/platform/logging/log";
import { SERVER } from "../app-command";
import { requestEnd } from "../platform";
import { closeLostConnection } from "./lost-connection";
import { RestartPolicy } from "./restart-policy";

type Command = { readonly options: readonly string[]; readonly args: readonly string[] };

/** Keeps the workers of an app running: starts a new one for each that ends, after pauses that grow, unless the app cannot start. */
export class Supervisor {
  private readonly numbers = new Map<Worker, number>();
  private readonly timers = new Set<NodeJS.Timeout>();
  private readonly ready = new Set<Worker>();
  private readonly policy = new RestartPolicy();
  private wasReady = false;
  private exitCode: number | undefined;

  constructor(
    command: Command,
    private readonly count: number,
  ) {
    cluster.setupPrimary({
      exec: SERVER,
      execArgv: [...command.options],
      args: [...command.args],
      // As with the processes for files and prints, whose tasks hold bytes.
      serialization: "advanced",
    });
    cluster.on("exit", (worker, code, signal) => this.onEnd(worker, signal || code));
  }

  start(): void {
    for (let number = 1; number <= this.count; number++) this.startWorker(number);
  }

  /** A worker answers requests, so the app as such works. */
  noteReady(worker: Worker): void {
    this.wasReady = true;
    this.ready.add(worker);
    this.policy.noteReady(Date.now());
  }

  /** Ends every worker in order, and then this process. */
  stop(code = 0): void {
    if (this.exitCode !== undefined) return;
    this.exitCode = code;
    for (const timer of this.timers) clearTimeout(timer);
    for (const worker of this.numbers.keys()) requestEnd(worker.process);
    this.exitWithLast();
  }

  private startWorker(number: number): void {
    const settings = { WORKERS: String(this.count), WORKER: String(number) };
    const worker = cluster.fork(settings);
    closeLostConnection(worker);
    this.numbers.set(worker, number);
  }

  private onEnd(worker: Worker, reason: string | number): void {
    const number = this.numbers.get(worker);
    this.numbers.delete(worker);
    this.ready.delete(worker);
    if (this.exitCode !== undefined) return this.exitWithLast();
    if (number !== undefined) this.replace(number, reason);
  }

  private replace(number: number, reason: string | number): void {
    const wait = this.policy.pauseAfterEnd(Date.now(), this.ready.size > 0);
    if (wait === undefined) return this.cancelWaiting();
    log.error({ worker: number, reason, wait }, "A worker ended; a new one takes its place.");
    const timer = setTimeout(() => {
      this.timers.delete(timer);
      this.startWorker(number);
    }, wait);
    this.timers.add(timer);
  }

  private cancelWaiting(): void {
    log.fatal(
      this.wasReady
        ? "No worker of the app was ready for a minute, so the app ends."
        : "A worker of the app ended before one was ready, so the app ends.",
    );
    this.stop(1);
  }

  private exitWithLast(): void {
    if (this.numbers.size === 0) process.exit(this.exitCode);
  }
}
