import "server-only";
import * as z from "zod/mini";
import { driver } from "@/lib/platform/database/db";
import { queryRows } from "@/lib/platform/database/query-rows";
import { authSecret } from "@/lib/platform/env";
import { verifyBadgeCode } from "./rules";

const badgeSchema = z.object({ username: z.string(), isRevoked: z.boolean() });

/** The holder of the badge with this code, also of one that was revoked; undefined for a code that is no badge's. */
export async function findBadge(code: string) {
  const id = verifyBadgeCode(code, authSecret());
  if (id === undefined) return undefined;
  const [badge] = await queryRows(driver, badgeSchema)`
    SELECT u."username", b."revokedAt" IS NOT NULL AS "isRevoked"
    FROM "Badge" b JOIN "User" u ON u."id" = b."userId" WHERE b."id" = ${id}::uuid`;
  return badge;
}
