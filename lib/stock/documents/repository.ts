import "server-only";
import { Prisma } from "@/lib/platform/prisma/client";

/** SQL that joins the document with this id: the worker request `w`, the sales request `r`, the count `k` or the return `b`. */
export function joinDocuments(id: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`
    LEFT JOIN "WorkerRequest" w ON w."id" = ${id}
    LEFT JOIN "SalesRequest" r ON r."id" = ${id}
    LEFT JOIN "StockCount" k ON k."id" = ${id}
    LEFT JOIN "Return" b ON b."id" = ${id}`;
}

/** SQL for the joined document as JSON (`documentSchema`); null without a label. */
export function selectDocument(id: Prisma.Sql, label: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`
    CASE WHEN ${label} IS NOT NULL THEN json_build_object('id', ${id}, 'label', ${label},
      'type', CASE WHEN w."id" IS NOT NULL THEN 'workerRequest' WHEN r."status" = 'held' THEN 'heldOrder'
        WHEN r."id" IS NOT NULL THEN 'salesRequest' WHEN k."id" IS NOT NULL THEN 'stockCount' WHEN b."id" IS NOT NULL THEN 'return' ELSE 'deleted' END) END`;
}
