import { fork, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { AUTH_SECRET } from "../test-support/processes/app";

/** Starts the plain server in a process of its own. */
export async function startPlainServer(databaseUrl: string) {
  const plain = fork("scripts/bench/plain-server.ts", {
    execArgv: ["--import", "tsx"],
    env: { ...process.env, DATABASE_URL: databaseUrl, AUTH_SECRET },
  });
  return { url: await getAddress(plain), stop: () => void plain.kill() };
}

async function getAddress(plain: ChildProcess): Promise<string> {
  const ended = once(plain, "exit").then(() => {
    throw new Error("The plain server ended before it had an address.");
  });
  const [port] = (await Promise.race([once(plain, "message"), ended])) as [unknown];
  ended.catch(() => undefined);
  return `http://127.0.0.1:${String(port)}`;
}
