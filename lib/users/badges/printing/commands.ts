import "server-only";
import * as z from "zod/mini";
import { shownName } from "@/lib/auth/actor";
import { command } from "@/lib/auth/entry-point";
import { recordLog, recordLogs } from "@/lib/logs/repository";
import { db, driver, inTransaction, type Tx } from "@/lib/platform/database/db";
import { UNKEYED } from "@/lib/platform/database/idempotency";
import { queryRows } from "@/lib/platform/database/query-rows";
import { authSecret } from "@/lib/platform/env";
import { AppError } from "@/lib/platform/errors/app-error";
import { Prisma } from "@/lib/platform/prisma/client";
import { Role } from "@/lib/platform/prisma/enums";
import { documentMeta } from "@/lib/printing/document-meta";
import { printTooLong } from "@/lib/printing/limits";
import { renderPdf } from "@/lib/printing/render-pdf";
import { storePrint } from "@/lib/printing/store/repository";
import { printFileName } from "@/lib/printing/store/rules";
import type { PrintView } from "@/lib/printing/store/schema";
import { factoryOnPaper, selectSettings } from "@/lib/settings/repository";
import { listPinRoles } from "../../pins/rules";
import { createBadgeCode } from "../rules";
import { badgeHolderSchema, type BadgeHolder } from "../schema";
import { MOST_BADGES, printBadgesSchema } from "./schema";
import { badgesTemplate } from "./template";

/** Lists the users whose badges are printed together, and whether they have one. Throws `badgeNotFound` without any. */
export const listBadgeHolders = command("users.manage", async (): Promise<BadgeHolder[]> => {
  const holders = await queryRows(driver, badgeHolderSchema)`
    SELECT u."username", u."displayName", EXISTS (
      SELECT FROM "Badge" b WHERE b."userId" = u."id" AND b."revokedAt" IS NULL) AS "hasBadge"
    FROM "User" u WHERE u."deactivatedAt" IS NULL AND ${isAmong(listPinRoles(await selectSettings(db)))}
    ORDER BY u."role", u."usernameKey"`;
  if (holders.length === 0) throw new AppError("badgeNotFound");
  return holders;
});

/**
 * Makes cards of badges and stores the document for the actor; of several users, also new badges for those who have none. A lost or worn
 * card is printed again with the same code. Throws `badgeNotFound`, `printTooLong`, `printBusy`.
 */
export const printBadges = command(
  "users.manage",
  printBadgesSchema,
  async (actor, { username, usernames, locale }): Promise<PrintView> => {
    const badges = await inTransaction(UNKEYED, async (tx) => {
      if (username !== undefined) return selectBadges(tx, isOfUser(username));
      const isHolder = Prisma.sql`${isAmong(listPinRoles(await selectSettings(tx)))} AND ${isListed(usernames)}`;
      await makeMissingBadges(tx, actor.username, isHolder);
      return selectBadges(tx, isHolder);
    });
    if (badges.length === 0) throw new AppError("badgeNotFound");
    if (badges.length > MOST_BADGES) throw printTooLong(badgesTemplate, badges.length);
    const meta = documentMeta(shownName(actor), locale, await factoryOnPaper(locale));
    const cards = badges.map(({ id, ...card }) => ({
      ...card,
      code: createBadgeCode(id, authSecret()),
    }));
    const pdf = await renderPdf(badgesTemplate, { meta, badges: cards });
    return inTransaction(actor, async (tx) => {
      await recordLog(tx, actor.username, "USER_BADGES_PRINTED", {
        ...(username !== undefined && { username }),
        badges: badges.length,
      });
      return storePrint(tx, actor, printFileName("badges", username ?? ""), pdf);
    });
  },
);

const badgeSchema = z.object({
  id: z.string(),
  username: z.string(),
  displayName: z.nullable(z.string()),
  role: z.enum(Role),
});

function isOfUser(username: string): Prisma.Sql {
  return Prisma.sql`u."usernameKey" = username_key(${username})`;
}

/** The condition of a list of usernames; without one, of every user. */
function isListed(usernames: readonly string[] | undefined): Prisma.Sql {
  if (!usernames) return Prisma.sql`TRUE`;
  return Prisma.sql`u."usernameKey" IN (SELECT username_key(listed) FROM unnest(${usernames}::text[]) listed)`;
}

function isAmong(roles: readonly Role[]): Prisma.Sql {
  return Prisma.sql`u."role" = ANY (${roles}::"Role"[])`;
}

function selectBadges(tx: Tx, isHolder: Prisma.Sql) {
  return queryRows(tx, badgeSchema)`
    SELECT b."id", u."username", u."displayName", u."role" FROM "Badge" b JOIN "User" u ON u."id" = b."userId"
    WHERE b."revokedAt" IS NULL AND u."deactivatedAt" IS NULL AND ${isHolder}
    ORDER BY u."role", u."usernameKey"`;
}

/** Makes badges for the active users of a condition who have none, and logs each. */
async function makeMissingBadges(tx: Tx, madeBy: string, isHolder: Prisma.Sql): Promise<void> {
  const made = await queryRows(tx, z.object({ username: z.string() }))`
    WITH made AS (
      INSERT INTO "Badge" ("userId", "madeBy")
      SELECT u."id", ${madeBy} FROM "User" u
      WHERE u."deactivatedAt" IS NULL AND ${isHolder}
        AND NOT EXISTS (SELECT FROM "Badge" b WHERE b."userId" = u."id" AND b."revokedAt" IS NULL)
      ORDER BY u."id"
      ON CONFLICT ("userId") WHERE "revokedAt" IS NULL DO NOTHING
      RETURNING "userId")
    SELECT u."username" FROM made JOIN "User" u ON u."id" = made."userId"`;
  await recordLogs(tx, madeBy, "USER_BADGE_MADE", made);
}
