import { randomBytes } from "node:crypto";
import { writeFile } from "node:fs/promises";
import path from "node:path";
import { checkSettings } from "@/lib/platform/env";
import { existingDatabase } from "./chosen-database";
import { findAppAddress } from "./moving-in/address";
import { parseImportArguments } from "./moving-in/arguments";
import { runTool } from "./run-tool";

/** `npm run import -- FOLDER` moves a factory in with lists and pictures, also while the app runs. */
void runTool(async () => {
  const settings = checkSettings(process.env);
  const parsed = parseImportArguments();
  const given = { ...parsed, address: parsed.address ?? findAppAddress(settings) };
  const postgres = await existingDatabase(settings);
  try {
    process.env.DATABASE_URL = postgres.url;
    // Passwords of cards are derived from it once, and it signs nothing here.
    process.env.AUTH_SECRET ??= randomBytes(32).toString("base64url");
    // A dynamic import: the database client reads DATABASE_URL when its module loads.
    const { moveIn } = await import("./moving-in/move-in");
    return await moveIn(given, {
      print: (line) => console.log(line),
      save: (file, content) => writeFile(path.resolve(file), content, { mode: 0o600 }),
    });
  } finally {
    await postgres.stop();
  }
});
