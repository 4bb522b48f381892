import { spawn } from "node:child_process";
import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { describe, expect, test } from "vitest";

/** A server that, as the app's own, stops listening when it is asked to end and then waits for its connections. */
const SERVER = `
  import { createServer } from "node:http";
  import { closeIdleConnectionsAtEnd } from "./lib/platform/shutdown.ts";
  closeIdleConnectionsAtEnd();
  const server = createServer((request, response) => {
    setTimeout(() => response.end("answered"), request.url === "/slow" ? 500 : 0);
  });
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

/** A connection as a browser holds one, with everything that it has received. */
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

describe("a process that is asked to end", () => {
  test("does not wait for a connection that nobody has asked anything on", async () => {
    const { connect, end } = await startServer();
    await connect();
    expect(await end()).toBeLessThan(4_000);
  });

  test("does not wait for a connection that is kept for another request", async () => {
    const { connect, end } = await startServer();
    const { ask, untilAnswered } = await connect();
    ask("/");
    await untilAnswered();
    expect(await end()).toBeLessThan(4_000);
  });

  test("answers what it was asked, and closes that connection then", async () => {
    const { connect, end } = await startServer();
    const { ask, received } = await connect();
    ask("/slow");
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(await end()).toBeLessThan(4_000);
    expect(received.text).toContain("answered");
    expect(received.text).toMatch(/^connection: close\r$/im);
  });

  test("answers what was on its way to it, and says that it was the last on that connection", async () => {
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
