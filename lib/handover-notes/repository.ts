import "server-only";
import * as z from "zod/mini";
import type { Person } from "@/lib/auth/actor";
import { can } from "@/lib/auth/permissions";
import { queryRows, type Statements } from "@/lib/platform/database/query-rows";
import { AppError } from "@/lib/platform/errors/app-error";
import { Prisma } from "@/lib/platform/prisma/client";
import { selectDisplayName } from "@/lib/users/names/repository";
import { handoverNoteViewSchema, type HandoverNoteView } from "./schema";

const rowSchema = z.extend(handoverNoteViewSchema, {
  createdAt: z.date(),
  correctedAt: z.nullable(z.date()),
  withdrawnAt: z.nullable(z.date()),
});

const WRITTEN_BY = selectDisplayName(Prisma.sql`n."username"`, Prisma.sql`n."createdAt"`);
const READ_BY = selectDisplayName(Prisma.sql`r."username"`, Prisma.sql`r."readAt"`);

/** Selects the notes `n` of a condition that the person may see, the newest first; without a limit all of them. */
export async function selectHandoverNotes(
  tx: Statements,
  person: Person,
  where: Prisma.Sql,
  limit: number | null = null,
): Promise<HandoverNoteView[]> {
  const rows = await queryRows(tx, rowSchema)`
    SELECT n."id" AS "_id", n."text", n."audience", n."username", ${WRITTEN_BY} AS "displayName", n."createdAt", n."correctedAt",
      n."withdrawnAt", n."authorId" = ${person.id}::uuid AS "isOwn", ${isReadBy(person)} AS "isRead",
      (SELECT coalesce(json_agg(json_build_object('username', r."username", 'displayName', ${READ_BY}, 'readAt', r."readAt")
        ORDER BY r."readAt", r."username"), '[]') FROM "HandoverRead" r WHERE r."noteId" = n."id") AS readers
    FROM "HandoverNote" n WHERE ${isVisibleTo(person)} AND ${where} ORDER BY n."id" DESC LIMIT ${limit}::int`;
  return rows.map(toHandoverNoteView);
}

/** One note. Throws `handoverNoteNotFound`, also where it is not for the person. */
export async function getHandoverNote(
  tx: Statements,
  person: Person,
  id: string,
): Promise<HandoverNoteView> {
  const [note] = await selectHandoverNotes(tx, person, Prisma.sql`n."id" = ${id}::uuid`);
  if (!note) throw new AppError("handoverNoteNotFound");
  return note;
}

/** SQL that is true for a note `n` that the person has read. */
export function isReadBy({ id }: Person): Prisma.Sql {
  return Prisma.sql`EXISTS (SELECT FROM "HandoverRead" r WHERE r."noteId" = n."id" AND r."userId" = ${id}::uuid)`;
}

function isVisibleTo(person: Person): Prisma.Sql {
  return can(person, "workerRequests.review")
    ? Prisma.sql`true`
    : Prisma.sql`(n."audience" = 'everybody' OR n."authorId" = ${person.id}::uuid)`;
}

function toHandoverNoteView({ readers, ...row }: z.output<typeof rowSchema>): HandoverNoteView {
  return {
    ...row,
    createdAt: row.createdAt.toISOString(),
    correctedAt: row.correctedAt?.toISOString() ?? null,
    withdrawnAt: row.withdrawnAt?.toISOString() ?? null,
    readers: readers.map((reader) => ({
      ...reader,
      readAt: new Date(reader.readAt).toISOString(),
    })),
  };
}
