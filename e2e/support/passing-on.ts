import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { appUrl } from "./test";

/** Starts a proxy in front of the app under test, which can pretend to be of a newer build. */
export async function startPassingOn() {
  const built = await builtAt();
  let newer: string | null = null;
  let hasGivenNewer = false;
  const server = createServer((asked, answer) => {
    const headers = { ...asked.headers, "accept-encoding": "identity" };
    const onward = request(
      new URL(asked.url ?? "/", appUrl()),
      { method: asked.method, headers },
      (given) => {
        const version = newer;
        const isWorker = asked.url === "/sw.js";
        if (version === null || !(isWorker || isPage(given.headers["content-type"]))) {
          answer.writeHead(given.statusCode ?? 502, given.headers);
          return void given.pipe(answer);
        }
        const parts: Buffer[] = [];
        given.on("data", (part: Buffer) => parts.push(part));
        given.on("end", () => {
          answer.writeHead(given.statusCode ?? 502, given.headers);
          answer.end(Buffer.concat(parts).toString().replaceAll(built, version));
          hasGivenNewer ||= isWorker;
        });
      },
    );
    onward.on("error", () => answer.destroy());
    asked.pipe(onward);
    answer.on("close", () => onward.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    becomeNewer: () => {
      newer = String(Date.now());
    },
    /** Returns true once a browser has been given the service worker of the newer build. */
    hasGivenNewer: () => hasGivenNewer,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** Returns the build time of the app under test, which its pages and its service worker name as their version. */
async function builtAt(): Promise<string> {
  const worker = await (await fetch(new URL("/sw.js", appUrl()))).text();
  const version = /"(1\d{12})"/.exec(worker)?.[1];
  if (version === undefined) throw new Error("The service worker names no version.");
  return version;
}

function isPage(contentType: string | undefined): boolean {
  return contentType?.startsWith("text/html") ?? false;
}
