import { subscribe } from "node:diagnostics_channel";
import { ServerResponse } from "node:http";
import { Socket } from "node:net";
import { log } from "./logging/log";

// Milliseconds in which a request that was sent on a new connection arrives.
const ON_ITS_WAY = 500;

/** Ends this process the clean way when the launcher it belongs to is gone, so that no app is left behind on its port. */
export function endWithLauncher(): void {
  if (process.connected) process.once("disconnect", () => process.kill(process.pid, "SIGTERM"));
}

/** Does this as soon as the process is asked to end. */
export function onceAskedToEnd(work: () => void): void {
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.once(signal, work);
}

/**
 * Closes every connection on which nothing is being answered once the process is asked to end, and the others after their
 * answer, which says so: a proxy sends nothing more into them. By itself the server would wait for browsers that keep
 * connections for later.
 */
export function closeIdleConnectionsAtEnd(): void {
  const open = new Set<Socket>();
  const busy = new Map<Socket, ServerResponse | undefined>();
  let isEnding = false;

  subscribe("net.server.socket", (message) => {
    const socket = socketOf(message);
    if (!socket) return;
    open.add(socket);
    socket.once("close", () => {
      open.delete(socket);
      busy.delete(socket);
    });
  });
  subscribe("http.server.request.start", (message) => {
    const socket = socketOf(message);
    const response = responseOf(message);
    if (socket) busy.set(socket, response);
    if (isEnding) announceClose(response);
  });
  subscribe("http.server.response.finish", (message) => {
    const socket = socketOf(message);
    if (socket) busy.delete(socket);
    if (isEnding) socket?.end();
  });
  onceAskedToEnd(() => {
    isEnding = true;
    for (const response of busy.values()) announceClose(response);
    setTimeout(() => {
      for (const socket of open) if (!busy.has(socket)) socket.end();
    }, ON_ITS_WAY);
  });
}

function socketOf(message: unknown): Socket | undefined {
  if (!(message instanceof Object) || !("socket" in message)) return undefined;
  return message.socket instanceof Socket ? message.socket : undefined;
}

function responseOf(message: unknown): ServerResponse | undefined {
  if (!(message instanceof Object) || !("response" in message)) return undefined;
  return message.response instanceof ServerResponse ? message.response : undefined;
}

/** Lets the answer say `Connection: close`, unless its head has gone. */
function announceClose(response: ServerResponse | undefined): void {
  if (response && !response.headersSent) response.shouldKeepAlive = false;
}

/**
 * Does a task now and every minute, one run at a time. A failure is logged and the next minute tries again; the waiting
 * keeps no process alive.
 */
export function everyMinute(task: () => Promise<unknown>): void {
  void task()
    .catch((thrown: unknown) => log.error({ err: thrown }, "A task of every minute failed."))
    .finally(() => setTimeout(everyMinute, MINUTE, task).unref());
}

const MINUTE = 60_000;
