import { subscribe } from "node:diagnostics_channel";
import { ServerResponse } from "node:http";
import { Socket } from "node:net";
import { log } from "./logging/log";

// Milliseconds within which a request on a new connection arrives.
const ON_ITS_WAY = 500;

/** Sends SIGTERM to this process when its launcher has ended, so that no app stays on its port. */
export function endWithLauncher(): void {
  if (process.connected) process.once("disconnect", () => process.kill(process.pid, "SIGTERM"));
}

/** Runs the work on SIGTERM or SIGINT. */
export function onShutdown(work: () => void): void {
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.once(signal, work);
}

/**
 * On SIGTERM or SIGINT closes idle connections after 0.5 seconds, and busy ones after their answer. These answers say
 * `Connection: close`, so that a proxy sends nothing more on them. Node alone would wait for browsers' idle connections.
 */
export function closeIdleConnectionsAtEnd(): void {
  const open = new Set<Socket>();
  const busy = new Map<Socket, ServerResponse | undefined>();
  let isEnding = false;

  subscribe("net.server.socket", (message) => {
    const socket = findSocket(message);
    if (!socket) return;
    open.add(socket);
    socket.once("close", () => {
      open.delete(socket);
      busy.delete(socket);
    });
  });
  subscribe("http.server.request.start", (message) => {
    const socket = findSocket(message);
    const response = findResponse(message);
    if (socket) busy.set(socket, response);
    if (isEnding) announceClose(response);
  });
  subscribe("http.server.response.finish", (message) => {
    const socket = findSocket(message);
    if (socket) busy.delete(socket);
    if (isEnding) socket?.end();
  });
  onShutdown(() => {
    isEnding = true;
    for (const response of busy.values()) announceClose(response);
    setTimeout(() => {
      for (const socket of open) if (!busy.has(socket)) socket.end();
    }, ON_ITS_WAY);
  });
}

function findSocket(message: unknown): Socket | undefined {
  if (!(message instanceof Object) || !("socket" in message)) return undefined;
  return message.socket instanceof Socket ? message.socket : undefined;
}

function findResponse(message: unknown): ServerResponse | undefined {
  if (!(message instanceof Object) || !("response" in message)) return undefined;
  return message.response instanceof ServerResponse ? message.response : undefined;
}

/** Adds `Connection: close` to the answer, unless its headers are sent. */
function announceClose(response: ServerResponse | undefined): void {
  if (response && !response.headersSent) response.shouldKeepAlive = false;
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
