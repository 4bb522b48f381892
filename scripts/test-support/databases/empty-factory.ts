import { pool } from "@/lib/platform/database/db";
import { EMPTY_FACTORY } from "./empty-factory-statement";

/** Empties this worker's database, as it is before the first test of a file. */
export async function emptyFactory(): Promise<void> {
  await pool.query(EMPTY_FACTORY);
}
