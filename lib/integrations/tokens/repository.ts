import "server-only";
import * as z from "zod/mini";
import { selectDisplayName } from "@/lib/users/names/repository";
import { SCOPES } from "@/lib/auth/scopes";
import { queryRows, type Statements } from "@/lib/platform/database/query-rows";
import { Prisma } from "@/lib/platform/prisma/client";
import type { TokenView } from "./schema";

const rowSchema = z.object({
  id: z.string(),
  name: z.string(),
  prefix: z.string(),
  scopes: z.array(z.enum(SCOPES)),
  createdBy: z.string(),
  createdByDisplayName: z.nullable(z.string()),
  createdAt: z.date(),
  expiresAt: z.nullable(z.date()),
  lastUsedAt: z.nullable(z.date()),
  revokedBy: z.nullable(z.string()),
  revokedByDisplayName: z.nullable(z.string()),
  revokedAt: z.nullable(z.date()),
});

/** The tokens `t` of a condition without their hashes: the usable ones first, the newest first. */
export async function selectTokens(tx: Statements, where: Prisma.Sql): Promise<TokenView[]> {
  const rows = await queryRows(tx, rowSchema)`
    SELECT t."id", t."name", t."prefix", t."scopes", t."createdBy", t."createdAt", t."expiresAt", t."lastUsedAt",
      t."revokedBy", t."revokedAt",
      ${selectDisplayName(Prisma.sql`t."createdBy"`, Prisma.sql`t."createdAt"`)} AS "createdByDisplayName",
      ${selectDisplayName(Prisma.sql`t."revokedBy"`, Prisma.sql`t."revokedAt"`)} AS "revokedByDisplayName"
    FROM "ApiToken" t WHERE ${where} ORDER BY t."revokedAt" IS NOT NULL, t."id" DESC`;
  return rows.map(({ id: _id, createdAt, expiresAt, lastUsedAt, revokedAt, ...row }) => ({
    _id,
    ...row,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt?.toISOString() ?? null,
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
    revokedAt: revokedAt?.toISOString() ?? null,
  }));
}
