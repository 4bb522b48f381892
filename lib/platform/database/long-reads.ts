import "server-only";
import { singleton } from "@/lib/platform/singleton";
import pg from "pg";
import { settings } from "@/lib/platform/env";
import { openDatabase } from "./db";
import { followingPool } from "./hosts";
import type { Driver } from "./driver";

// The longest proof over ten years of data takes a minute (docs/scale.md).
const STATEMENT_MS = 30 * 60_000;

/**
 * The process's driver for reads over everything, such as proofs, which take longer than anything that a person waits for may. It has one
 * connection, which closes when it is idle, so they never take one from the screens.
 */
export function longReads(): Driver {
  return singleton("long reads", () => {
    const { DATABASE_URL, DATABASE_DIRECT_URL } = settings();
    // Behind a pooler the pooler's own limits would hold.
    const connectionString = DATABASE_DIRECT_URL ?? DATABASE_URL;
    const pool = new pg.Pool({
      connectionString,
      max: 1,
      allowExitOnIdle: true,
      keepAlive: true,
      statement_timeout: STATEMENT_MS,
      ...followingPool(connectionString),
    });
    const addresses = { DATABASE_URL: connectionString, DATABASE_DIRECT_URL: undefined };
    return openDatabase(addresses, pool).driver;
  });
}
