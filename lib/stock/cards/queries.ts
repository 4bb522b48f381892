import "server-only";
import { query } from "@/lib/auth/entry-point";
import { today } from "@/lib/platform/time/today";
import { driver } from "@/lib/platform/database/db";
import { queryRows } from "@/lib/platform/database/query-rows";
import { AppError } from "@/lib/platform/errors/app-error";
import { Prisma } from "@/lib/platform/prisma/client";
import { ASKER, selectDisplayName } from "@/lib/users/names/repository";
import { isInEffect, joinDocuments, selectDocument } from "../documents/repository";
import { stockCardSchema, readStockCardSchema, type ReadStockCard, type StockCard } from "./schema";

/** The stock card of one color, all of it of one moment. Throws `notFound` when the color is gone. */
export const getStockCard = query(
  "stockCards.view",
  readStockCardSchema,
  async (actor, { colorId, before, limit }): Promise<StockCard> => {
    const [card] = await queryRows(driver, stockCardSchema)`
    SELECT c."id" AS "colorId", p."sku", p."name" AS "productName", s."name" AS "sortName", c."name" AS color,
      c."quantity", c."reserved" AS "reservedQuantity",
      coalesce((SELECT json_agg(hold) FROM (${selectHolds(colorId)}) hold), '[]') AS holds,
      coalesce((SELECT json_agg(movement) FROM (${selectMovements({ colorId, before, limit })}) movement), '[]') AS movements
    FROM "Color" c JOIN "Sort" s ON s."id" = c."sortId" JOIN "Product" p ON p."id" = s."productId"
    WHERE c."id" = ${colorId}::uuid`;
    if (!card) throw new AppError("notFound");
    return card;
  },
);

function selectHolds(colorId: string): Prisma.Sql {
  return Prisma.sql`
    SELECT r."id" AS "requestId", r."number", u."username" AS "salesUsername",
      u."displayName" AS "salesDisplayName", sum(i."quantity") AS quantity,
      r."holdUntil", coalesce(r."holdUntil" < ${today()}::date, false) AS "isOverdue"
    FROM "SalesRequestItem" i JOIN "SalesRequest" r ON r."id" = i."requestId" AND r."status" = 'held'
    ${ASKER}
    WHERE i."colorId" = ${colorId}::uuid
    GROUP BY r."id", u."username", u."displayName" ORDER BY r."holdUntil" NULLS LAST, r."id"`;
}

const MADE_BY = selectDisplayName(Prisma.sql`m."username"`, Prisma.sql`m."createdAt"`);

const DOCUMENT_ID = Prisma.sql`m."documentId"`;

function selectMovements({ colorId, before, limit }: ReadStockCard): Prisma.Sql {
  return Prisma.sql`
    SELECT m."id" AS "_id", m."kind", m."quantityDelta", m."reservedDelta", m."quantityAfter", m."reservedAfter", m."damaged",
      m."username", ${MADE_BY} AS "displayName",
      to_char(m."createdAt" AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS "createdAt",
      ${selectDocument(DOCUMENT_ID, Prisma.sql`m."documentLabel"`)} AS document,
      m."quantityDelta" <> 0 AND NOT ${isInEffect(Prisma.sql`coalesce(m."documentId", m."id")`)} AS "isUndone"
    FROM "Movement" m ${joinDocuments(DOCUMENT_ID)}
    WHERE m."colorId" = ${colorId}::uuid ${before ? Prisma.sql`AND m."id" < ${before}::uuid` : Prisma.empty}
    ORDER BY m."id" DESC LIMIT ${limit ?? null}::int`;
}
