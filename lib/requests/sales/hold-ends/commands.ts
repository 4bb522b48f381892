import "server-only";
import * as z from "zod/mini";
import type { NotificationKey } from "@/lib/notifications/rules";
import { SYSTEM } from "@/lib/users/names/rules";
import { inOneStatement, inTransaction } from "@/lib/platform/database/db";
import { UNKEYED } from "@/lib/platform/database/idempotency";
import { queryRows, type Statements } from "@/lib/platform/database/query-rows";
import { settings } from "@/lib/platform/env";
import { log } from "@/lib/platform/logging/log";
import { Prisma } from "@/lib/platform/prisma/client";
import { toDay, addDays, startOfDay } from "@/lib/platform/time/days";
import { factorySettings } from "@/lib/settings/repository";
import { IS_POSSIBLE } from "@/lib/stock/repository";
import { afterDecision, carryOut, findForDecision } from "../decision-statement";
import { getTransition } from "../rules";
import { changeable, toLoggedRequest } from "../repository";

/** The number of holds that a run dealt with, by outcome. */
export type HoldEndsReport = {
  readonly ending: number;
  readonly overdue: number;
  readonly givenBack: number;
};

/**
 * Notifies managers, admins and the sales user of holds that end tomorrow, once for each hold. Of holds whose last day (in the
 * factory's time zone) is over it notifies managers and admins, or, where the factory's settings say so, gives them back: the quantities
 * are available again and the request waits for a decision again. Called by the scheduler, not by an entry point; any number of app
 * instances may run it at the same time.
 */
export async function watchHoldEnds(now = new Date()): Promise<HoldEndsReport> {
  const { TZ } = settings();
  const { endedHolds } = await factorySettings();
  const today = toDay(now, TZ);
  const [ending, givenBack] = [
    await notifyOfEndingHolds(today, startOfDay(today, TZ)),
    endedHolds === "giveBack" ? await returnEndedHolds(today) : 0,
  ];
  return { ending, givenBack, overdue: await markOverdueHolds(today) };
}

const countSchema = z.object({ told: z.number() });

/** Leaves out holds that were made or renewed today: people have just seen when they end. */
function notifyOfEndingHolds(today: string, startOfToday: Date): Promise<number> {
  const lastDays = Prisma.sql`BETWEEN ${today}::text::date AND ${addDays(today, 1)}::text::date`;
  return markAndNotify("holdEnding", {
    mark: Prisma.sql`"endingToldAt"`,
    where: Prisma.sql`"holdUntil" ${lastDays} AND "decidedAt" < ${startOfToday}`,
    toSalesUser: true,
  });
}

function markOverdueHolds(today: string): Promise<number> {
  return markAndNotify("holdOverdue", {
    mark: Prisma.sql`"overdueSince"`,
    where: Prisma.sql`"holdUntil" < ${today}::text::date`,
    toSalesUser: false,
  });
}

type Telling = {
  /** The column that stores when people were notified. */
  readonly mark: Prisma.Sql;
  readonly where: Prisma.Sql;
  readonly toSalesUser: boolean;
};

/** Flags the held requests of a condition and notifies people of each, once. Returns the number of flagged requests. */
async function markAndNotify(
  key: NotificationKey,
  { mark, where, toSalesUser }: Telling,
): Promise<number> {
  return inTransaction(UNKEYED, async (tx) => {
    // The second of two processes waits for the row's lock and then finds the row flagged.
    const { people, told } = notifyManagers(key, toSalesUser);
    const [found] = await queryRows(tx, countSchema)`
      WITH marked AS (
        UPDATE "SalesRequest" SET ${mark} = clock_timestamp()
        WHERE "status" = 'held' AND ${mark} IS NULL AND ${where}
        RETURNING "id", "number", "salesUserId", "tokenId", "holdUntil"
      ), people AS (${people}), told AS (${told})
      SELECT count(*)::int AS told FROM marked`;
    return found?.told ?? 0;
  });
}

/** SQL for tables that notify managers and admins, and if wanted the sales user, of each request of the table `marked`. */
function notifyManagers(key: NotificationKey, toSalesUser: boolean) {
  const isReviewer = Prisma.sql`"role" IN ('manager', 'admin')`;
  return {
    people: Prisma.sql`
      SELECT "id", ${isReviewer} AS "isReviewer" FROM "User"
      WHERE (${isReviewer} OR "id" IN (SELECT "salesUserId" FROM marked)) AND "deactivatedAt" IS NULL FOR KEY SHARE`,
    told: Prisma.sql`
      INSERT INTO "Notification" ("userId", "key", "params", "subjects")
      SELECT people."id", ${key}, jsonb_build_object('number', marked."number",
        'salesUsername', coalesce(u."username", ''), 'holdUntil', to_char(marked."holdUntil", 'YYYY-MM-DD')), ARRAY[marked."id"]
      FROM marked JOIN people ON people."isReviewer" OR (${toSalesUser}::bool AND people."id" = marked."salesUserId")
      LEFT JOIN "Asker" u ON u."id" = coalesce(marked."salesUserId", marked."tokenId")
      ORDER BY marked."number"`,
  };
}

/** Gives back each ended hold in its own statement, so that one that fails does not stop the others. */
async function returnEndedHolds(today: string): Promise<number> {
  const ended = await inTransaction(
    UNKEYED,
    (tx) =>
      queryRows(tx, z.object({ id: z.string() }))`
      SELECT "id" FROM "SalesRequest" WHERE "status" = 'held' AND "holdUntil" < ${today}::text::date ORDER BY "id"`,
  );
  let givenBack = 0;
  for (const { id } of ended) {
    try {
      givenBack += await inOneStatement(UNKEYED, (tx) => returnGoods(tx, id, today));
    } catch (thrown) {
      log.error(
        { err: thrown, salesRequest: id },
        "A hold that has ended could not be given back.",
      );
    }
  }
  return givenBack;
}

const BY_SYSTEM = { username: SYSTEM, displayName: null };

/** Gives a hold back unless somebody was first: another instance, or a person who decided. Returns 1, or 0. */
async function returnGoods(tx: Statements, id: string, today: string): Promise<0 | 1> {
  const request = await findForDecision(
    tx,
    Prisma.sql`r."id" = ${id}::uuid AND r."status" = 'held' AND r."holdUntil" < ${today}::text::date`,
  );
  if (!request) return 0;
  const transition = getTransition(request, "unhold");
  const decision = { by: BY_SYSTEM, at: request.readAt, request, transition };
  const after = afterDecision(decision);
  const { number, action, items } = toLoggedRequest(request);
  const done = await carryOut(tx, decision, after, {
    action: "SALES_REQUEST_HOLD_ENDED",
    details: { number, action, items, before: changeable(request), after: changeable(after) },
    event: { kind: "holdEnded", day: request.holdUntil },
    notification: {
      marked: Prisma.sql`
        SELECT "id", "number", "salesUserId", "tokenId", "holdUntil" FROM "SalesRequest" WHERE "id" = ${id}::uuid AND ${IS_POSSIBLE}`,
      ...notifyManagers("holdGivenBack", true),
    },
  });
  return done ? 1 : 0;
}
