import { execFile, spawn, type ChildProcess } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { request } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import * as z from "zod";
import { AUTH_SECRET } from "@/scripts/test-support/processes/app";
import { copyOfTemplate } from "@/scripts/test-support/databases/databases";
import { getDescendants } from "./launched";
import { DEMO_TEMPLATE } from "./own-app";

const run = promisify(execFile);
const START = ["--import", "tsx", "--conditions=react-server", "scripts/start.ts"];
const READY_MS = 60_000;

const lineSchema = z.looseObject({
  requestId: z.string().optional(),
  worker: z.number().optional(),
});

export type Answer = { readonly status: number; readonly text: string };
type Call = {
  readonly method?: string;
  readonly token?: string;
  readonly id?: string;
  readonly key?: string;
  readonly body?: object;
};

/** The app as its owner starts it, with two workers, on a copy of the demo factory. */
export class AppOfWorkers {
  /** Everything that it has written since it was started last. */
  output = "";
  private launcher: ChildProcess | undefined;
  private database: string | undefined;

  constructor(private readonly port: number) {}

  get url(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  async start(): Promise<void> {
    const { E2E_SERVER_URL: server = "" } = process.env;
    this.database ??= await copyOfTemplate(server, `own_${randomUUID()}`, DEMO_TEMPLATE);
    const settings = { DATABASE_URL: this.database, AUTH_SECRET, PORT: String(this.port) };
    this.output = "";
    const launcher = spawn(process.execPath, START, {
      env: { ...process.env, ...settings, WORKERS: "2", LOG_LEVEL: "info", HOST: "127.0.0.1" },
      stdio: ["ignore", "pipe", "pipe"],
    });
    this.launcher = launcher;
    for (const output of [launcher.stdout, launcher.stderr])
      output.on("data", (chunk: Buffer) => (this.output += chunk.toString()));
    const deadline = Date.now() + READY_MS;
    while (!this.output.includes("The app runs at") || (await this.workers()).length < 2) {
      if (launcher.exitCode !== null || Date.now() > deadline)
        throw new Error(`The app did not start:\n${this.output}`);
      await sleep(50);
    }
  }

  /** The processes that answer requests. */
  workers(): Promise<number[]> {
    return this.processes("factory-server");
  }

  /** The app's processes whose command lines contain this. */
  async processes(name: string): Promise<number[]> {
    const pids = await getDescendants(this.launcher?.pid ?? NaN);
    if (pids.length === 0) return [];
    const { stdout } = await run("ps", ["-o", "pid=,args=", "-p", pids.join(",")]).catch(() => ({
      stdout: "",
    }));
    return stdout
      .split("\n")
      .filter((line) => line.includes(name))
      .map((line) => parseInt(line));
  }

  /** SIGTERM, as a service manager sends it; resolves with the exit code when everything has ended. */
  async stop(): Promise<number | null> {
    if (this.launcher?.exitCode === null) this.launcher.kill("SIGTERM");
    return this.exitCode();
  }

  /** The code that it ends with. */
  async exitCode(): Promise<number | null> {
    if (this.launcher?.exitCode === null) await once(this.launcher, "exit");
    return this.launcher?.exitCode ?? null;
  }

  /** The number of the worker that answered a request, from the log. */
  async getWorker(requestId: string): Promise<number | undefined> {
    const found = () =>
      this.output
        .split("\n")
        .filter((line) => line.startsWith("{") && line.endsWith("}"))
        .map((line) => lineSchema.parse(JSON.parse(line)))
        .find((line) => line.requestId === requestId);
    for (let tries = 0; tries < 100 && !found(); tries++) await sleep(20);
    return found()?.worker;
  }

  /** Calls on a connection of its own, which the next worker in turn gets. */
  call(path: string, { method = "GET", token, id, key, body }: Call = {}): Promise<Answer> {
    const headers = {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(id && { "x-request-id": id }),
      ...(key && { "idempotency-key": key }),
      ...(body && { "content-type": "application/json" }),
    };
    return new Promise((resolve, reject) => {
      const call = request(this.url + path, { method, agent: false, headers }, (response) => {
        let text = "";
        response.setEncoding("utf8");
        response.on("data", (part: string) => (text += part));
        response.once("end", () => resolve({ status: response.statusCode ?? 0, text }));
        response.once("error", reject);
      });
      call.once("error", reject);
      call.end(body && JSON.stringify(body));
    });
  }
}
