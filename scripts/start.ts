import { randomBytes } from "node:crypto";
import type { Settings } from "@/lib/platform/env";
import { runApp } from "./run-app";

void runApp({ defaultDataDir: ".data", prepare: ensureFirstAdmin });

/** Creates the first administrator of a factory without users; a generated password is printed only this once. */
async function ensureFirstAdmin(_databaseUrl: string, settings: Settings): Promise<string[]> {
  // A dynamic import: the database client reads DATABASE_URL when its module loads.
  const { createFirstAdmin } = await import("@/lib/users/commands");
  const username = settings.ADMIN_USERNAME;
  const password = settings.ADMIN_PASSWORD ?? randomBytes(12).toString("base64url");
  if (!(await createFirstAdmin({ username, password }))) return [];
  return settings.ADMIN_PASSWORD === undefined
    ? [`First administrator: ${username}, password ${password} (shown only this once)`]
    : [`First administrator: ${username}, with the password from ADMIN_PASSWORD`];
}
