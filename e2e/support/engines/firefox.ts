import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { connect, type Socket } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";
import * as z from "zod/mini";
import { findFreePort } from "@/scripts/app-process";
import { COMMANDS, type Driver, type Send } from "./driver";

const PREFERENCES = {
  "browser.shell.checkDefaultBrowser": false,
  "browser.startup.homepage_override.mstone": "ignore",
  "datareporting.policy.dataSubmissionEnabled": false,
  "devtools.console.stdout.content": true,
  "dom.disable_open_during_load": false,
  "toolkit.telemetry.reportingpolicy.firstRun": false,
};

const replySchema = z.tuple([z.number(), z.number(), z.unknown(), z.unknown()]);
const wrappedSchema = z.object({ value: z.unknown() });

/** Starts a Firefox without a window. Its own protocol, Marionette, has the commands of WebDriver. */
export async function startFirefox(): Promise<Driver> {
  const profile = await mkdtemp(path.join(tmpdir(), "factory-firefox-"));
  const port = await findFreePort();
  const lines = Object.entries({ ...PREFERENCES, "marionette.port": port }).map(
    ([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});`,
  );
  await writeFile(path.join(profile, "user.js"), lines.join("\n"));
  const flags = ["--headless", "--marionette", "--no-remote", "--profile", profile];
  const browser = spawn("firefox-esr", flags, {
    env: { ...process.env, HOME: profile },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const output: string[] = [];
  for (const stream of [browser.stdout, browser.stderr])
    createInterface(stream).on("line", (line) => output.push(line));
  const call = await openConnection(port);
  await call("WebDriver:NewSession", {});
  const send: Send = async (command, parameters = {}) => {
    const reply = await call(`WebDriver:${COMMANDS[command][2]}`, { full: false, ...parameters });
    const wrapped = wrappedSchema.safeParse(reply);
    return wrapped.success ? wrapped.data.value : reply;
  };
  const stop = async () => {
    browser.kill();
    if (browser.exitCode === null) await once(browser, "exit");
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  };
  return { send, output, stop };
}

type Call = (name: string, parameters: object) => Promise<unknown>;

/** Connects to the browser. A message is its length, a colon, and JSON: [type, id, error or name, value or parameters]. */
async function openConnection(port: number): Promise<Call> {
  const socket = await untilConnected(port);
  const waiting = new Map<number, (reply: z.output<typeof replySchema>) => void>();
  let received = Buffer.alloc(0);
  socket.on("data", (part) => {
    received = Buffer.concat([received, part]);
    for (;;) {
      const colon = received.indexOf(":");
      const end = colon + 1 + Number(received.subarray(0, colon).toString());
      if (colon < 0 || received.length < end) return;
      const message: unknown = JSON.parse(received.subarray(colon + 1, end).toString());
      received = received.subarray(end);
      // The first message only introduces the browser.
      const reply = replySchema.safeParse(message);
      if (reply.success) waiting.get(reply.data[1])?.(reply.data);
    }
  });
  let last = 0;
  return async (name, parameters) => {
    const id = (last += 1);
    const message = JSON.stringify([0, id, name, parameters]);
    const reply = new Promise<z.output<typeof replySchema>>((resolve) => waiting.set(id, resolve));
    socket.write(`${Buffer.byteLength(message)}:${message}`);
    const [, , error, value] = await reply;
    if (error !== null) throw new Error(`${name}: ${JSON.stringify(error)}`);
    return value;
  };
}

async function untilConnected(port: number): Promise<Socket> {
  for (let attempt = 0; attempt < 300; attempt++) {
    const socket = connect(port, "127.0.0.1");
    const isConnected = await Promise.race([
      once(socket, "connect").then(
        () => true,
        () => false,
      ),
      once(socket, "error").then(() => false),
    ]);
    if (isConnected) return socket;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error("Firefox does not start: install firefox-esr.");
}
