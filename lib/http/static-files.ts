import "server-only";
import type { IncomingMessage, ServerResponse } from "node:http";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { acceptsEncoding } from "./accepted-encoding";

const ADDRESS = "/_next/static/";
const BROTLI = ".br";
const TYPES = new Map([
  [".js", "text/javascript; charset=utf-8"],
  [".css", "text/css; charset=utf-8"],
]);

/** Handles a request that is no call of the API. */
export type PageHandler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

type StaticFile = { readonly type: string; readonly body: Buffer };

/** Reads the built scripts and styles in Brotli, by their addresses, which change with their contents. */
export async function loadStaticFiles(folder: string): Promise<ReadonlyMap<string, StaticFile>> {
  const names = await readdir(folder, { recursive: true }).catch(() => []);
  const files = names
    .filter((name) => name.endsWith(BROTLI))
    .map(async (name) => {
      const file = name.slice(0, -BROTLI.length);
      const type = TYPES.get(path.extname(file)) ?? "application/octet-stream";
      const address = ADDRESS + file.split(path.sep).join("/");
      return [address, { type, body: await readFile(path.join(folder, name)) }] as const;
    });
  return new Map(await Promise.all(files));
}

/** Sends the files where Brotli is accepted, and passes all other requests on. Next has gzip alone, and compresses each file anew. */
export function serveStaticFiles(
  files: ReadonlyMap<string, StaticFile>,
  others: PageHandler,
): PageHandler {
  return async (request, response) => {
    const isRead = request.method === "GET" || request.method === "HEAD";
    const file = isRead ? files.get(request.url ?? "") : undefined;
    if (file && acceptsEncoding(request.headers["accept-encoding"], "br"))
      return sendFile(file, response, request.method === "HEAD");
    return others(request, response);
  };
}

function sendFile({ type, body }: StaticFile, response: ServerResponse, isHead: boolean): void {
  response.writeHead(200, {
    "Content-Type": type,
    "Content-Encoding": "br",
    "Content-Length": body.length,
    "Cache-Control": "public, max-age=31536000, immutable",
    Vary: "Accept-Encoding",
  });
  response.end(isHead ? undefined : body);
}
