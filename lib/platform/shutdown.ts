import type { Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { log } from "./logging/log";

// Milliseconds within which a request on a new connection arrives.
const ON_ITS_WAY = 500;

/** Ends this process as SIGTERM does when its launcher has ended, so that no app stays on its port. */
export function endWithLauncher(): void {
  if (!process.connected) return;
  process.once("disconnect", () => {
    // Not sent as a signal, which on Windows kills.
    if (!process.emit("SIGTERM", "SIGTERM")) process.exit(143);
  });
}

/** Runs the work on SIGTERM or SIGINT. */
export function onShutdown(work: () => void): void {
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.once(signal, work);
}

/**
 * On SIGTERM or SIGINT closes a server's idle connections after 0.5 seconds, and busy ones after their answer. These answers say
 * `Connection: close`, so that a proxy sends nothing more on them. Node alone would wait for browsers' idle connections.
 */
export function closeIdleConnectionsAtEnd(server: Server): void {
  const open = new Set<Socket>();
  const busy = new Map<Socket, ServerResponse>();
  let isEnding = false;

  server.on("connection", (socket) => {
    open.add(socket);
    socket.once("close", () => {
      open.delete(socket);
      busy.delete(socket);
    });
  });
  // First, because a response may say it only before its headers are sent.
  server.prependListener("request", ({ socket }, response) => {
    busy.set(socket, response);
    if (isEnding) announceClose(response);
    response.once("finish", () => {
      busy.delete(socket);
      if (isEnding) socket.end();
    });
  });
  onShutdown(() => {
    isEnding = true;
    for (const response of busy.values()) announceClose(response);
    setTimeout(() => {
      for (const socket of open) if (!busy.has(socket)) socket.end();
    }, ON_ITS_WAY);
  });
}

/** Adds `Connection: close` to the answer, unless its headers are sent. */
function announceClose(response: ServerResponse): void {
  if (!response.headersSent) response.shouldKeepAlive = false;
}

/**
 * Runs a task now and every minute, one run at a time. A failure is logged; the task runs again after five seconds, and after a minute
 * when it fails then too. The timer does not keep the process alive.
 */
export function everyMinute(task: () => Promise<unknown>, hadFailed = false): void {
  const again = (wait: number, hasFailed: boolean) =>
    setTimeout(everyMinute, wait, task, hasFailed).unref();
  void task().then(
    () => again(MINUTE, false),
    (thrown: unknown) => {
      log.error({ err: thrown }, "A task of every minute failed.");
      again(hadFailed ? MINUTE : SOON, true);
    },
  );
}

const MINUTE = 60_000;
// A connection that did not come in time, as when the machine is busy with the start, comes then.
const SOON = 5_000;
