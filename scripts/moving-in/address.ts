import { networkInterfaces } from "node:os";
import type { Settings } from "@/lib/platform/env";

const EVERY_ADDRESS = ["0.0.0.0", "::"];

/** Returns the address at which other devices reach the app as far as its settings tell: without a proxy before it. */
export function findAppAddress({ HOST, PORT }: Pick<Settings, "HOST" | "PORT">): string {
  const own = Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .find(({ family, internal }) => family === "IPv4" && !internal);
  const host = EVERY_ADDRESS.includes(HOST) ? (own?.address ?? HOST) : HOST;
  return `http://${host}:${PORT}`;
}
