import type { Worker } from "node:cluster";

/**
 * Closes the connection that was being handed to a worker when it died. Node keeps it open for ever, because it waits for that worker to say
 * that it has it; the caller would wait as long.
 */
export function closeLostConnection({ process }: Worker): void {
  let handed: object | undefined;
  const send = process.send.bind(process);
  const noting = (...args: Parameters<typeof send>): boolean => {
    const [, handle] = args;
    if (handle) handed = handle;
    return send(...args);
  };
  Object.assign(process, { send: noting });
  // The worker has the connection, or Node gives it to another one.
  process.on("internalMessage", (message: unknown) => {
    if (message instanceof Object && "accepted" in message) handed = undefined;
  });
  process.once("exit", () => handed && close(handed));
}

function close(handle: object): void {
  if ("close" in handle && typeof handle.close === "function")
    Reflect.apply(handle.close, handle, []);
}
