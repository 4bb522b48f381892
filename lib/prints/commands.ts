import "server-only";
import { db } from "@/lib/platform/database/db";
import { PRINT_MINUTES } from "./rules";

/** Clears away the documents whose hour is over. For the clock, not for a door. */
export async function deleteOldPrints(): Promise<void> {
  await db.$executeRaw`
    DELETE FROM "Print" WHERE "createdAt" <= now() - make_interval(mins => ${PRINT_MINUTES}::int)`;
}
