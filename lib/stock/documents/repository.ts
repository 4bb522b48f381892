import "server-only";
import * as z from "zod/mini";
import type { Tx } from "@/lib/platform/database/db";
import { queryRows } from "@/lib/platform/database/query-rows";
import { Prisma } from "@/lib/platform/prisma/client";

/** SQL that joins the document with this id: the worker request `w`, `numbered`; the sales request `r`, the count `k` or the return `b`. */
export function joinDocuments(id: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`
    LEFT JOIN "WorkerRequest" w ON w."id" = ${id}
    LEFT JOIN "WorkerRequestNumber" numbered ON numbered."requestId" = ${id}
    LEFT JOIN "SalesRequest" r ON r."id" = ${id}
    LEFT JOIN "StockCount" k ON k."id" = ${id}
    LEFT JOIN "Return" b ON b."id" = ${id}`;
}

/** SQL for the joined document as JSON (`documentSchema`); null without a label. */
export function selectDocument(id: Prisma.Sql, label: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`
    CASE WHEN ${label} IS NOT NULL THEN json_build_object('id', ${id}, 'label', ${label}, 'number', numbered."number",
      'type', CASE WHEN w."id" IS NOT NULL THEN 'workerRequest' WHEN r."status" = 'held' THEN 'heldOrder'
        WHEN r."id" IS NOT NULL THEN 'salesRequest' WHEN k."id" IS NOT NULL THEN 'stockCount' WHEN b."id" IS NOT NULL THEN 'return' ELSE 'deleted' END) END`;
}

/** SQL for: a movement `m` of the document with this id was not undone since, and undoes nothing itself. */
export function isInEffect(documentId: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`NOT EXISTS (
    SELECT FROM "Movement" later WHERE later."documentId" = ${documentId} AND later."kind" IN ('undo', 'reopen') AND later."id" >= m."id")`;
}

/** SQL for whether stock was already moved for a document, and not undone since. */
export function isMovedFor(documentId: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`EXISTS (SELECT FROM "Movement" m WHERE m."documentId" = ${documentId} AND ${isInEffect(documentId)})`;
}

/** Checks whether stock was already moved for this document, and not undone since. Lock the document first. */
export async function hasMovedStock(tx: Tx, documentId: string): Promise<boolean> {
  const [found] = await queryRows(tx, z.object({ isMoved: z.boolean() }))`
    SELECT ${isMovedFor(Prisma.sql`${documentId}::uuid`)} AS "isMoved"`;
  return found?.isMoved === true;
}
