import { subscribe } from "node:diagnostics_channel";
import { readdir, readFile } from "node:fs/promises";
import { Server } from "node:http";
import path from "node:path";
import { acceptsEncoding } from "./accepted-encoding.mjs";

// Preloaded beside server-limits.mjs: Next answers these requests with gzip alone, and reads and compresses each file anew.

const FOLDER = path.join(".next", "static");
const AT = "/_next/static/";
const BROTLI = ".br";
const TYPES = { ".js": "text/javascript; charset=utf-8", ".css": "text/css; charset=utf-8" };

/** The built scripts and styles in Brotli by their addresses, which change with their contents. */
async function filesInBrotli() {
  const names = await readdir(FOLDER, { recursive: true }).catch(() => []);
  const files = await Promise.all(
    names
      .filter((name) => name.endsWith(BROTLI))
      .map(async (name) => {
        const file = name.slice(0, -BROTLI.length);
        const address = AT + file.split(path.sep).join("/");
        return [
          address,
          { type: TYPES[path.extname(file)], body: await readFile(path.join(FOLDER, name)) },
        ];
      }),
  );
  return new Map(files);
}

function answer(request, response, { type, body }) {
  response.writeHead(200, {
    "Content-Type": type,
    "Content-Encoding": "br",
    "Content-Length": body.length,
    "Cache-Control": "public, max-age=31536000, immutable",
    Vary: "Accept-Encoding",
  });
  response.end(request.method === "HEAD" ? undefined : body);
}

/** Lets a server answer with the files where it may; its other listeners get all other requests. */
function serveFirst(server, files) {
  const others = server.listeners("request");
  server.removeAllListeners("request");
  server.on("request", (request, response) => {
    const file = ["GET", "HEAD"].includes(request.method ?? "") && files.get(request.url ?? "");
    if (file && acceptsEncoding(request.headers["accept-encoding"], "br"))
      answer(request, response, file);
    else for (const other of others) other.call(server, request, response);
  });
}

const files = await filesInBrotli();

subscribe("tracing:net.server.listen:asyncStart", ({ server }) => {
  if (server instanceof Server && files.size > 0) serveFirst(server, files);
});
