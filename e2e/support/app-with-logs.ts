import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { withClient } from "../../scripts/postgres/client";
import * as z from "zod";
import { AUTH_SECRET, type TestApp } from "@/scripts/test-support/processes/app";
import { DEMO_TEMPLATE, startOwnApp } from "./own-app";

export const METRICS_TOKEN = "secret-of-the-figures";
// Nobody has its secret key.
const BACKUP_PUBLIC_KEY = "age1ql3z7hjy54pw3hyww5ayyfg7zqgvc7w3j2elw8zmrj2kg5sfn9aqmcac8p";

const lineSchema = z.looseObject({
  level: z.string(),
  msg: z.string(),
  requestId: z.string().optional(),
});

/** A separate app whose output is captured. It trusts no proxy. */
export class AppWithLogs {
  /** Everything that it has written until now. */
  output = "";
  /** Folder of its daily backups, the first of which is made on start. */
  backups = "";
  private app: TestApp | undefined;

  async start(): Promise<void> {
    this.backups = await mkdtemp(path.join(tmpdir(), "app-with-backups-"));
    const backups = { BACKUP_SCHEDULE: "00:00", BACKUP_DIR: this.backups, BACKUP_PUBLIC_KEY };
    this.app = await startOwnApp(DEMO_TEMPLATE, {
      settings: { LOG_LEVEL: "info", METRICS_TOKEN, TRUSTED_PROXIES: "192.0.2.1", ...backups },
      listener: (text) => (this.output += text),
    });
  }

  async stop(): Promise<void> {
    await this.app?.stop();
    await rm(this.backups, { recursive: true, force: true });
  }

  get url(): string {
    return this.app?.url ?? "";
  }

  /** Secrets that must not appear outside the app. */
  get secrets(): string[] {
    return [this.app?.databaseUrl ?? "no database", METRICS_TOKEN, AUTH_SECRET];
  }

  /** The lines of its log that belong to a request, once there are as many as expected. */
  async getLines(requestId: string, count = 1) {
    const found = () =>
      this.output
        .split("\n")
        .filter((line) => line.startsWith("{") && line.endsWith("}"))
        .map((line) => lineSchema.parse(JSON.parse(line)))
        .filter((line) => line.requestId === requestId);
    for (let tries = 0; tries < 100 && found().length < count; tries++) await sleep(50);
    return found();
  }

  /** Does something to its database that the app itself never would. */
  async query(sql: string): Promise<void> {
    await withClient(this.app?.databaseUrl, (client) => client.query(sql));
  }
}
