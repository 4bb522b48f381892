import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import * as z from "zod";

const MAX_LINES = 30;

/** The receiver that docs/integrations.md shows, as it stands there. */
export async function documentedReceiver(): Promise<string> {
  const text = await readFile("docs/integrations.md", "utf8");
  const [, code = ""] = /```js\n([\s\S]*?)```/.exec(text) ?? [];
  const lines = code.trimEnd().split("\n").length;
  if (lines < 10 || lines > MAX_LINES) throw new Error(`The receiver has ${lines} lines.`);
  return code;
}

const receivedSchema = z.object({
  id: z.string(),
  type: z.string(),
  document: z.string(),
  data: z.record(z.string(), z.unknown()),
});
export type Received = z.output<typeof receivedSchema>;

/** A port that nobody uses. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  if (typeof address !== "object" || address === null) throw new Error("No port is free.");
  return address.port;
}

/** Runs the documented receiver as a program of its own. */
export async function runReceiver(secret: string, port: number) {
  const folder = await mkdtemp(path.join(tmpdir(), "factory-receiver-"));
  const file = path.join(folder, "receiver.mjs");
  await writeFile(file, await documentedReceiver());
  const env = { PATH: process.env.PATH, NODE_ENV: process.env.NODE_ENV };
  const child = spawn(process.execPath, [file], {
    env: { ...env, WEBHOOK_SECRET: secret, PORT: String(port) },
    stdio: ["ignore", "pipe", "inherit"],
  });
  let printed = "";
  child.stdout.on("data", (part: Buffer) => (printed += part.toString()));
  return {
    /** Returns the deliveries that it has written so far, the oldest first. */
    received: (): Received[] =>
      printed
        .split("\n")
        .slice(0, -1)
        .map((line) => receivedSchema.parse(JSON.parse(line))),
    stop: async () => {
      if (child.exitCode === null) {
        child.kill();
        await once(child, "exit");
      }
      await rm(folder, { recursive: true, force: true });
    },
  };
}
