import type { Settings } from "@/lib/platform/env";
import type { Address } from "./app/address";

// Megabytes. Without a limit V8 lets the heap grow to several times the live objects before it collects garbage.
const YOUNG_HEAP = 8;

/** The program of the app's process, and that of development, as the launcher bundles them. */
export const SERVER = ".next/app-server.mjs";
export const DEVELOPMENT_SERVER = ".next/development-server.mjs";

/** Returns the command that starts a process of the app: options of Node, then arguments of `SERVER`. */
export function appCommand(address: Address, { HEAP_MB }: Pick<Settings, "HEAP_MB">) {
  return {
    options: [`--max-old-space-size=${HEAP_MB}`, `--max-semi-space-size=${YOUNG_HEAP}`],
    args: listening(address),
  };
}

export function listening({ host, port }: Address): string[] {
  return [host, String(port)];
}
