import "server-only";
import * as z from "zod/mini";
import { longReads } from "@/lib/platform/database/long-reads";
import { queryRows } from "@/lib/platform/database/query-rows";

const brokenSchema = z.object({
  /** `seal`: seals before this entry's are missing. `unsealed`: neither sealed nor waiting for it. */
  kind: z.enum(["changed", "missing", "seal", "unsealed"]),
  /** Its place in the chain; null without a seal. */
  number: z.nullable(z.number()),
  id: z.string(),
});
const chainSchema = z.object({
  sealed: z.number(),
  waiting: z.number(),
  head: z.nullable(z.string()),
});

/** The state of the log's seals: the numbers of sealed and waiting entries, the last hash, and the first entry that differs from its seal. */
export type LogProof = z.output<typeof chainSchema> & {
  readonly broken: z.output<typeof brokenSchema> | undefined;
};

/** The proof of the log: list and archive together are what the seals say, and every entry is sealed or waits for its seal. */
export async function reconcileLogs(): Promise<LogProof> {
  // One statement each: an entry that is archived meanwhile is seen in one of the two places.
  const [broken] = await queryRows(longReads(), brokenSchema)`
    WITH entries AS (
      SELECT "id", "username", "action", "details", "createdAt" FROM "SystemLog"
      UNION ALL SELECT "id", "username", "action", "details", "createdAt" FROM "ArchivedSystemLog"
    ), chain AS (
      SELECT s.*, lag(s."hash", 1, ''::bytea) OVER place AS previous, lag(s."number", 1, 0::bigint) OVER place AS before
      FROM "LogSeal" s WINDOW place AS (ORDER BY s."number")
    )
    SELECT kind, "number"::float8 AS number, "id"::text AS id FROM (
      SELECT CASE WHEN c."number" <> c.before + 1 THEN 'seal' WHEN e."id" IS NULL THEN 'missing' ELSE 'changed' END AS kind,
        c."number", c."logId" AS "id"
      FROM chain c LEFT JOIN entries e ON e."id" = c."logId"
      WHERE c."number" <> c.before + 1 OR e."id" IS NULL
        OR c."hash" <> log_seal(c.previous, c."number", e."id", e."username", e."action", e."details", e."createdAt")
      UNION ALL
      SELECT 'missing', NULL, u."logId" FROM "UnsealedLog" u
      WHERE NOT EXISTS (SELECT FROM entries e WHERE e."id" = u."logId")
      UNION ALL
      SELECT 'unsealed', NULL, e."id" FROM entries e
      WHERE NOT EXISTS (SELECT FROM "LogSeal" s WHERE s."logId" = e."id")
        AND NOT EXISTS (SELECT FROM "UnsealedLog" u WHERE u."logId" = e."id")
    ) found ORDER BY "number" NULLS LAST, "id" LIMIT 1`;
  const [chain] = await queryRows(longReads(), chainSchema)`
    SELECT (SELECT count(*)::float8 FROM "LogSeal") AS sealed, (SELECT count(*)::float8 FROM "UnsealedLog") AS waiting,
      (SELECT encode("hash", 'hex') FROM "LogSeal" ORDER BY "number" DESC LIMIT 1) AS head`;
  return {
    sealed: chain?.sealed ?? 0,
    waiting: chain?.waiting ?? 0,
    head: chain?.head ?? null,
    broken,
  };
}
