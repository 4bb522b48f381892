import { readFile } from "node:fs/promises";
import path from "node:path";

const FILE = path.join(process.cwd(), "node_modules/zxing-wasm/dist/reader/zxing_reader.wasm");

/** The reader of codes for browsers without one of their own, which they ask for when the camera is first used. */
export async function GET(): Promise<Response> {
  return new Response(new Uint8Array(await readFile(FILE)), {
    headers: { "content-type": "application/wasm", "cache-control": "public, max-age=86400" },
  });
}
