import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { appUrl } from "./test";

/** An app in front of the app under test, which passes everything on, and may say that it is of a newer build. */
export async function startPassingOn() {
  let isNewer = false;
  const server = createServer((asked, answer) => {
    const headers = { ...asked.headers, "accept-encoding": "identity" };
    const onward = request(
      new URL(asked.url ?? "/", appUrl()),
      { method: asked.method, headers },
      (given) => {
        if (asked.url !== "/sw.js" || !isNewer) {
          answer.writeHead(given.statusCode ?? 502, given.headers);
          return void given.pipe(answer);
        }
        const parts: Buffer[] = [];
        given.on("data", (part: Buffer) => parts.push(part));
        given.on("end", () => {
          const worker = Buffer.concat(parts).toString();
          answer.writeHead(200, { "content-type": "text/javascript" });
          answer.end(worker.replace(/"1\d{12}"/g, `"${Date.now()}"`));
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
      isNewer = true;
    },
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
