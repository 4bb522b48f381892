import "server-only";
import * as z from "zod/mini";
import type { Actor } from "@/lib/auth/actor";
import { selectDisplayName } from "@/lib/users/names/repository";
import type { Tx } from "@/lib/platform/database/db";
import { queryRows, type Statements } from "@/lib/platform/database/query-rows";
import { Prisma } from "@/lib/platform/prisma/client";
import { requestEventViewSchema, type RequestEventKind, type RequestEventView } from "./schema";

/** A request, and the user who made it; null once that user was deleted. */
export type HistoryOf = { readonly id: string; readonly ownerId: string | null };

/** An event of a request to record; its fields are those of `RequestEventView`. */
export type NewEvent = {
  readonly kind: RequestEventKind;
  readonly text?: string | undefined;
  readonly day?: string | null | undefined;
  readonly dayBefore?: string | undefined;
  readonly given?: number | undefined;
  readonly requested?: number | undefined;
  readonly other?: string | undefined;
};

/** Writes a step into a request's history, in the transaction of the step, and returns it. Lock the request first. */
export async function recordEvent(
  tx: Tx,
  actor: Pick<Actor, "username" | "displayName">,
  { id: requestId, ownerId }: HistoryOf,
  { day, dayBefore, ...event }: NewEvent,
): Promise<RequestEventView> {
  const { username, displayName } = actor;
  const row = await tx.requestEvent.create({
    data: {
      ...event,
      requestId,
      ownerId,
      username,
      day: day ? new Date(day) : null,
      dayBefore: dayBefore ? new Date(dayBefore) : null,
    },
    omit: { requestId: true, ownerId: true },
  });
  const { id: _id, createdAt, ...written } = row;
  const days = { day: day ?? null, dayBefore: dayBefore ?? null };
  return { _id, ...written, ...days, displayName, createdAt: createdAt.toISOString() };
}

/** SQL that writes a step into a request's history if the condition `when` is true, as a part of the statement that makes the step. */
export function eventInsert(
  { username }: Pick<Actor, "username">,
  { id, ownerId }: HistoryOf,
  event: NewEvent,
  when: Prisma.Sql,
): Prisma.Sql {
  const { kind, text = null, day = null, dayBefore = null } = event;
  const { given = null, requested = null, other = null } = event;
  return Prisma.sql`
    INSERT INTO "RequestEvent" ("requestId", "ownerId", "kind", "username", "text", "day", "dayBefore", "given", "requested", "other")
    SELECT ${id}::uuid, ${ownerId}::uuid, ${kind}::"RequestEventKind", ${username}, ${text}, ${day}::text::date,
      ${dayBefore}::text::date, ${given}::int, ${requested}::int, ${other} WHERE ${when}`;
}

/** Checks whether nothing has happened to the rest of a request since it was split off: no step, no comment. Lock it first. */
export async function isUntouchedRest(tx: Tx, requestId: string): Promise<boolean> {
  return (
    (await tx.requestEvent.count({ where: { requestId, kind: { not: "restCreated" } } })) === 0
  );
}

const WRITTEN_BY = selectDisplayName(Prisma.sql`e."username"`, Prisma.sql`e."createdAt"`);

const foundSchema = z.object({ events: z.array(requestEventViewSchema) });

/** The history, the oldest step first, of the request that an SQL query for one `id` finds; null when it finds none. */
export async function selectHistory(
  tx: Statements,
  request: Prisma.Sql,
): Promise<RequestEventView[] | null> {
  const [found] = await queryRows(tx, foundSchema)`
    SELECT coalesce((SELECT json_agg(json_build_object('_id', e."id", 'kind', e."kind", 'username', e."username",
        'displayName', ${WRITTEN_BY}, 'text', e."text", 'day', e."day", 'dayBefore', e."dayBefore", 'given', e."given",
        'requested', e."requested", 'other', e."other", 'createdAt', e."createdAt") ORDER BY e."createdAt", e."id")
      FROM "RequestEvent" e WHERE e."requestId" = r."id"), '[]') AS events
    FROM (${request}) r`;
  if (!found) return null;
  return found.events.map(({ createdAt, ...event }) => ({
    ...event,
    createdAt: new Date(createdAt).toISOString(),
  }));
}
