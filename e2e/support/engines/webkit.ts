import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { existsSync } from "node:fs";
import type { Readable } from "node:stream";
import * as z from "zod/mini";
import { findFreePort } from "@/scripts/app-process";
import { COMMANDS, type Driver, type Send } from "./driver";

const PLACES = ["/usr/lib/x86_64-linux-gnu", "/usr/lib/aarch64-linux-gnu"];
const ARGUMENTS = ["--automation", "--enable-write-console-messages-to-stdout=true"];

const answerSchema = z.object({ value: z.unknown() });
const sessionSchema = z.object({ sessionId: z.string() });

/** Starts a WebKit on a screen of its own. */
export async function startWebKit(): Promise<Driver> {
  const screen = await startScreen();
  const port = await findFreePort();
  const driver = spawn("WebKitWebDriver", [`--port=${port}`], {
    env: { ...process.env, DISPLAY: screen.display, NO_AT_BRIDGE: "1" },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const output: string[] = [];
  for (const stream of [driver.stdout, driver.stderr])
    createInterface(stream).on("line", (line) => output.push(line));
  const base = `http://127.0.0.1:${port}`;
  await untilReady(`${base}/status`);
  const options = { binary: findBrowser(), args: ARGUMENTS };
  const wanted = { capabilities: { alwaysMatch: { "webkitgtk:browserOptions": options } } };
  const { sessionId } = sessionSchema.parse(await call("POST", `${base}/session`, wanted));
  const send: Send = (command, parameters = {}) => {
    const [method, path] = COMMANDS[command];
    const address = path.replace("{id}", String(parameters.id));
    return call(method, `${base}/session/${sessionId}/${address}`.replace(/\/$/, ""), parameters);
  };
  const stop = async () => {
    try {
      await send("end");
    } finally {
      await Promise.all([endProcess(driver), endProcess(screen.process)]);
    }
  };
  return { send, output, stop };
}

/** Starts an X server without a screen: WebKit has no way to run without a window. */
async function startScreen() {
  const size = ["-screen", "0", "1400x1300x24"];
  const process = spawn("Xvfb", ["-displayfd", "3", ...size, "-nolisten", "tcp", "-terminate"], {
    stdio: ["ignore", "ignore", "ignore", "pipe"],
  });
  const numbers = process.stdio[3] as Readable;
  const [line] = z.tuple([z.instanceof(Buffer)]).parse(await once(numbers, "data"));
  return { process, display: `:${line.toString().trim()}` };
}

function findBrowser(): string {
  const paths = PLACES.map((place) => `${place}/webkit2gtk-4.1/MiniBrowser`);
  const found = paths.find((path) => existsSync(path));
  if (!found) throw new Error("There is no WebKit: install webkit2gtk-driver and xvfb.");
  return found;
}

async function call(method: string, url: string, parameters: object): Promise<unknown> {
  const body = method === "POST" ? JSON.stringify(parameters) : null;
  const response = await fetch(url, { method, body });
  const { value } = answerSchema.parse(await response.json());
  if (!response.ok) throw new Error(`${method} ${url}: ${JSON.stringify(value)}`);
  return value;
}

async function untilReady(url: string): Promise<void> {
  for (let attempt = 0; attempt < 100; attempt++) {
    const isReady = await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error("WebKitWebDriver does not start.");
}

async function endProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill();
  await once(child, "exit");
}
