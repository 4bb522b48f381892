import { readFileSync } from "node:fs";
import * as z from "zod";
import type { Settings } from "@/lib/platform/env";

// Milliseconds. Reverse proxies reuse an idle connection for up to 60 s (nginx) or 120 s (Caddy). If the app closed it first, a
// request that the proxy sends at that moment would fail.
const PATIENCE = ["--keepAliveTimeout", "125000"];

// Megabytes. Without a limit V8 lets the heap grow to several times the live objects before it collects garbage.
const YOUNG_HEAP = 8;

const PRELOADED = ["early-requests", "server-limits", "static-files"];

/** Next's command line program. */
export const NEXT = "node_modules/next/dist/bin/next";

/** The address that the app listens at. */
export type Address = { readonly host: string; readonly port: number };

/** Returns the command that starts a process of the app: options of Node, then arguments of `NEXT`. */
export function appCommand({ host, port }: Address, { HEAP_MB }: Pick<Settings, "HEAP_MB">) {
  const imports = PRELOADED.flatMap((module) => ["--import", `./lib/http/${module}.mjs`]);
  const heap = [`--max-old-space-size=${HEAP_MB}`, `--max-semi-space-size=${YOUNG_HEAP}`];
  return {
    options: [...heap, ...imports],
    args: ["start", ...PATIENCE, ...listening({ host, port })],
  };
}

export function listening({ host, port }: Address): string[] {
  return ["-H", host, "-p", String(port)];
}

const builtSchema = z.object({ config: z.record(z.string(), z.unknown()) });

/**
 * The configuration that the app was built with, as the server of Next's own "standalone" output is given it. Without it each process
 * would load the compiler to read next.config.ts: 27 MB, and a tenth of a second.
 */
export function builtConfiguration(): Readonly<Record<string, string>> {
  const { config } = builtSchema.parse(
    JSON.parse(readFileSync(".next/required-server-files.json", "utf8")),
  );
  return { __NEXT_PRIVATE_STANDALONE_CONFIG: JSON.stringify(config) };
}
