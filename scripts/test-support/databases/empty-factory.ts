import { db } from "@/lib/platform/database/db";

/** Empties this worker's database, also of the rows that are otherwise never removed. */
export async function emptyFactory(): Promise<void> {
  await db.$transaction([
    db.$executeRaw`SET LOCAL session_replication_role = 'replica'`,
    db.$executeRaw`
      TRUNCATE "Movement", "QuarterMoves", "StaleQuarterMoves", "KeptMonth", "FormerColor", "Product", "ProductStock", "StaleProductStock", "Customer", "WorkerRequest", "SalesRequest", "SystemLog", "UnsealedLog", "LogSeal", "User" CASCADE`,
  ]);
}
