import "server-only";
import { db } from "@/lib/platform/database/db";
import { PRINT_MINUTES } from "./rules";

/** Deletes the documents whose hour is over. Called by the scheduler, not by an entry point. */
export async function deleteOldPrints(): Promise<void> {
  await db.$executeRaw`
    DELETE FROM "Print" WHERE "createdAt" <= now() - make_interval(mins => ${PRINT_MINUTES}::int)`;
}
