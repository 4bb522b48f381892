import "server-only";
import type { Person } from "@/lib/auth/actor";
import { getPersonId, query } from "@/lib/auth/entry-point";
import { driver } from "@/lib/platform/database/db";
import { Prisma } from "@/lib/platform/prisma/client";
import { isReadBy, selectHandoverNotes } from "./repository";
import { DAYS_PINNED } from "./rules";
import { listHandoverNotesSchema, type HandoverNoteView } from "./schema";

/** Handover notes that the actor may see, the newest first: all, or those that the actor has still to read. */
export const listHandoverNotes = query(
  "handoverNotes.use",
  listHandoverNotesSchema,
  async (actor, { state, before, limit }): Promise<HandoverNoteView[]> => {
    const person = getPersonId(actor);
    const isWanted = state ? isPinnedFor(person) : Prisma.sql`true`;
    const place = before ? Prisma.sql`AND n."id" < ${before}::uuid` : Prisma.empty;
    return selectHandoverNotes(driver, person, Prisma.sql`${isWanted} ${place}`, limit);
  },
);

/** SQL that is true for a note `n` on the person's home: of somebody else, not read, and not older than seven days. */
function isPinnedFor(person: Person): Prisma.Sql {
  return Prisma.sql`n."createdAt" > now() - make_interval(days => ${DAYS_PINNED}::int) AND n."withdrawnAt" IS NULL
    AND n."authorId" <> ${person.id}::uuid AND NOT ${isReadBy(person)}`;
}
