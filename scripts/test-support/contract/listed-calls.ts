import { readFileSync } from "node:fs";

/** Reads the list in docs/api.md: each operation, such as `GET /logs`, with the roles that may call it as printed. */
export function readListedCalls(): readonly (readonly [call: string, roles: string])[] {
  const lines = readFileSync("docs/api.md", "utf8").matchAll(/^- `([A-Z]+ \/\S*)`: ([a-z, ]+)$/gm);
  return [...lines].map(([, call = "", roles = ""]) => [call, roles]);
}
