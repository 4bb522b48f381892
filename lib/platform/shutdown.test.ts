import { spawn } from "node:child_process";
import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { describe, expect, test, vi } from "vitest";
import { log } from "./logging/log";
import { everyMinute } from "./shutdown";

/** A server that, like the app's, stops listening on SIGTERM and then waits for its connections. */
const SERVER = `
  import { createServer } from "node:http";
  import { closeIdleConnectionsAtEnd } from "./lib/platform/shutdown.ts";
  const server = createServer((request, response) => {
    setTimeout(() => response.end("answered"), request.url === "/slow" ? 500 : 0);
  });
  closeIdleConnectionsAtEnd(server);
  process.on("SIGTERM", () => server.close());
  server.listen(0, "127.0.0.1", () => process.send(server.address().port));`;

async function startServer() {
  const child = spawn(
    process.execPath,
    ["--import", "tsx", "--input-type=module", "--eval", SERVER],
    { stdio: ["ignore", "inherit", "inherit", "ipc"] },
  );
  const port = await new Promise((resolve) => child.once("message", resolve));
  child.disconnect();
  const end = async () => {
    const started = Date.now();
    const ended = once(child, "exit");
    child.kill("SIGTERM");
    await ended;
    return Date.now() - started;
  };
  return { connect: () => connection(Number(port)), end };
}

/** A keep-alive connection, with everything that it has received. */
async function connection(port: number) {
  const socket: Socket = connect(port, "127.0.0.1");
  const received = { text: "" };
  socket.on("data", (chunk) => (received.text += String(chunk)));
  await once(socket, "connect");
  const ask = (path: string) => socket.write(`GET ${path} HTTP/1.1\r\nHost: test\r\n\r\n`);
  const untilAnswered = async () => {
    while (!received.text.includes("answered")) await once(socket, "data");
  };
  return { ask, received, untilAnswered };
}

describe("after SIGTERM the process", () => {
  test("does not wait for a connection without a request", async () => {
    const { connect, end } = await startServer();
    await connect();
    expect(await end()).toBeLessThan(4_000);
  });

  test("does not wait for an idle keep-alive connection", async () => {
    const { connect, end } = await startServer();
    const { ask, untilAnswered } = await connect();
    ask("/");
    await untilAnswered();
    expect(await end()).toBeLessThan(4_000);
  });

  test("answers a running request, and then closes its connection", async () => {
    const { connect, end } = await startServer();
    const { ask, received } = await connect();
    ask("/slow");
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(await end()).toBeLessThan(4_000);
    expect(received.text).toContain("answered");
    expect(received.text).toMatch(/^connection: close\r$/im);
  });

  test("answers a request that was on its way, with Connection: close", async () => {
    const { connect, end } = await startServer();
    const { ask, received, untilAnswered } = await connect();
    const ended = end();
    await new Promise((resolve) => setTimeout(resolve, 200));
    ask("/");
    await untilAnswered();
    expect(received.text).toMatch(/^connection: close\r$/im);
    expect(await ended).toBeLessThan(4_000);
  });
});

test("a task runs now and every minute; after a failure once more soon, then every minute", async () => {
  vi.useFakeTimers();
  const noted = vi.spyOn(log, "error").mockImplementation(() => undefined);
  const outcomes = ["fails", "fails", "fails", "ends", "fails", "ends"];
  const started: number[] = [];
  const begin = Date.now();
  everyMinute(() => {
    started.push((Date.now() - begin) / 1_000);
    return outcomes.shift() === "fails" ? Promise.reject(new Error("busy")) : Promise.resolve();
  });
  await vi.advanceTimersByTimeAsync(310_000);
  expect(started).toEqual([0, 5, 65, 125, 185, 190, 250, 310]);
  expect(noted).toHaveBeenCalledTimes(4);
  noted.mockRestore();
  vi.useRealTimers();
});
